import type { Instant } from '@amici/kernel';
import type { Means } from '@amici/rulesets';
import type { TextRef } from '../text-ref';

interface OfYear {
  readonly year: number;
}

/** A member asks for friendly games, at most four new ones at any one time (CT-9). */
export interface RequestFriendlies extends OfYear {
  readonly type: 'RequestFriendlies';
  readonly player: string;
  readonly games: number;
  readonly means: Means;
}

export interface CancelFriendlies extends OfYear {
  readonly type: 'CancelFriendlies';
  readonly player: string;
}

/** How an event that is arranged is played. */
export interface ArrangedTerms {
  readonly cycle: 'single' | 'double';
  readonly means: Means;
  readonly start: Instant;
  readonly director: string;
  /** Of an event away from the server (C-2diii). */
  readonly conditionsDocument?: TextRef;
}

/** The Games Starter puts those together who have asked. */
export interface ArrangeFriendlies extends OfYear, ArrangedTerms {
  readonly type: 'ArrangeFriendlies';
  readonly tournament: string;
  readonly players: readonly string[];
}

/** Members want a tournament among themselves, on terms they have agreed upon (CT-10). */
export interface ProposePrivateEvent extends OfYear {
  readonly type: 'ProposePrivateEvent';
  readonly tournament: string;
  readonly player: string;
  readonly name: string;
  readonly players: readonly string[];
  readonly cycle: 'single' | 'double';
  readonly means: Means;
  readonly terms: TextRef;
}

export interface AgreePrivateEvent extends OfYear {
  readonly type: 'AgreePrivateEvent';
  readonly tournament: string;
  readonly player: string;
}

/** The Games Starter issues it and names its Director of Play, once all have agreed. */
export interface IssuePrivateEvent extends OfYear {
  readonly type: 'IssuePrivateEvent';
  readonly tournament: string;
  readonly director: string;
  readonly start: Instant;
  /** By which Council has determined that it is not rated. */
  readonly unratedBy?: string;
}

export type ArrangementCommand =
  | RequestFriendlies
  | CancelFriendlies
  | ArrangeFriendlies
  | ProposePrivateEvent
  | AgreePrivateEvent
  | IssuePrivateEvent;

export interface ArrangementsView {
  readonly year: number;
  readonly waiting: readonly {
    readonly player: string;
    readonly games: number;
    readonly means: Means;
    readonly since: Instant;
  }[];
  readonly friendlies: readonly { readonly tournament: string; readonly players: readonly string[] }[];
  readonly privateEvents: readonly {
    readonly tournament: string;
    readonly name: string;
    readonly players: readonly string[];
    readonly agreed: readonly string[];
    readonly director: string | null;
    readonly rated: boolean;
  }[];
}
