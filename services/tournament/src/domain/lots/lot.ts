import {
  byService,
  streamsOf,
  type Acted,
  type AudienceMap,
  type PolicyTable,
  unread,
} from '@amici/contracts';
import type { TournamentEvent } from '@amici/contracts/tournament';
import { accept, commitment, unreachable, type Decider, type Instant } from '@amici/kernel';

/** The secret that the lots of an event are drawn from, made before anybody has entered. */
export interface DrawSecret {
  readonly type: 'DrawSecret';
  readonly tournament: string;
  /** At least 128 random bits. */
  readonly secret: string;
}

export interface SecretDrawn {
  readonly type: 'SecretDrawn';
  readonly at: Instant;
  readonly secret: string;
  readonly rule: string;
}

/** Null: none has been made yet. */
export interface Lot {
  readonly secret: string | null;
}

const lots = streamsOf('lot');

const policies: PolicyTable<DrawSecret, Lot> = {
  DrawSecret: { may: byService('tournament'), touches: 'computed' },
};

/** Until the list is out it is for nobody. */
const audiences: AudienceMap<SecretDrawn, never, null, TournamentEvent> = {
  SecretDrawn: {
    ...unread('the secret is read from the state when the start list is published'),
    services: 'withheld',
  },
};

const decider: Decider<Acted<DrawSecret>, Lot, SecretDrawn> = {
  initialState: { secret: null },
  // The first stands: nobody draws again.
  decide: ({ at, secret }, lot) =>
    lot.secret === null ? accept({ type: 'SecretDrawn', at, secret, rule: 'T-0.3b' }) : accept(),
  evolve: (_lot, event) =>
    event.type === 'SecretDrawn' ? { secret: event.secret } : unreachable(event.type),
};

export const lotStream = (tournament: string): string => lots.of(tournament);

/** The stream of an event's secret, apart from the event, which everybody may read. */
export const lotOfTournament = {
  decider,
  policies,
  audiences,
  streamOf: ({ tournament }: DrawSecret) => lotStream(tournament),
};

/** What the announcement says of the secret: enough to recognise it later, not to guess it (T-0.3b). */
export const lotOf = (tournament: string, secret: string): string => commitment(secret, ['lot', tournament]);

/**
 * The seed of a tournament's lots. It comes from the secret, which those who decide about entries do not know. It
 * also comes from who entered in which order, which those who know the secret did not know when they were bound to
 * it.
 */
export const seedOf = (tournament: string, secret: string, players: readonly string[]): string =>
  commitment(secret, ['seed', tournament, ...players]);
