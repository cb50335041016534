import type { EventRecord } from '@amici/contracts/tournament';
import { fileInstant, type EventFile, type FileTeam } from './event-file';
import type { People } from '../../../../services/tournament/src/application/people';

type Section = EventRecord['sections'][number];

const playersOf = ({ players }: Section, people: People): EventFile['players'] => {
  const named = (player: string) => {
    const id = people[player]?.id ?? player;
    return { id, name: people[player]?.name ?? id };
  };
  return players.flatMap(({ player, federation, title, rating, fixed, original, ...seat }) => {
    const sits = { ...named(player), federation, title, rating, fixed };
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

/** One section of an event as an event file; PGN by game id, for games that have moves. */
export const writeEventFile = (
  event: EventRecord,
  section: EventRecord['sections'][number],
  people: People,
  pgn: Readonly<Record<string, string>>,
): EventFile => {
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
    ...(event.conditions === null ? {} : { conditions: event.conditions }),
    ...(event.tieBreaks === null ? {} : { tieBreaks: event.tieBreaks }),
    ...(event.list === null ? {} : { list: event.list }),
    players: playersOf(section, people),
    ...(section.teams.length === 0 ? {} : { teams: teamsOf(section, idOf) }),
    games: section.games.map(({ game, white, black, result, code, finishedAt, teamBoard }) => ({
      ...(teamBoard === undefined ? {} : { board: teamBoard }),
      white: idOf(white),
      black: idOf(black),
      result: result as EventFile['games'][number]['result'],
      code: code as EventFile['games'][number]['code'],
      finishedAt: finishedAt === null ? null : fileInstant(finishedAt),
      pgn: pgn[game] ?? null,
    })),
  };
};
