import type { Instant } from '@amici/kernel';
import type { NormTitle, TitleCode } from '@amici/norms';
import type { TextRef } from '../text-ref';
import type { DirectedEvent } from './direction';

interface ForPlayer {
  readonly player: string;
}

/** A title as its holder may have it shown instead (T-10.5e, T-10.6e). */
export type LadiesTitleCode = Extract<TitleCode, 'LGM' | 'LIM'>;

/** Championships whose winners are numbered for ever. */
export type ChampionTitleCode = 'world-champion' | 'ladies-world-champion' | 'ccla-champion';

/** A norm from before this register: of an event by the older rules, or one that was played elsewhere (T-10.0.0). */
export interface RegisterNorm extends ForPlayer {
  readonly type: 'RegisterNorm';
  readonly title: NormTitle | LadiesTitleCode;
  /** What the event is called, and by which id it is known here. */
  readonly event: string;
  readonly games: number;
  readonly overscored: number;
  readonly gmOpponents: number;
  readonly simOpponents: number;
  /** YYYY-MM-DD. */
  readonly startedOn: string;
  /** Where it was approved before it started (T-10.3a2). */
  readonly approvedOn?: string;
  readonly source: string;
}

/** A holder of CCM or CCE has LGM or LIM shown. */
export interface ShowLadiesTitle extends ForPlayer {
  readonly type: 'ShowLadiesTitle';
  readonly title: LadiesTitleCode;
}

/** The commissioner proposes to count a norm that the rules do not give (T-A2.4). */
export interface ProposeExceptionalNorm extends ForPlayer {
  readonly type: 'ProposeExceptionalNorm';
  readonly tournament: string;
  readonly title: NormTitle;
  readonly section: string;
  readonly games: number;
  readonly overscored: number;
  readonly reason: TextRef;
}

/** The Board decides on the proposal. */
export interface DecideExceptionalNorm extends ForPlayer {
  readonly type: 'DecideExceptionalNorm';
  readonly tournament: string;
  readonly title: NormTitle;
  readonly granted: boolean;
  /** The motion by which the Board decided; absent where its office entered it. */
  readonly motion?: string;
}

/** The Appeals Committee upholds the appeal of a player whose federation will not apply for them (T-10.8f2). */
export interface AllowPersonalApplication extends ForPlayer {
  readonly type: 'AllowPersonalApplication';
  readonly title: TitleCode;
  readonly reason: TextRef;
}

/** The mentor gives an opinion of a director's work (T-10.7d). */
export interface AssessDirector extends ForPlayer {
  readonly type: 'AssessDirector';
  readonly favourable: boolean;
  readonly assessment: TextRef;
}

/** The committee enters what its records say of events directed before this log, or elsewhere. */
export interface RegisterDirection extends ForPlayer {
  readonly type: 'RegisterDirection';
  readonly events: readonly Omit<DirectedEvent, 'source'>[];
  readonly source: string;
}

/** Counts anew for an application what stands in the log by now. */
export interface CompileDossier extends ForPlayer {
  readonly type: 'CompileDossier';
  readonly title: TitleCode;
}

export type OfficeCommand =
  | RegisterNorm
  | ShowLadiesTitle
  | ProposeExceptionalNorm
  | DecideExceptionalNorm
  | AllowPersonalApplication
  | AssessDirector
  | RegisterDirection
  | CompileDossier;

export interface ChampionOnRecord {
  readonly champion: ChampionTitleCode;
  readonly number: number;
  readonly tournament: string;
  readonly since: Instant;
}
