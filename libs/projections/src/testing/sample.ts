import { integer, json, key, nullable, text } from '../columns';
import { multiRowProjection, ofTypes, projection } from '../projection';
import { table } from '../table';

/** A small domain for the specs of this library. */
export type SampleEvent =
  | { readonly type: 'GameStarted'; readonly white: string; readonly black: string }
  | { readonly type: 'MoveMade'; readonly ply: number; readonly uci: string }
  | { readonly type: 'GameEnded'; readonly winner: string | null }
  | { readonly type: 'GameRemoved' }
  | { readonly type: 'DrawOffered' };

export interface SampleGame {
  readonly gameId: string;
  readonly players: { readonly white: string; readonly black: string };
  readonly plies: number;
  readonly winner: string | null;
}

const sampled = ofTypes(new Set(['GameStarted', 'MoveMade', 'GameEnded', 'GameRemoved', 'DrawOffered']));

export const sampleGames = sampled(
  projection<SampleEvent, SampleGame>({
    name: 'sample_games',
    version: 1,
    table: table<SampleGame>('sample_games', {
      gameId: key(text()),
      players: json(),
      plies: integer(),
      winner: nullable(text()),
    }),
    on: {
      GameStarted: (_none, { white, black }, { stream }) => ({
        gameId: stream,
        players: { white, black },
        plies: 0,
        winner: null,
      }),
      MoveMade: (row, { ply }) => row && { ...row, plies: ply + 1 },
      GameEnded: (row, { winner }) => row && { ...row, winner },
      GameRemoved: () => null,
    },
  }),
);

export interface SampleMove {
  readonly gameId: string;
  readonly ply: number;
  readonly uci: string;
}

/** One row per move, and none of a game that was removed: its moves are named by the plies up to a limit. */
export const sampleMoves = sampled(
  multiRowProjection<SampleEvent, SampleMove>({
    name: 'sample_moves',
    version: 1,
    byStream: true,
    table: table<SampleMove>('sample_moves', { gameId: key(text()), ply: key(integer()), uci: text() }),
    on: {
      MoveMade: {
        keys: ({ ply }, { stream }) => [[stream, ply]],
        change: (_rows, { ply, uci }, { stream }) => ({ upsert: [{ gameId: stream, ply, uci }] }),
      },
      GameRemoved: {
        keys: (_event, { stream }) => Array.from({ length: 20 }, (_, ply) => [stream, ply]),
        change: (rows, _event, { stream }) => ({
          remove: Array.from({ length: 20 }, (_, ply) => [stream, ply]).filter(
            (key) => rows(key) !== undefined,
          ),
        }),
      },
    },
  }),
);
