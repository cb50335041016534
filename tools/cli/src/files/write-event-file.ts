import type { EventRecord } from '@amici/contracts/tournament';
import { fileInstant, type EventFile } from './event-file';
import type { People } from '../../../../services/tournament/src/application/people';

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
    kind: 'individual',
    cycle: event.cycle,
    rated: event.rated,
    chess960: event.chess960,
    ...(event.conditions === null ? {} : { conditions: event.conditions }),
    ...(event.tieBreaks === null ? {} : { tieBreaks: event.tieBreaks }),
    ...(event.list === null ? {} : { list: event.list }),
    players: section.players.map(({ player, federation, title, rating, fixed }) => ({
      id: idOf(player),
      name: people[player]?.name ?? idOf(player),
      federation,
      title,
      rating,
      fixed,
    })),
    games: section.games.map(({ game, white, black, result, code, finishedAt }) => ({
      white: idOf(white),
      black: idOf(black),
      result: result as EventFile['games'][number]['result'],
      code: code as EventFile['games'][number]['code'],
      finishedAt: finishedAt === null ? null : fileInstant(finishedAt),
      pgn: pgn[game] ?? null,
    })),
  };
};
