import { bigint, key, multiRowProjection, nullable, projection, table, text } from '@amici/projections';
import type { RatingEvent } from '../domain';

/** When a player had an event running; instants are ms UTC, to the end null while it runs. */
interface RunningPlayerRow {
  readonly player: string;
  readonly tournament: string;
  readonly fromAt: number;
  readonly toAt: number | null;
}

interface OfPlay {
  readonly tournament: string;
  readonly players: readonly string[];
}

const keysOf = ({ tournament, players }: OfPlay): readonly (readonly string[])[] =>
  players.map((player) => [player, tournament]);

/** Who plays where: they stay on the lists (T-9.7). */
export const runningPlayers = multiRowProjection<RatingEvent, RunningPlayerRow>({
  name: 'running_players',
  version: 1,
  table: table<RunningPlayerRow>('running_players', {
    player: key(text()),
    tournament: key(text()),
    fromAt: bigint(),
    toAt: nullable(bigint()),
  }),
  on: {
    PlayStarted: {
      keys: keysOf,
      change: (_rows, { tournament, players, at }) => ({
        upsert: players.map((player) => ({ player, tournament, fromAt: at, toAt: null })),
      }),
    },
    PlayEnded: {
      keys: keysOf,
      change: (rows, event) => ({
        upsert: keysOf(event).flatMap((of) => {
          const row = rows(of);
          return row === undefined ? [] : [{ ...row, toAt: event.at }];
        }),
      }),
    },
  },
});

interface HeldEventRow {
  readonly tournament: string;
}

/** Events whose results wait (L-14.1.4). */
export const heldEvents = projection<RatingEvent, HeldEventRow>({
  name: 'held_events',
  version: 1,
  table: table<HeldEventRow>('held_events', { tournament: key(text()) }),
  key: ({ event }) => (event.type === 'EventHeld' || event.type === 'EventReleased' ? event.tournament : ''),
  on: {
    EventHeld: (_row, { tournament }) => ({ tournament }),
    EventReleased: () => null,
  },
});
