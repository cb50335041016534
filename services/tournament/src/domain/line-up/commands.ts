import type { ListedRating } from '@amici/contracts/rating';
import type {
  ChangeLineUp as ChangeLineUpAsked,
  NameLineUp as NameLineUpAsked,
} from '@amici/contracts/tournament';
import type { EntrantEvidence } from '../state/evidence';

export interface NameLineUp extends NameLineUpAsked {
  readonly evidence?: Readonly<Record<string, EntrantEvidence>>;
}

/** For a player who is to sit down: what is known of them, and their rating in the applicable list. */
export interface SittingDown {
  readonly evidence?: EntrantEvidence;
  readonly listed?: ListedRating;
}

export interface ChangeLineUp extends ChangeLineUpAsked, SittingDown {}

export type LineUpCommand = NameLineUp | ChangeLineUp;
