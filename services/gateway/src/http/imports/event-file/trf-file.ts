import type { Detail } from '@amici/kernel';
import { fileInstant, type EventFile, type FilePlayer } from '@amici/contracts/tournament';
import { AMICI_NAMESPACE, type DetailText, isPlainLine, ok, type Result, uuidV5 } from '@amici/kernel';
import { readTrf, refused, trfEvent, type ReadReport, type TrfRefusal, type TrfRemark } from '@amici/trf';
import type { Origin } from './commands';
import { MOST_RATING } from './event-file-fields';
import { namesSomebody, withoutNames } from '../personal-names';

const MOST_GAMES = 2_000;

export interface Named {
  /** What the event is called here: the file knows no code. */
  readonly code: string;
  /** Absent: as the report marks its games. */
  readonly rated?: boolean | undefined;
}

/** Of the report, or of the event file that it becomes. */
interface FileRemark {
  readonly line: number;
  readonly detail: DetailText;
}

export interface TrfFile {
  readonly file: EventFile;
  readonly origin: Origin;
  readonly remarks: readonly FileRemark[];
}

/** By their FIDE number players are the same in every report; without one they are known in this alone. */
const originOf = ({ code }: Named, { players }: ReadReport): Origin => {
  const fide = new Map(players.map((player) => [String(player.number), player.fide]));
  return {
    source: `trf:${code}`,
    aliasOf: (id) => {
      const number = fide.get(id) ?? null;
      return number === null ? { kind: 'trf:', id: `${code} ${id}` } : { kind: 'fide:', id: String(number) };
    },
    commandOf: (what, id) => uuidV5(AMICI_NAMESPACE, `trf ${what} ${id}`),
  };
};

const at = (line: number, detail: Detail): TrfRemark => ({ line, detail });

const limitProblems = (report: ReadReport, games: number, { code }: Named): readonly TrfRemark[] => [
  ...(namesSomebody(
    code,
    report.players.map(({ name }) => name),
  )
    ? [at(1, { name: 'code-names-a-player' })]
    : []),
  ...(isPlainLine(report.name) ? [] : [at(1, { name: 'tournament-name-invisible' })]),
  ...(games > MOST_GAMES ? [at(1, { name: 'games-at-most', most: MOST_GAMES })] : []),
  ...report.players.flatMap(({ rating, line }): readonly TrfRemark[] =>
    rating !== null && rating > MOST_RATING ? [at(line, { name: 'rating-at-most', most: MOST_RATING })] : [],
  ),
];

/** The line that a place of the event file comes from. */
const lineOf = ({ players, teams }: ReadReport, path: string): number => {
  const [, list, index] = /^\$\.(players|teams)\[(\d+)\]/.exec(path) ?? [];
  return (list === 'players' ? players : list === 'teams' ? teams : [])[Number(index)]?.line ?? 1;
};

/** A tournament report as an event file under the code that it has here, or everything that is wrong with it. */
export const readTrfFile = (text: string, named: Named): Result<TrfFile, TrfRefusal> => {
  const read = readTrf(text);
  if (!read.ok) return read;
  const report = read.value;
  const event = trfEvent(report);
  if (!event.ok) return event;
  const { games, kind, cycle, byes, rated, remarks } = event.value;
  const problems = limitProblems(report, games.length, named);
  if (problems.length > 0) return refused(problems);
  const { name, start, end, players, teams } = report;
  const file: EventFile = {
    ...{ code: named.code, name, start: fileInstant(start), end: end === null ? null : fileInstant(end) },
    ...{ kind, cycle, rated: named.rated ?? rated, chess960: false },
    players: players.map(({ number, federation, title, rating, name: called }): FilePlayer => {
      const halves = byes.get(number);
      return {
        ...{ id: String(number), name: called, federation, title, rating, fixed: false },
        ...(halves === undefined ? {} : { byes: halves }),
      };
    }),
    ...(kind === 'individual'
      ? {}
      : {
          teams: teams.map((team) => ({
            ...{ id: uuidV5(AMICI_NAMESPACE, `trf team ${named.code} ${team.number}`), name: team.name },
            ...{ federation: null, captain: null, players: team.players.map(String) },
          })),
        }),
    games: games.map(({ white, black, result, board }) => ({
      ...(board === undefined ? {} : { board }),
      ...{ white: String(white), black: String(black), result, code: null, finishedAt: null, pgn: null },
    })),
  };
  const { file: anonymous, leftOut } = withoutNames(file);
  const omissions = leftOut.map(({ path, reason }) => ({ line: lineOf(report, path), detail: reason }));
  return ok({ file: anonymous, origin: originOf(named, report), remarks: [...remarks, ...omissions] });
};
