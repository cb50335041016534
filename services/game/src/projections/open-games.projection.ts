import { bigint, integer, key, nullable, projection, table, text } from '@amici/projections';
import { deadline, opposite, type Clock, type Side } from '@amici/timecontrol';
import { boardOf, sideToMove } from '../domain/state/board';
import type { GameEvent, SealedEvent } from '../domain';
import { notListed, onClocks } from './concerns';
import { gameOf } from './game-of';

export interface OpenGame {
  readonly gameId: string;
  readonly white: string;
  readonly black: string;
  readonly event: string | null;
  readonly laws: string;
  /** Null once the game is over: rows are closed, not deleted, since a ruling may reopen the game. */
  readonly toMove: 'white' | 'black' | null;
  readonly first: 'white' | 'black';
  readonly plies: number;
  readonly startedAt: number | null;
  /** The last instant in time for the side to move; null while no clock runs. */
  readonly deadlineAt: number | null;
  /** Travels with every nudge, so that a late one is recognised. */
  readonly revision: number;
}

const due = (clock: Clock | null): number | null => (clock === null ? null : deadline(clock));

interface Placed {
  readonly revision: number;
}

const mover = (first: Side, plies: number): Side => (plies % 2 === 0 ? first : opposite(first));

/** Games in play, one row each; history that was imported is over and never among them. */
export const openGames = projection<GameEvent | SealedEvent, OpenGame>({
  name: 'open_games',
  version: 1,
  table: table<OpenGame>('open_games', {
    gameId: key(text()),
    white: text(),
    black: text(),
    event: nullable(text()),
    laws: text(),
    toMove: nullable(text<'white' | 'black'>()),
    first: text<'white' | 'black'>(),
    plies: integer(),
    startedAt: nullable(bigint()),
    deadlineAt: nullable(bigint()),
    revision: integer(),
  }),
  key: gameOf,
  on: {
    ...notListed,
    ...onClocks(
      (row: OpenGame | undefined, { clock }: { readonly clock: Clock | null }, { revision }: Placed) =>
        row && { ...row, deadlineAt: row.toMove === null ? null : due(clock), revision },
    ),
    GameStarted: (_none, { players, event, laws, at, clock, initialFen, chess960 }, recorded) => ({
      gameId: gameOf(recorded),
      white: players.white,
      black: players.black,
      event,
      laws,
      toMove: sideToMove(boardOf(initialFen, chess960)),
      first: sideToMove(boardOf(initialFen, chess960)),
      plies: 0,
      startedAt: at,
      deadlineAt: due(clock),
      revision: recorded.revision,
    }),
    GameImported: 'ignore',
    MoveMade: (row, { ply, by, clock }, { revision }) =>
      row && { ...row, toMove: opposite(by), plies: ply, deadlineAt: due(clock), revision },
    MoveCorrected: 'ignore',
    PliesVoided: (row, { from, clock }, { revision }) =>
      row && {
        ...row,
        plies: from - 1,
        toMove: mover(row.first, from - 1),
        deadlineAt: due(clock),
        revision,
      },
    GameEnded: (row, _event, { revision }) => row && { ...row, toMove: null, deadlineAt: null, revision },
    GameReopened: (row, { clock }, { revision }) =>
      row && { ...row, toMove: mover(row.first, row.plies), deadlineAt: due(clock), revision },
    ResultCorrected: 'ignore',
  },
});
