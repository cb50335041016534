import type {
  GrantRight as GrantAsked,
  RequestInclusion,
  RightsCommand as AskedCommand,
} from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';

export interface InclusionEvidence {
  /** The player has won a final of the championship. */
  readonly champion: boolean;
  /** Up to when entries to the final are taken; null: there is no such final. */
  readonly deadline: Instant | null;
}

export interface InclusionRequest extends RequestInclusion {
  readonly evidence?: InclusionEvidence;
}

export interface GrantRight extends GrantAsked {
  /** Whether the Executive Board has carried the motion that is cited, obtained before the decision. */
  readonly carried?: boolean;
}

export type LedgerCommand =
  Exclude<AskedCommand, RequestInclusion | GrantAsked> | InclusionRequest | GrantRight;
