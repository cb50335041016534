import type { GameStarted, GameTakenOver, OpenGame } from '@amici/contracts/game';
import type { Conditions } from '@amici/rulesets';
import { bigint, integer, json, key, nullable, projection, table, text } from '@amici/projections';
import { deadline, opposite, type Clock, type Side } from '@amici/timecontrol';
import { boardOf, sideToMove } from '../domain/state/board';
import { CLOCK_TYPES, type GameEvent, type SealedEvent } from '../domain';
import { gameOf } from './game-records.projection';

const due = (clock: Clock | null): number | null => (clock === null ? null : deadline(clock));

/** A game in play with what decides who is shown how much of it. */
export interface OpenGameRow extends OpenGame {
  readonly plies: number;
  readonly revision: number;
  readonly visibility: Conditions['visibility'];
}

interface Placed {
  readonly revision: number;
}

const mover = (first: Side, plies: number): Side => (plies % 2 === 0 ? first : opposite(first));

const onClocks = (
  row: OpenGameRow | undefined,
  event: object,
  { revision }: Placed,
): OpenGameRow | undefined =>
  row && {
    ...row,
    deadlineAt: row.toMove === null ? null : due((event as { readonly clock: Clock | null }).clock),
    revision,
  };

const begun = (
  event: GameStarted | GameTakenOver,
  recorded: Placed & { readonly stream: string },
): OpenGameRow => {
  const { players, event: of, laws, at, clock, initialFen, chess960, conditions } = event;
  const first = sideToMove(boardOf(initialFen, chess960));
  return {
    gameId: gameOf(recorded),
    white: players.white,
    black: players.black,
    event: of,
    laws,
    toMove: first,
    first,
    plies: 0,
    startedAt: at,
    deadlineAt: due(clock),
    revision: recorded.revision,
    visibility: conditions.visibility,
  };
};

/** Games in play, one row each; history that was imported is over and never among them. */
export const openGames = projection<GameEvent | SealedEvent, OpenGameRow>({
  name: 'open_games',
  version: 2,
  table: table<OpenGameRow>('open_games', {
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
    visibility: json<Conditions['visibility']>(),
  }),
  byStream: true,
  key: gameOf,
  on: {
    ...Object.fromEntries(CLOCK_TYPES.map((type) => [type, onClocks])),
    GameStarted: (_none, event, recorded) => begun(event, recorded),
    // Its moves follow, the last of them with the clocks it goes on with.
    GameTakenOver: (_none, event, recorded) => begun(event, recorded),
    SideTakenOver: (row, { side, to }, { revision }) => row && { ...row, [side]: to, revision },
    MoveMade: (row, { ply, by, clock }, { revision }) =>
      row && { ...row, toMove: opposite(by), plies: ply, deadlineAt: due(clock), revision },
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
  },
});
