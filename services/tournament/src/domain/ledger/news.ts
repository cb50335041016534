import { present, type AudienceMap, type PublicRule, unread } from '@amici/contracts';
import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import { rightsStreams, type TournamentEvent as SharedEvent } from '@amici/contracts/tournament';
import { iso, type Instant } from '@amici/kernel';
import { audienceOf } from '../disclosure/public-place';
import type { LedgerEvent } from './events';

/** The message in proto/ of each type of event that the public is told of. */
interface Messages {
  readonly RightEarned: openly.RightEarnedJson;
  readonly RightConfirmed: openly.RightConfirmedJson;
  readonly RightGranted: openly.RightGrantedJson;
  readonly RightTakenOver: openly.RightTakenOverJson;
  readonly RightDeferred: openly.RightDeferredJson;
  readonly RightForfeited: openly.RightForfeitedJson;
  readonly RightWithdrawn: openly.RightWithdrawnJson;
}

type Of<Type extends string> = Extract<LedgerEvent, { readonly type: Type }>;
type Facts<Type extends keyof Messages> = (event: Of<Type>) => Omit<Messages[Type], 'holderId'>;

const holderAudience = audienceOf(rightsStreams, 'holderId');

const published = <Type extends keyof Messages>(
  _type: Type,
  facts: Facts<Type>,
): PublicRule<Of<Type>, null> => holderAudience(facts);

const among = { services: 'unshared', parties: [] } as const;
/** Who has entered is told by the event it is used in, and not before its entry is accepted. */
const own = { ...among, public: null } as const;

const until = (expiresAt: Instant | null) => (expiresAt === null ? {} : { expiresAt: iso(expiresAt) });

/** Who learns what of rights: what is earned, granted or lost is for everybody, as the Table of Qualifiers is (T-1.0.6). */
export const rightsNews: AudienceMap<LedgerEvent, never, null, SharedEvent> = {
  RightEarned: {
    ...among,
    public: published(
      'RightEarned',
      ({ right: rightId, level: to, halves, tournament, section, place, ...event }) => ({
        ...{ rightId, to, worth: halves / 2, tournamentId: tournament, section, place },
        ...(event.provisional ? { provisional: true } : {}),
        ...{ ...until(event.expiresAt), rule: event.rule },
      }),
    ),
  },
  RightConfirmed: {
    ...among,
    public: published('RightConfirmed', ({ right: rightId, place, expiresAt, rule }) => ({
      rightId,
      place,
      ...until(expiresAt),
      rule,
    })),
  },
  RightGranted: {
    ...among,
    public: published('RightGranted', ({ right: rightId, level: to, basis, expiresAt, motion, rule }) =>
      present<openly.RightGrantedJson>({ rightId, to, basis, ...until(expiresAt), motion, rule }),
    ),
  },
  RightTakenOver: {
    ...among,
    public: published(
      'RightTakenOver',
      ({ right: rightId, level: to, halves, earnedAt, expiresAt, ...event }) =>
        present<openly.RightTakenOverJson>({
          ...{ rightId, to, worth: halves / 2, origin: event.origin, place: event.place },
          ...{ earnedAt: iso(earnedAt), ...until(expiresAt), source: event.source, rule: event.rule },
        }),
    ),
  },
  RightUsed: own,
  RightReleased: own,
  RightDeferred: {
    ...among,
    public: published('RightDeferred', ({ right: rightId, tournament: tournamentId, rule }) => ({
      rightId,
      tournamentId,
      rule,
    })),
  },
  RightForfeited: {
    ...among,
    public: published('RightForfeited', ({ right: rightId, tournament: tournamentId, rule }) => ({
      rightId,
      tournamentId,
      rule,
    })),
  },
  RightWithdrawn: {
    ...among,
    public: published('RightWithdrawn', ({ right: rightId, rule }) => ({ rightId, rule })),
  },
  PeriodUsed: unread('a period is looked up in the state when a right is used'),
  PeriodReleased: unread('a period is looked up in the state when a right is used'),
};
