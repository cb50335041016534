import type { Decimal } from '@amici/kernel';

/** What one title asks of one player, in points. */
export interface TitleRequirement {
  /** Sum of the expected scores of the title's minimum level, each to 4 decimals [T-A2.2.4a]. */
  readonly expectedScore: Decimal;
  /** That sum rounded up to a half point [T-A2.2.4b]. */
  readonly norm: Decimal;
  /** 35 % of the possible points, rounded up to a half point [T-A2.1f]. */
  readonly minimum: Decimal;
  /** The larger of norm and minimum. */
  readonly required: Decimal;
  /** Is the average of the opponents high enough for this title [T-A2.2.7]? */
  readonly possible: boolean;
}
