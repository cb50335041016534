import type { TextRef } from '@amici/contracts';
import type { Allotment } from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';
import type { Means, RulesetRef } from '@amici/rulesets';

interface OfLeagueYear {
  readonly at: Instant;
  readonly year: number;
  readonly rule: string;
}

export interface LeagueYearOpened extends OfLeagueYear {
  readonly type: 'LeagueYearOpened';
  /** The book its events are by. */
  readonly tournamentRules: RulesetRef;
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  readonly notice: TextRef;
  readonly conditionsDocument: TextRef;
}

export interface YearlyEventDetermined extends OfLeagueYear {
  readonly type: 'YearlyEventDetermined';
  readonly event: string;
  readonly means?: Means;
  readonly most?: number;
  readonly least?: number;
  readonly motion: string;
}

export interface SeasonEntered extends OfLeagueYear {
  readonly type: 'SeasonEntered';
  readonly player: string;
  readonly sequence: boolean;
  readonly noServer: boolean;
  readonly also: readonly string[];
  readonly priority: { readonly event: string; readonly right: string } | null;
  /** After the closing date, as the committee accepted (CT-5e). */
  readonly late: boolean;
}

export interface SeasonEntryCancelled extends OfLeagueYear {
  readonly type: 'SeasonEntryCancelled';
  readonly player: string;
}

export interface AllotmentPlanned extends OfLeagueYear, Allotment {
  readonly type: 'AllotmentPlanned';
  readonly plan: number;
}

export interface AllotmentDecided extends OfLeagueYear {
  readonly type: 'AllotmentDecided';
  readonly plan: number;
  /** Events that are held by it. */
  readonly tournaments: readonly string[];
}

/** Surplus entries have an event of their own (CT-3aiv): it brings no priority (CT-4c). */
export interface AdditionalEventArranged extends OfLeagueYear {
  readonly type: 'AdditionalEventArranged';
  readonly tournament: string;
  readonly players: number;
}

export type LeagueYearRecord =
  | LeagueYearOpened
  | YearlyEventDetermined
  | SeasonEntered
  | SeasonEntryCancelled
  | AllotmentPlanned
  | AllotmentDecided
  | AdditionalEventArranged;
