import { refusal, type Actor } from '@amici/contracts';
import {
  gameIdOf,
  importedTournamentId,
  tournamentRefusal,
  type EventFile,
} from '@amici/contracts/tournament';
import { sideBySide } from '@amici/ops';
import type { Caller } from '../../caller';
import type { Asking } from '@amici/edge/exchange';
import { ProblemException } from '@amici/edge/problem-exception';
import { codesThatName, withoutNames } from '../personal-names';
import { playersAndGames, type FileProblem } from '../report';
import type { LineReport } from '@amici/edge/files';
import { SECTION, namedIn, tournamentOf, waitingIn } from './commands';
import { differences, valueText, type Difference } from './compare-json';
import { unknownFields } from './event-file-fields';
import { jsonLines } from './json-lines';
import { readJsonText } from './json-text';
import { readEventFile } from './read-event-file';
import { recordEvent } from './record';
import { comparable, otherEndings, readScores } from './scores';
import { writeEventFile } from './write-event-file';

interface Importing {
  readonly caller: Caller;
  readonly asking: Asking;
  readonly actor: Actor;
}

interface Options {
  readonly dryRun: boolean;
  readonly zone: string;
}

interface Report {
  readonly lines: readonly LineReport[];
  readonly event: string | null;
  readonly waiting: readonly string[];
}

const atLines = (
  text: string,
  problems: readonly FileProblem[],
  report: Pick<LineReport, 'outcome' | 'code'>,
): readonly LineReport[] => {
  const lines = jsonLines(
    text,
    problems.map(({ path }) => path),
  );
  return problems.map(({ path, reason }, index) => {
    return { line: lines[index]!, ...report, about: path, detail: reason };
  });
};

/** Of a file in which much is wrong the first of it is told, and how much more there is. */
const MAX_LINES = 1_000;
/** Games that are asked for side by side. */
const AT_ONCE = 8;

const firstOf = (
  problems: readonly FileProblem[],
  name: 'more-of-places' | 'more-of-unread',
): readonly FileProblem[] => {
  const more = problems.length - MAX_LINES;
  return more <= 0 ? problems : [...problems.slice(0, MAX_LINES), { path: '$', reason: { name, more } }];
};

const refused = (text: string, problems: readonly FileProblem[]): Report => ({
  lines: atLines(text, firstOf(problems, 'more-of-places'), { outcome: 'refused', code: 'bad-request' }),
  ...{ event: null, waiting: [] },
});

/** Of an event nothing is known while nothing of its file was read; it is nobody's cause. */
const UNREAD = {
  ...{ code: '-', name: '-', start: '2000-01-01T00:00:00Z', end: null },
  ...{ kind: 'individual', cycle: 'single', rated: false, chess960: false, players: [], games: [] },
} as const satisfies EventFile;

/** Refused before anything of the file is read: to read a large one takes seconds, in which nobody else is answered. */
export const mayUploadFiles =
  (caller: Caller) =>
  async (asking: Asking): Promise<void> => {
    const actor = await caller.signedIn(asking);
    const found = await caller.foreseen('tournament', { ...tournamentOf(UNREAD, new Map()) }, actor);
    if (found?.code === refusal.forbidden) throw new ProblemException(found);
  };

/** Refused before any game is read where who asks may not record it, or the event cannot be. */
export const mayRecord = async ({ caller, actor }: Importing, file: EventFile): Promise<void> => {
  const players = new Map(namedIn(file).map(({ id }, index) => [id, `player-${index + 1}`]));
  const refusal = await caller.foreseen('tournament', { ...tournamentOf(file, players) }, actor);
  if (refusal !== null && refusal.code !== 'already-announced') throw new ProblemException(refusal);
};

/** What is recorded of the event; undefined where nothing is. */
const recordedOf = async (
  { caller, asking }: Importing,
  tournament: string,
  zone: string,
): Promise<EventFile | undefined> => {
  try {
    return await writeEventFile(caller, asking, { tournament, section: SECTION, zone });
  } catch (error) {
    const none =
      error instanceof ProblemException && error.rejection.code === tournamentRefusal.noSuchTournament;
    if (none) return undefined;
    throw error;
  }
};

/** The game that an import may have broken off before: with a score in the file, and none that is recorded. */
const unrecordedGame = ({ path, first }: Difference): string | undefined =>
  first === null ? /^\$\.games\[(\d+)\]\.pgn$/.exec(path)?.[1] : undefined;

/** Whether a difference is only that an import broke off before it came to this game. */
const isToCome = async (
  { caller, asking }: Importing,
  file: EventFile,
  difference: Difference,
): Promise<boolean> => {
  const index = unrecordedGame(difference);
  if (index === undefined) return false;
  const game = gameIdOf(importedTournamentId(file.code), SECTION, Number(index) + 1);
  try {
    await caller.answered('game', { type: 'game', game }, asking);
    return false;
  } catch (error) {
    if (error instanceof ProblemException && error.rejection.code === 'no-such-game') return true;
    throw error;
  }
};

/**
 * What the file says otherwise than the record, games that are still to come left out. Games are requested a few
 * at a time. None are once there is more to tell than is told.
 */
const changedIn = async (
  importing: Importing,
  file: EventFile,
  found: readonly Difference[],
): Promise<readonly FileProblem[]> => {
  let changed = found.filter((one) => unrecordedGame(one) === undefined).length;
  const toCome = await sideBySide(found, AT_ONCE, async (one) => {
    if (unrecordedGame(one) === undefined || changed > MAX_LINES) return false;
    const isMissing = await isToCome(importing, file, one);
    if (!isMissing) changed += 1;
    return isMissing;
  });
  return found
    .filter((_, index) => !toCome[index])
    .map(({ path, first, second }) => ({
      path,
      reason: { name: 'recorded-otherwise', recorded: valueText(first), stated: valueText(second) } as const,
    }));
};

/** Records an event file, or says everything that is wrong with it; nothing of a refused file is recorded. */
export const importEvent = async (
  importing: Importing,
  written: string,
  { dryRun, zone }: Options,
): Promise<Report> => {
  const text = written.replace(/^\uFEFF/, '');
  const json = readJsonText(text);
  if (!json.ok) {
    const lines = [{ ...json.error, outcome: 'refused', about: null } as const];
    return { lines, event: null, waiting: [] };
  }
  const read = readEventFile(json.value, importing.asking.receivedAt);
  if (!read.ok) return refused(text, read.error.problems);
  const naming = codesThatName(read.value);
  if (naming.length > 0) return refused(text, naming);
  const { file, leftOut } = withoutNames(read.value);
  await mayRecord(importing, file);
  const { scores, problems, remarks } = await readScores(file, zone);
  if (problems.length > 0) return refused(text, problems);
  const event = importedTournamentId(file.code);
  const recorded = await recordedOf(importing, event, zone);
  if (recorded !== undefined) {
    const there = comparable(recorded, (await readScores(recorded, zone)).scores);
    const changed = await changedIn(importing, file, differences(there, comparable(file, scores)));
    if (changed.length > 0) return refused(text, changed);
  }
  if (!dryRun) await recordEvent(importing, file, scores, recorded !== undefined);
  const unknown = unknownFields(json.value).map((path) => ({
    path,
    reason: { name: 'no-such-field' } as const,
  }));
  const passedOver = firstOf(
    [...unknown, ...leftOut, ...otherEndings(file, scores), ...remarks],
    'more-of-unread',
  );
  const outcome = recorded !== undefined ? 'known' : dryRun ? 'would-do' : 'done';
  const about = playersAndGames(file.players.length, file.games.length);
  return {
    lines: [{ line: 1, outcome, about }, ...atLines(text, passedOver, { outcome: 'passed-over' })],
    event: dryRun && recorded === undefined ? null : event,
    waiting: waitingIn(file),
  };
};
