import type { PublicRule } from '@amici/contracts';
import { iso } from '@amici/kernel';
import { tournamentAudience, type Party } from './public-place';

interface Typed {
  readonly type: string;
}

/** What a message says besides whose it is. */
export type PublicFields<Message> = Omit<Message, 'tournamentId'>;

type Facts<Event, Message> = (event: Event, tournament: string) => PublicFields<Message>;

/** Announcements, start lists and results are for everybody, at once. */
export const published = <Event extends Typed, Message>(
  facts: Facts<Event, Message>,
): PublicRule<Event, null> => tournamentAudience<Event, PublicFields<Message>>(facts);

const BOTH: readonly Party[] = ['player', 'official'];

/** For the other services and those who take part. */
export const whole = { services: 'whole', parties: BOTH } as const;

/** For those who take part; no other service reads it. */
export const unshared = { services: 'unshared', parties: BOTH } as const;

/** For the other services, those who take part and, as the message says, everybody. */
export const toAll = <Event extends Typed, Message>(facts: Facts<Event, Message>) =>
  ({ ...whole, public: published<Event, Message>(facts) }) as const;

/** For those who take part and, as the message says, everybody; no other service reads it. */
export const toPublic = <Event extends Typed, Message>(facts: Facts<Event, Message>) =>
  ({ ...unshared, public: published<Event, Message>(facts) }) as const;

/** For the other services and those who take part, not for everybody. */
export const toServices = { ...whole, public: null } as const;

/** What those who take part settle among themselves. */
export const toParties = { ...unshared, public: null } as const;

export const isoOrNull = (instant: number | null): string | null => (instant === null ? null : iso(instant));
