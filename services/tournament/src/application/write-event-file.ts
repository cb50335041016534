import {
  fileInstant,
  type EventFile,
  type FileTeam,
  type GameOutcome,
  type ImportedHeader,
  type SectionTeam,
  type StartPlace,
} from '@amici/contracts/tournament';
import { defined } from '@amici/kernel';
import type { People } from './people';

/** What an event file says of an event beside its players and games. */
type Header = Pick<
  ImportedHeader,
  'code' | 'name' | 'start' | 'end' | 'cycle' | 'rated' | 'chess960' | 'conditions' | 'tieBreaks' | 'list'
>;

interface Section {
  readonly players: readonly StartPlace[];
  readonly teams: readonly SectionTeam[];
  readonly games: readonly (GameOutcome & {
    readonly white: string;
    readonly black: string;
    /** In a team event the board within the teams. */
    readonly teamBoard?: number;
  })[];
}

const playersOf = ({ players }: Section, people: People): EventFile['players'] => {
  const named = (player: string) => {
    const id = people[player]?.id ?? player;
    return { id, name: people[player]?.name ?? id };
  };
  return players.flatMap(({ player, federation, title, rating, fixed, byes, original, ...seat }) => {
    const sits = {
      ...named(player),
      ...{ federation, title, rating, fixed },
      ...(byes === undefined ? {} : { byes }),
    };
    if (original === undefined) return [sits];
    const rated = { rating: seat.originalStartRating ?? null, fixed: false };
    return [sits, { ...named(original), ...(seat.replaced ?? { federation: null, title: null, ...rated }) }];
  });
};

/** In board order who sits there, and after them who was replaced. */
const teamsOf = ({ teams, players }: Section, idOf: (player: string) => string): readonly FileTeam[] =>
  teams.map(({ team, name, federation, captain }) => {
    const seats = players.filter((place) => place.team === team);
    const others = seats.flatMap(({ original }) => original ?? []);
    return {
      id: team,
      name,
      federation,
      captain: captain === null ? null : idOf(captain),
      players: [...seats.map(({ player }) => player), ...others].map(idOf),
    };
  });

/** One section of an event as an event file, without the moves of its games. */
export const writeEventFile = (event: Header, section: Section, people: People): EventFile => {
  const idOf = (player: string): string => people[player]?.id ?? player;
  return {
    code: event.code,
    name: event.name,
    start: fileInstant(event.start),
    end: event.end === null ? null : fileInstant(event.end),
    kind: section.teams.length > 0 ? 'team' : 'individual',
    cycle: event.cycle,
    rated: event.rated,
    chess960: event.chess960,
    ...defined<EventFile>({
      conditions: event.conditions ?? undefined,
      tieBreaks: event.tieBreaks ?? undefined,
      list: event.list ?? undefined,
      teams: section.teams.length === 0 ? undefined : teamsOf(section, idOf),
    }),
    players: playersOf(section, people),
    games: section.games.map(({ white, black, result, code, finishedAt, teamBoard }) => ({
      ...(teamBoard === undefined ? {} : { board: teamBoard }),
      white: idOf(white),
      black: idOf(black),
      result,
      code,
      finishedAt: finishedAt === null ? null : fileInstant(finishedAt),
      pgn: null,
    })),
  };
};
