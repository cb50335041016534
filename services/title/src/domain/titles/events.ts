import type { Instant } from '@amici/kernel';
import type { NormTitle, TitleCode } from '@amici/norms';
import type { TextRef } from '@amici/contracts';
import type { CongressVotes, CountedNorm, Route } from '@amici/contracts/title';

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

/** The conditions of a title are met; it is confirmed by two people, valid from this instant where it needs no more. */
export interface TitleEarned extends OfPlayer {
  readonly type: 'TitleEarned';
  readonly title: TitleCode;
  readonly route: Route;
  /** What it rests on: norms as `tournament/section`, or the event of a direct title. */
  readonly basis: readonly string[];
  /** Games credited, overscored ones included; null for a direct title. */
  readonly credited: number | null;
}

/** A correction took away what the title rested on before it was confirmed. */
export interface TitleLapsed extends OfPlayer {
  readonly type: 'TitleLapsed';
  readonly title: TitleCode;
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
  readonly federation: string;
  readonly applicant: string;
  readonly posthumous: boolean;
  readonly events: readonly string[];
  /** Who the mentor was, and how he can be reached; null where the title needs none. */
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

/** The title is the player's, and may be used from a day on (T-10.8b, T-10.8d). */
export interface TitleConfirmed extends OfPlayer {
  readonly type: 'TitleConfirmed';
  readonly title: TitleCode;
  readonly route: Route;
  readonly effectiveFrom: Instant;
  readonly by: readonly [string, string];
  readonly basis: readonly string[];
  readonly requirementWaived: TextRef | null;
}

/** The federation is told of it (T-10.8e). */
export interface FederationNotified extends OfPlayer {
  readonly type: 'FederationNotified';
  readonly title: TitleCode;
  readonly federation: string;
}

/** A title confirmed before this server kept the register. */
export interface TitleRegistered extends OfPlayer {
  readonly type: 'TitleRegistered';
  readonly title: TitleCode;
  readonly effectiveFrom: Instant;
  readonly source: string;
}

export interface TitleRevoked extends OfPlayer {
  readonly type: 'TitleRevoked';
  readonly title: TitleCode;
  readonly reason: TextRef;
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
  | TitleRevoked;
