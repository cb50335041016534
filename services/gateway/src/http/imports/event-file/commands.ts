import type { ImportGame } from '@amici/contracts/game';
import {
  gameIdOf,
  importedTournamentId,
  type EventFile,
  type ImportTournament,
} from '@amici/contracts/tournament';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { PgnHistory } from './read-pgn-game';
import { teamSection } from './team-import';

/** Ids of players are the same in all event files. */
const ALIASES = 'event-file:';

export const SECTION = '1';

/** Whence an event comes: its source, how that knows its players, and ids of its commands, by which it is known again. */
export interface Origin {
  readonly source: string;
  readonly aliasOf: (id: string) => { readonly kind: string; readonly id: string };
  readonly commandOf: (what: 'event' | 'game', id: string) => string;
}

export const eventFileOrigin = ({ code }: EventFile): Origin => ({
  source: `${ALIASES}${code}`,
  aliasOf: (id) => ({ kind: ALIASES, id }),
  commandOf: (_, id) => uuidV5(AMICI_NAMESPACE, `import ${id}`),
});

/** The people a file names: its players, and the captains who do not play. */
export const namedIn = (file: EventFile): readonly { readonly id: string; readonly name: string }[] => {
  const players = new Set(file.players.map(({ id }) => id));
  const captains = (file.teams ?? []).flatMap(({ captain }) =>
    captain === null || players.has(captain) ? [] : [{ id: captain, name: captain }],
  );
  return [...file.players, ...captains];
};

const section = (
  file: EventFile,
  players: ReadonlyMap<string, string>,
): Pick<ImportTournament, 'players' | 'games'> => {
  const numbers = new Map(file.players.map(({ id }, index) => [id, index + 1]));
  return {
    players: file.players.map(({ id, federation, title, rating, fixed, byes }, index) => ({
      player: players.get(id)!,
      number: index + 1,
      federation,
      title,
      rating,
      fixed,
      startRating: rating,
      startRatingSource: rating === null ? null : 'recorded',
      ...(byes === undefined ? {} : { byes }),
    })),
    games: file.games.map(({ white, black, result, code, finishedAt }) => ({
      white: numbers.get(white)!,
      black: numbers.get(black)!,
      result,
      code,
      finishedAt: finishedAt === null ? null : Date.parse(finishedAt),
    })),
  };
};

/** The command that records an event, its players by the ids they have here. */
export const tournamentOf = (
  file: EventFile,
  players: ReadonlyMap<string, string>,
  { source }: Pick<Origin, 'source'> = eventFileOrigin(file),
): ImportTournament => ({
  type: 'ImportTournament',
  tournament: importedTournamentId(file.code),
  source,
  code: file.code,
  name: file.name,
  cycle: file.cycle,
  rated: file.rated,
  chess960: file.chess960,
  start: Date.parse(file.start),
  end: file.end === null ? null : Date.parse(file.end),
  conditions: file.conditions ?? null,
  tieBreaks: file.tieBreaks ?? null,
  list: file.list ?? null,
  ...(file.kind === 'team' ? teamSection(file, players) : section(file, players)),
});

/** The games of a file by what became of them: those that are over are recorded, the others wait for their director. */
export const gamesOf = (
  file: EventFile,
  players: ReadonlyMap<string, string>,
  scores: ReadonlyMap<number, PgnHistory>,
  { source }: Pick<Origin, 'source'>,
): readonly ImportGame[] => {
  const tournament = importedTournamentId(file.code);
  return file.games.flatMap(({ white, black, result, finishedAt }, index) => {
    if (result === null) return [];
    const score = scores.get(index);
    return {
      type: 'ImportGame',
      game: gameIdOf(tournament, SECTION, index + 1),
      source,
      players: { white: players.get(white)!, black: players.get(black)! },
      event: tournament,
      ...(score?.initialFen === undefined ? {} : { initialFen: score.initialFen }),
      chess960: score?.chess960 ?? file.chess960,
      moves: score?.moves ?? [],
      result,
      basis: score === undefined ? 'crosstable' : 'pgn',
      ...(score === undefined ? {} : { tags: score.tags }),
      startedAt: Date.parse(file.start),
      endedAt: finishedAt === null ? null : Date.parse(finishedAt),
    } satisfies ImportGame;
  });
};

export const waitingIn = ({ code, games }: EventFile): readonly string[] =>
  games.flatMap(({ result }, index) =>
    result === null ? [gameIdOf(importedTournamentId(code), SECTION, index + 1)] : [],
  );
