import type { Instant } from '@amici/kernel';

/** The divisions of the Champions League, the highest first (T-5.3). */
export const DIVISIONS = ['A', 'B', 'C'] as const;
export type Division = (typeof DIVISIONS)[number];

/** Teams of each group of a division that go up or down. */
export interface PromotionNumbers {
  readonly division: Division;
  readonly promoted: number;
  readonly relegated: number;
}

/** A division as it was formed. */
export interface FormedDivision {
  readonly division: Division;
  readonly tournament: string;
  readonly groups: readonly { readonly section: string; readonly teams: readonly string[] }[];
}

/** A team that goes from one division to another at the end of a season. */
export interface TeamMove {
  readonly team: string;
  readonly from: Division;
  readonly to: Division;
  /** Place in its group, and the group. */
  readonly section: string;
  readonly place: number;
  readonly rule: string;
}

/** A season as it stands. */
export interface SeasonView {
  readonly season: string;
  readonly name: string;
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  readonly previous: string | null;
  readonly divisions: readonly FormedDivision[];
  readonly numbers: readonly PromotionNumbers[];
  /** Teams of which none of the four is left, and whether the commissioner exempts them. */
  readonly due: readonly { readonly team: string; readonly exempted: boolean }[];
  readonly moves: readonly TeamMove[];
  readonly closedAt: Instant | null;
}
