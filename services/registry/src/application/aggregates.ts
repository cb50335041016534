import { playerStreams, type RegistryEvent } from '@amici/contracts/registry';
import type { Aggregate, EventIn } from '@amici/service/runtime';
import { player, type PlayerCommand } from '../domain/player';
import type { PlayerEvent } from '../domain/player-events';
import { playerPolicies } from '../domain/policies';
import type { Player } from '../domain/state';
import { playerAudiences } from './audiences';
import { bodies, meetings, motions } from './bodies';
import { books } from './books';
import { cases } from './cases';
import { accounts, feeScales } from './accounts';
import { federations } from './federations';
import { logins } from './logins';
import { recognitions } from './tournament-recognitions';
import { teams } from './teams';

const people: Aggregate<PlayerCommand, Player, PlayerEvent, 'player', null, RegistryEvent> = {
  decider: player,
  policies: playerPolicies,
  streamOf: ({ playerId }) => playerStreams.of(playerId),
  audiences: playerAudiences,
};

export const aggregates = {
  people,
  federations,
  logins,
  teams,
  accounts,
  feeScales,
  bodies,
  books,
  cases,
  meetings,
  motions,
  recognitions,
};

/** Everything in the registry's log: what its aggregates record, so that none can stop a read model unseen. */
export type LoggedEvent = EventIn<(typeof aggregates)[keyof typeof aggregates]>;
