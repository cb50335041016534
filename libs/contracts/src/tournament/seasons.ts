import type { Instant } from '@amici/kernel';
import type { TextRef } from '../text-ref';

/** The divisions of the Champions League, the highest first (T-5.3). */
export const DIVISIONS = ['A', 'B', 'C'] as const;
export type Division = (typeof DIVISIONS)[number];

interface OfSeason {
  readonly season: string;
}

/** A season with its dates: all divisions start at one instant (T-5.3). */
export interface AnnounceSeason extends OfSeason {
  readonly type: 'AnnounceSeason';
  readonly name: string;
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  /** The season before it; absent: it is the first. */
  readonly previous?: string;
}

/** The events in which the divisions are played, their groups being the sections (T-5.4). */
export interface FormDivisions extends OfSeason {
  readonly type: 'FormDivisions';
  readonly divisions: readonly { readonly division: Division; readonly tournament: string }[];
  /** Why a team plays elsewhere than where the last season put it. */
  readonly exceptional?: TextRef;
}

/** Teams of each group of a division that go up or down. */
export interface PromotionNumbers {
  readonly division: Division;
  readonly promoted: number;
  readonly relegated: number;
}

export interface FixPromotions extends OfSeason {
  readonly type: 'FixPromotions';
  readonly numbers: readonly PromotionNumbers[];
}

/** Names the teams of which none of the four is left (T-5.7). */
export interface ReviewTeams extends OfSeason {
  readonly type: 'ReviewTeams';
}

export interface ExemptTeam extends OfSeason {
  readonly type: 'ExemptTeam';
  readonly team: string;
  readonly reason: TextRef;
}

/** All divisions are over: teams go up and down by their final tables (T-5.3). */
export interface CloseSeason extends OfSeason {
  readonly type: 'CloseSeason';
}

export type SeasonCommand =
  AnnounceSeason | FormDivisions | FixPromotions | ReviewTeams | ExemptTeam | CloseSeason;

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
