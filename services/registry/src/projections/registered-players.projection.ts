import type { FederationChanged, PlayerRegistered } from '@amici/contracts/registry';
import { key, nullable, projection, table, text } from '@amici/projections';
import type { LoggedEvent } from '../application/aggregates';

/** Names are kept in the profile alone, where they can be erased. */
export interface RegisteredPlayerRow {
  readonly player: string;
  readonly federation: string | null;
}

/** Who is registered, and where they belong. */
export const registeredPlayers = projection<LoggedEvent, RegisteredPlayerRow>({
  name: 'registered_players',
  version: 1,
  table: table<RegisteredPlayerRow>('registered_players', {
    player: key(text()),
    federation: nullable(text()),
  }),
  key: ({ event }) => [(event as PlayerRegistered | FederationChanged).playerId],
  on: {
    PlayerRegistered: (_row, { playerId: player, federation }) => ({ player, federation }),
    FederationChanged: (_row, { playerId: player, to: federation }) => ({ player, federation }),
  },
});
