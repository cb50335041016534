import { defined, type Detail, err, type Instant, ok, type Result } from '@amici/kernel';
import { findLaws, iccfLawsAt, parseConditions } from '@amici/rulesets';
import {
  fileInstant,
  RESULT_CODES,
  type EventFile,
  type FilePlayer,
  type FileTeam,
  type GameResult,
  type ResultCode,
} from '@amici/contracts/tournament';
import { GAME_RESULTS } from '@amici/standings';
import { wrongIn } from '@amici/edge/problem-texts/issues';
import { file, isInstant, MOST_RATING, type Parsed, type ParsedGame } from './event-file-fields';
import type { FileProblem } from '../report';
import { teamProblems } from './team-seats';

const jsonPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${String(step)}`),
    '$',
  );

/** Is nothing there at this path? */
const isMissing = (json: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown>)[step], json) === undefined;

const isRating = (rating: number | null): boolean =>
  rating === null || (Number.isInteger(rating) && rating >= 1 && rating <= MOST_RATING);

const playerProblems = ({ players }: Parsed): readonly FileProblem[] => {
  const seen = new Set<string>();
  return players.flatMap((one, index) => {
    const problems: FileProblem[] = [];
    const at = `$.players[${index}]`;
    if (seen.has(one.id))
      problems.push({ path: `${at}.id`, reason: { name: 'player-twice', player: one.id } });
    seen.add(one.id);
    if (!isRating(one.rating))
      problems.push({
        path: `${at}.rating`,
        reason: { name: 'rating-out-of-range', rating: String(one.rating), most: MOST_RATING },
      });
    return problems;
  });
};

/** Results a file may state: what history does not say is an unfinished game there. */
const STATED: readonly GameResult[] = [...GAME_RESULTS.filter((one) => one !== '*'), null];

const isStated = (result: unknown): result is GameResult => STATED.includes((result ?? null) as GameResult);

const isCode = (code: unknown): code is ResultCode | null | undefined =>
  code === null || code === undefined || RESULT_CODES.includes(code as ResultCode);

const contradiction = (
  result: GameResult,
  code: ResultCode | null,
  finished: boolean,
): Detail | undefined => {
  if (result === null && code !== null) return { name: 'code-without-result', code };
  if (result === null && finished) return { name: 'finished-without-result' };
  if (code === 'C' && result !== 'cancelled')
    return { name: 'cancelled-with-result', result: String(result) };
  if (result === 'cancelled' && code !== null && code !== 'C') return { name: 'cancelled-with-code', code };
  return undefined;
};

const resultProblems = ({ result, code, finishedAt }: ParsedGame, at: string): readonly FileProblem[] => {
  const problems: FileProblem[] = [];
  if (!isStated(result))
    problems.push({
      path: `${at}.result`,
      reason: { name: 'no-result', result: JSON.stringify(result), results: STATED.map(String).join(', ') },
    });
  if (!isCode(code))
    problems.push({
      path: `${at}.code`,
      reason: { name: 'no-result-code', code: JSON.stringify(code), codes: RESULT_CODES.join(', ') },
    });
  if (finishedAt !== null && finishedAt !== undefined && !isInstant(finishedAt))
    problems.push({ path: `${at}.finishedAt`, reason: { name: 'instant-such-as' } });
  if (!isStated(result) || !isCode(code)) return problems;
  const meaningless = contradiction(result ?? null, code ?? null, (finishedAt ?? null) !== null);
  return meaningless === undefined ? problems : [...problems, { path: `${at}.result`, reason: meaningless }];
};

const isLeft = (left: unknown): boolean => Number.isSafeInteger(left) && (left as number) >= 0;

/** How the clocks of a game stand that is played on here. */
const isStanding = (clocks: unknown): boolean => {
  if (typeof clocks !== 'object' || clocks === null) return false;
  const { white, black, runningSince } = clocks as Readonly<Record<string, unknown>>;
  return isLeft(white) && isLeft(black) && isInstant(runningSince);
};

/** How often a pair may meet. */
const meetings = ({ cycle }: Parsed): number => (cycle === 'double' ? 2 : 1);

const gameProblems = (parsed: Parsed, now: Instant): readonly FileProblem[] => {
  const known = new Set(parsed.players.map((one) => one.id));
  const met = new Map<string, number>();
  const started = Date.parse(parsed.start) < now;
  return parsed.games.flatMap((one, index) => {
    const at = `$.games[${index}]`;
    const problems: FileProblem[] = [];
    for (const side of ['white', 'black'] as const)
      if (!known.has(one[side]))
        problems.push({ path: `${at}.${side}`, reason: { name: 'unknown-player', player: one[side] } });
    if (one.white === one.black)
      problems.push({ path: `${at}.black`, reason: { name: 'against-oneself', player: one.black } });
    const pair = [one.white, one.black].sort().join('\0');
    const times = (met.get(pair) ?? 0) + 1;
    met.set(pair, times);
    if (times > meetings(parsed))
      problems.push({
        path: at,
        reason: {
          ...{ name: 'meet-too-often', white: one.white, black: one.black },
          ...{ times, cycle: parsed.cycle },
        },
      });
    problems.push(...resultProblems(one, at));
    if ((one.result ?? null) === null && started && !isStanding(one.clocks))
      problems.push({ path: `${at}.clocks`, reason: { name: 'clocks-needed' } });
    return problems;
  });
};

/** The conditions are read by the laws of the event's start; history before any book of laws, by the oldest. */
const conditionProblems = ({ conditions, start, end }: Parsed): readonly FileProblem[] => {
  if (conditions === undefined) return [];
  const dates = { start: Date.parse(start), end: end === null ? null : Date.parse(end) };
  const laws = iccfLawsAt(dates.start) ?? findLaws('iccf-laws-2019')!;
  const untimed = 'timeControl' in conditions ? conditions : { ...conditions, timeControl: null };
  const read = parseConditions(untimed, laws, dates);
  if (read.ok) return [];
  const problems = (read.error.data?.['problems'] ?? []) as readonly FileProblem[];
  return problems.map(({ path, reason }) => ({ path: `$.conditions.${path}`, reason }));
};

const dateProblems = ({ start, end }: Parsed): readonly FileProblem[] =>
  end !== null && Date.parse(end) < Date.parse(start)
    ? [{ path: '$.end', reason: { name: 'event-ends-before-start' } }]
    : [];

const plainTeam = ({ id, name, federation, captain, players }: FileTeam): FileTeam => ({
  ...{ id, name, federation, captain, players },
});

const plain = ({ players, games, conditions, tieBreaks, list, teams, ...head }: Parsed): EventFile => ({
  code: head.code,
  name: head.name,
  start: head.start,
  end: head.end,
  kind: head.kind,
  cycle: head.cycle,
  rated: head.rated,
  chess960: head.chess960,
  ...defined<EventFile>({ conditions, tieBreaks, list }),
  players: players.map(({ id: own, name, federation, title, rating, fixed, byes }) => ({
    id: own,
    name,
    federation,
    title,
    rating,
    fixed,
    ...defined<FilePlayer>({ byes }),
  })),
  ...defined<EventFile>({ teams: head.kind === 'team' ? teams?.map(plainTeam) : undefined }),
  games: games.map(({ white, black, result, code, finishedAt, pgn, board }) => ({
    ...(head.kind === 'team' && board !== undefined ? { board } : {}),
    white,
    black,
    result: (result ?? null) as GameResult,
    code: (code ?? null) as ResultCode | null,
    finishedAt: isInstant(finishedAt) ? fileInstant(Date.parse(finishedAt)) : null,
    pgn,
  })),
});

/** Reads a whole event file; refused with everything that is wrong in it, each with its JSON path. */
export const readEventFile = (
  json: unknown,
  now: Instant,
): Result<EventFile, { readonly code: 'bad-event-file'; readonly problems: readonly FileProblem[] }> => {
  const parsed = file.safeParse(json, { reportInput: true });
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const { detail, page = detail } = wrongIn(issue);
      const reason: Detail = isMissing(json, issue.path) ? { name: 'field-missing' } : page;
      return { path: jsonPath(issue.path), reason };
    });
    return err({ code: 'bad-event-file', problems });
  }
  const { data } = parsed;
  const problems = [
    ...dateProblems(data),
    ...playerProblems(data),
    ...conditionProblems(data),
    ...gameProblems(data, now),
    ...teamProblems(data),
  ];
  return problems.length > 0 ? err({ code: 'bad-event-file', problems }) : ok(plain(data));
};
