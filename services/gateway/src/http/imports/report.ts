import type { LineReport, Report } from '@amici/edge/files';
import { refusal, type Actor, type ServiceName } from '@amici/contracts';
import { defined, type Detail, type DetailText, type Rejection, uuidV5 } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import { COUNT, list, MAYBE_TEXT, object, TEXT, type Json } from '../answer-schemas';
import type { Call, Caller } from '../caller';
import type { Asking } from '@amici/edge/exchange';
import { ProblemException } from '@amici/edge/problem-exception';

/** One thing wrong with an event file, with its JSON path. */
export interface FileProblem {
  readonly path: string;
  readonly reason: DetailText;
}

const LINE = object(
  {
    line: { type: 'integer', minimum: 1, description: 'Of the file' },
    outcome: {
      ...TEXT,
      enum: ['done', 'known', 'would-do', 'refused', 'passed-over'],
      description:
        '`known`: nothing was left to record; `would-do`: in a dry run; `passed-over`: no such field of an event file, or a score that ends otherwise than its game',
    },
    about: { ...MAYBE_TEXT, description: 'Whom or what it is about' },
    code: { ...TEXT, description: 'Why it was refused' },
    rule: TEXT,
    detail: TEXT,
  },
  ['line', 'outcome', 'about'],
);

const FIELDS: Json = {
  dryRun: { type: 'boolean' },
  refused: { ...COUNT, description: 'Lines that were refused' },
  lines: list(LINE),
};

export const REPORT = object(FIELDS);

/** Of a file that is one event. */
export const reportOfEvent = (more: Json = {}): Json =>
  object({
    ...FIELDS,
    event: { ...MAYBE_TEXT, description: 'Its id; null where nothing was recorded' },
    ...more,
  });

export const playersAndGames = (players: number, games: number): Detail => ({
  ...{ name: 'players-and-games', players, games },
});

/** A line that asks for something, or says why it cannot. */
export interface ReadLine {
  readonly line: number;
  readonly about: string | null;
  readonly request: { readonly command: Call } | { readonly wrong: Rejection };
  /** What the reader of the report should know besides. */
  readonly remark?: DetailText;
  /** Lines of other lanes are about another matter, and neither's answer hangs on the other; absent: all of one. */
  readonly lane?: string;
}

export const refusedLine = (
  { line, about }: Pick<ReadLine, 'line' | 'about'>,
  { code, rule, detail }: Rejection,
): LineReport => ({
  ...{ line, outcome: 'refused', about, code },
  ...defined<LineReport>({ rule, detail }),
});

export interface Importing {
  readonly caller: Pick<Caller, 'command' | 'commandIdOf' | 'foreseen'>;
  readonly asking: Asking;
  readonly actor: Actor;
  readonly service: ServiceName;
  readonly dryRun: boolean;
  /** Whether the service gathers what a line is decided by before its turn. */
  readonly ahead?: boolean;
}

const became = async (
  { caller, asking, actor, service }: Importing,
  { command, commandId }: Given,
): Promise<'done' | 'known' | Rejection> => {
  try {
    // A line counts when its turn comes: a long file outlives the seconds in which a command has to be recorded.
    const who = { actor, commandId, ofFile: true };
    const { events, repeated } = await caller.command(service, command, asking, who);
    return repeated || events.length === 0 ? 'known' : 'done';
  } catch (error) {
    if (error instanceof ProblemException) return error.rejection;
    throw error;
  }
};

/** So many lines are looked at at a time. */
const AT_ONCE = 8;

interface Given {
  readonly command: Call;
  readonly commandId: string;
}

/** Under one key the same line is the same command. */
const givenBy = (key: string, command: Call): Given => ({
  command,
  commandId: uuidV5(key, JSON.stringify(command)),
});

/** Each in its turn; what the next ones will be decided by is gathered meanwhile. */
const inTurn = async (
  importing: Importing,
  key: string,
  lines: readonly ReadLine[],
): Promise<readonly Became[]> => {
  const { caller, service, actor, ahead = false } = importing;
  const given = lines.map(({ request: request }) =>
    'wrong' in request ? request.wrong : givenBy(key, request.command),
  );
  const prepared: Promise<unknown>[] = [];
  const prepare = (index: number): void => {
    const next = given[index];
    if (!ahead || next === undefined || 'code' in next) return;
    // What goes wrong here goes wrong again in its turn, and is told then.
    prepared[index] = caller.foreseen(service, next.command, actor, next.commandId).catch(() => undefined);
  };
  for (let index = 0; index < AT_ONCE; index += 1) prepare(index);
  const changes: Became[] = [];
  for (const [index, one] of given.entries()) {
    await prepared[index];
    prepare(index + AT_ONCE);
    changes.push('code' in one ? one : await became(importing, one));
  }
  return changes;
};

type Became = 'done' | 'known' | 'would-do' | Rejection;

/** As things stand, whatever the other lines are. */
const foreseen = (
  { caller, service, actor }: Importing,
  lines: readonly ReadLine[],
): Promise<readonly Became[]> =>
  sideBySide(lines, AT_ONCE, async ({ request: request }) =>
    'wrong' in request
      ? request.wrong
      : ((await caller.foreseen(service, request.command, actor)) ?? 'would-do'),
  );

/** Lines of one lane in the order of the file, lanes side by side. */
const carriedOut = async (
  importing: Importing,
  key: string,
  lines: readonly ReadLine[],
): Promise<readonly Became[]> => {
  const lanes = new Map<string, number[]>();
  for (const [index, { lane = '' }] of lines.entries()) {
    const before = lanes.get(lane);
    if (before === undefined) lanes.set(lane, [index]);
    else before.push(index);
  }
  const changes = new Array<Became>(lines.length);
  await sideBySide([...lanes.values()], AT_ONCE, async (indices) => {
    const became = await inTurn(
      importing,
      key,
      indices.map((index) => lines[index]!),
    );
    for (const [at, index] of indices.entries()) changes[index] = became[at]!;
  });
  return changes;
};

/** If a person may carry out none of the first so many lines, nothing further is asked: a file has thousands. */
const TRIED = 20;

const isForbidden = (became: Became): boolean =>
  typeof became !== 'string' && became.code === refusal.forbidden;

const outcomesOf = async (importing: Importing, lines: readonly ReadLine[]): Promise<readonly Became[]> => {
  const { caller, asking, actor, dryRun } = importing;
  const key = caller.commandIdOf(asking, actor);
  const of = (part: readonly ReadLine[]) =>
    dryRun ? foreseen(importing, part) : carriedOut(importing, key, part);
  const first = await of(lines.slice(0, TRIED));
  const others = lines.slice(TRIED);
  const [one] = first;
  if (one !== undefined && first.every(isForbidden)) return [...first, ...others.map(() => one)];
  return [...first, ...(await of(others))];
};

/** What becomes of each line, told in the order of the file. */
export const imported = async (importing: Importing, lines: readonly ReadLine[]): Promise<Report> => {
  const { dryRun } = importing;
  const outcomes = await outcomesOf(importing, lines);
  const changes = lines.map(({ line, about, remark }, index): LineReport => {
    const outcome = outcomes[index]!;
    if (typeof outcome !== 'string') return refusedLine({ line, about }, outcome);
    return { line, outcome, about, ...defined<LineReport>({ detail: remark }) };
  });
  const refused = changes.filter(({ outcome }) => outcome === 'refused').length;
  return { dryRun, refused, lines: changes };
};
