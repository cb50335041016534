import type { OfficeEvent } from './office-events';
import type { Instant } from '@amici/kernel';
import type { NormTitle, TitleCode } from '@amici/norms';
import type { TextRef } from '@amici/contracts';
import type {
  CongressVotes,
  CountedNorm,
  RevocationOffice,
  TitleConfirmed,
  TitleEarned,
  TitleLapsed,
  TitleRegistered,
} from '@amici/contracts/title';

export type { TitleConfirmed, TitleEarned, TitleLapsed, TitleRegistered };

interface OfPlayer {
  readonly at: Instant;
  readonly player: string;
  readonly rule: string;
}

export interface NormCounted extends OfPlayer, CountedNorm {
  readonly type: 'NormCounted';
}

export interface NormDiscounted extends OfPlayer {
  readonly type: 'NormDiscounted';
  readonly tournament: string;
  readonly section: string;
  readonly title: NormTitle;
}

/** The player's rating rests on 30 games: what a title by norms waits for (T-A2.2.9). */
export interface RatingEstablished extends OfPlayer {
  readonly type: 'RatingEstablished';
}

/** The Executive Board recommends a direct title (T-10.8e). */
export interface TitleRecommended extends OfPlayer {
  readonly type: 'TitleRecommended';
  readonly title: TitleCode;
}

/** A federation applies: for the title of arbiter, or in a special case (T-10.8f1, T-10.8g). */
export interface TitleAppliedFor extends OfPlayer {
  readonly type: 'TitleAppliedFor';
  readonly title: TitleCode;
  /** Null: the player applies in person (T-10.8f2). */
  readonly federation: string | null;
  readonly applicant: string;
  readonly posthumous: boolean;
  readonly events: readonly string[];
  /** Who the mentor was, and how they can be reached; null if the title needs none. */
  readonly mentor: TextRef | null;
}

/** The Tournament Director Committee says what it makes of an application, to the federation and the commissioner. */
export interface RecommendationReported extends OfPlayer {
  readonly type: 'RecommendationReported';
  readonly title: TitleCode;
  readonly favourable: boolean;
  readonly to: readonly string[];
}

/** The commissioner is not clear that the requirements are met: Congress decides (T-10.8f1). */
export interface ReferredToCongress extends OfPlayer {
  readonly type: 'ReferredToCongress';
  readonly title: TitleCode;
}

export interface CongressDecided extends OfPlayer {
  readonly type: 'CongressDecided';
  readonly title: TitleCode;
  readonly granted: boolean;
  /** Votes cast and in favour; absent where no majority is laid down. */
  readonly votes?: CongressVotes;
}

/** The first of the two who confirm a title. */
export interface ConfirmationProposed extends OfPlayer {
  readonly type: 'ConfirmationProposed';
  readonly title: TitleCode;
  readonly by: string;
  /** Why a requirement is waived in a special case (T-10.8g). */
  readonly requirementWaived: TextRef | null;
}

/** The federation is told of it (T-10.8e). */
export interface FederationNotified extends OfPlayer {
  readonly type: 'FederationNotified';
  readonly title: TitleCode;
  readonly federation: string;
}

/** One of the two who are asked finds a title or rating misused (T-10.8c). */
export interface RevocationRecommended extends OfPlayer {
  readonly type: 'RevocationRecommended';
  readonly title: TitleCode;
  readonly office: RevocationOffice;
  readonly reason: TextRef;
}

export interface TitleRevoked extends OfPlayer {
  readonly type: 'TitleRevoked';
  readonly title: TitleCode;
  readonly reason: TextRef;
  /** The motion of Congress; absent where its office entered it. */
  readonly motion?: string;
}

export type TitlesEvent =
  | NormCounted
  | NormDiscounted
  | RatingEstablished
  | TitleEarned
  | TitleLapsed
  | TitleRecommended
  | TitleAppliedFor
  | RecommendationReported
  | ReferredToCongress
  | CongressDecided
  | ConfirmationProposed
  | TitleConfirmed
  | FederationNotified
  | TitleRegistered
  | RevocationRecommended
  | TitleRevoked
  | OfficeEvent;
