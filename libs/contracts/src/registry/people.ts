import type { Instant } from '@amici/kernel';

/** Why a player may not enter events; what follows from each is data of the tournament rules. */
export const SANCTION_KINDS = [
  'accepted',
  'not-accepted',
  'silent-first',
  'silent-repeated',
  'abuse',
  'unapproved',
  'repeated-violations',
  'misconduct',
] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/** What is serious by its kind (L-13.3.2.3), and everything else. */
export const MISCONDUCT = [
  'collusion',
  'withdrawal',
  'abuse',
  'slow-play',
  'draw-harassment',
  'other',
] as const;
export type Misconduct = (typeof MISCONDUCT)[number];

export const SEXES = ['female', 'male', 'other'] as const;
export type Sex = (typeof SEXES)[number];

/** What of a person the rules of some events go by; kept where it can be erased. */
export interface Particulars {
  /** YYYY-MM-DD. */
  readonly birthDate?: string;
  readonly sex?: Sex;
  readonly residence?: {
    /** A State or Territory (`NSW`, `NF`), or the code of a country. */
    readonly region: string;
    /** A member who goes on playing from abroad (C-15a, CT-5b). */
    readonly continuing?: boolean;
  };
}

/** Whether a condition on a person is met; null: what it goes by is not on record. */
export interface PersonFinding {
  readonly term: 'age' | 'sex' | 'residence';
  readonly met: boolean | null;
}

/** How somebody stands with a federation that has members of its own. */
export interface Membership {
  readonly admitted: boolean;
  /** Up to when the fees are paid; null: not at all. */
  readonly paidUntil: Instant | null;
  /** Exempt from further fees: for a life member, where that was decided (CC-3). */
  readonly exempt: boolean;
  /** Elected for life; absent: not. */
  readonly life?: boolean;
}

/** A member is admitted and up to date with the fees (CC-2), or exempt from them (CC-3). */
export type MemberStanding = 'financial' | 'unfinancial' | 'no-member';

/** A rating of a FIDE list; the day is the list's first. */
export interface FideListed {
  readonly validFrom: string;
  readonly rating: number;
}

/** A transfer that waits for a federation's consent. */
export interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly consents: readonly string[];
  /** The player has appealed against an objection to it (T-13.4). */
  readonly appealed: boolean;
}
