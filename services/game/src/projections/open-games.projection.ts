import { bigint, integer, key, nullable, projection, table, text } from '@amici/projections';
import { deadline, type Clock } from '@amici/timecontrol';
import { positionOf, sideToMove } from '../domain/board';
import type { GameEvent } from '../domain';
import { gameOf } from './game-of';

export interface OpenGame {
  readonly gameId: string;
  readonly white: string;
  readonly black: string;
  readonly event: string | null;
  readonly laws: string;
  readonly toMove: 'white' | 'black';
  readonly plies: number;
  readonly startedAt: number | null;
  /** The last instant in time for the side to move; null while no clock runs. */
  readonly deadlineAt: number | null;
  /** Travels with every nudge, so that a late one is recognised. */
  readonly revision: number;
}

const due = (clock: Clock | null): number | null => (clock === null ? null : deadline(clock));

/** Games in play, one row each; history that was imported is over and never among them. */
export const openGames = projection<GameEvent, OpenGame>({
  name: 'open_games',
  version: 1,
  table: table<OpenGame>('open_games', {
    gameId: key(text()),
    white: text(),
    black: text(),
    event: nullable(text()),
    laws: text(),
    toMove: text<'white' | 'black'>(),
    plies: integer(),
    startedAt: nullable(bigint()),
    deadlineAt: nullable(bigint()),
    revision: integer(),
  }),
  key: gameOf,
  on: {
    GameStarted: (_none, { players, event, laws, at, clock, initialFen, chess960 }, recorded) => ({
      gameId: gameOf(recorded),
      white: players.white,
      black: players.black,
      event,
      laws,
      toMove: sideToMove(positionOf(initialFen, chess960)),
      plies: 0,
      startedAt: at,
      deadlineAt: due(clock),
      revision: recorded.revision,
    }),
    GameImported: 'ignore',
    MoveMade: (row, { ply, by, clock }, { revision }) =>
      row && {
        ...row,
        toMove: by === 'white' ? 'black' : 'white',
        plies: ply,
        deadlineAt: due(clock),
        revision,
      },
    GameEnded: (row) => row && null,
  },
});
