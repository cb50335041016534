import type { TextRef } from '@amici/contracts';
import type {
  ChampionTitleCode,
  CountedNorm,
  DirectedEvent,
  ExceptionalNormDecided,
  LadiesTitleCode,
  NormRegistered,
} from '@amici/contracts/title';
import type { Instant } from '@amici/kernel';
import type { NormTitle, TitleCode } from '@amici/norms';

interface OfPlayer {
  readonly at: Instant;
  readonly player: string;
  readonly rule: string;
}

export type { ExceptionalNormDecided, NormRegistered };

export interface LadiesTitleShown extends OfPlayer {
  readonly type: 'LadiesTitleShown';
  readonly title: LadiesTitleCode;
  readonly insteadOf: NormTitle;
}

export interface ExceptionalNormProposed extends OfPlayer {
  readonly type: 'ExceptionalNormProposed';
  readonly norm: CountedNorm;
  readonly reason: TextRef;
}

export interface PersonalApplicationAllowed extends OfPlayer {
  readonly type: 'PersonalApplicationAllowed';
  readonly title: TitleCode;
  readonly reason: TextRef;
}

export interface MentorAssessed extends OfPlayer {
  readonly type: 'MentorAssessed';
  readonly mentor: string;
  readonly favourable: boolean;
  readonly assessment: TextRef;
}

/** The committee's own records of what somebody directed before this log. */
export interface DirectionRegistered extends OfPlayer {
  readonly type: 'DirectionRegistered';
  readonly events: readonly DirectedEvent[];
  readonly source: string;
}

/** What an application rests on, counted when it was made and whenever it is counted anew. */
export interface DossierCompiled extends OfPlayer {
  readonly type: 'DossierCompiled';
  readonly title: TitleCode;
  /** Events directed, with whether each counts (T-10.7e). */
  readonly directed: readonly (DirectedEvent & { readonly counts: boolean })[];
  readonly server: { readonly games: number; readonly months: number };
  readonly postal: { readonly games: number; readonly months: number };
  /** The rules by which the figures for an arbiter are met; empty: not met, or not asked. */
  readonly met: readonly string[];
  readonly norms: readonly CountedNorm[];
}

/** A champion for ever, by the number of the cycle or the year (T-1.4.5, T-1.6.4, CM-7). */
export interface ChampionProclaimed extends OfPlayer {
  readonly type: 'ChampionProclaimed';
  readonly champion: ChampionTitleCode;
  readonly number: number;
  readonly tournament: string;
}

/** A corrected result has given the event another winner. */
export interface ChampionWithdrawn extends OfPlayer {
  readonly type: 'ChampionWithdrawn';
  readonly champion: ChampionTitleCode;
  readonly number: number;
  readonly tournament: string;
}

export type OfficeEvent =
  | NormRegistered
  | LadiesTitleShown
  | ExceptionalNormProposed
  | ExceptionalNormDecided
  | PersonalApplicationAllowed
  | MentorAssessed
  | DirectionRegistered
  | DossierCompiled
  | ChampionProclaimed
  | ChampionWithdrawn;
