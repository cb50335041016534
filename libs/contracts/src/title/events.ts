import type { Instant } from '@amici/kernel';
import type { NormTitle, TitleCode } from '@amici/norms';
import type { TextRef } from '../text-ref';
import type { CountedNorm } from './commands';
import type { LadiesTitleCode } from './office';
import type { Route } from './queries';

interface OfSection {
  readonly at: Instant;
  readonly tournament: string;
  readonly section: string;
  readonly rule: string;
}

/** A norm as it counts towards its title. */
export interface NormFigures {
  readonly title: NormTitle;
  readonly games: number;
  readonly overscored: number;
  readonly gmOpponents: number;
  readonly simOpponents: number;
  /** Half points made, and points required, under the statement that counts best. */
  readonly halfPoints: number;
  readonly required: number;
}

/** A player has reached a norm. */
export interface NormAchieved extends OfSection, NormFigures {
  readonly type: 'NormAchieved';
  readonly player: string;
  /** Whether it counts towards a title: not if the player holds that title or a higher one. */
  readonly counts: boolean;
  readonly startsAt: Instant;
}

/** The figures of a norm have changed with a later result. */
export interface NormRevised extends Omit<NormAchieved, 'type'> {
  readonly type: 'NormRevised';
}

/** A result was corrected or the player left without leave: the norm is none. */
export interface NormRescinded extends OfSection {
  readonly type: 'NormRescinded';
  readonly player: string;
  readonly title: NormTitle;
}

interface OfPlayer {
  readonly at: Instant;
  readonly player: string;
  readonly rule: string;
}

/**
 * The conditions of a title are met. Two people confirm it; if nothing else is needed, it is valid from this
 * instant.
 */
export interface TitleEarned extends OfPlayer {
  readonly type: 'TitleEarned';
  readonly title: TitleCode;
  readonly route: Route;
  /** What it rests on: norms as `tournament/section`, or the event of a direct title. */
  readonly basis: readonly string[];
  /** The board of a team event on which a direct title was earned; absent: of none, or from before boards were said. */
  readonly board?: number;
  /** Games credited, overscored ones included; null for a direct title. */
  readonly credited: number | null;
}

/** A correction took away what the title rested on before it was confirmed. */
export interface TitleLapsed extends OfPlayer {
  readonly type: 'TitleLapsed';
  readonly title: TitleCode;
}

/** The title is the player's, and may be used from a day on (T-10.8b, T-10.8d). */
export interface TitleConfirmed extends OfPlayer {
  readonly type: 'TitleConfirmed';
  readonly title: TitleCode;
  readonly route: Route;
  readonly effectiveFrom: Instant;
  readonly by: readonly [string, string];
  readonly basis: readonly string[];
  readonly requirementWaived: TextRef | null;
}

/** A title confirmed before this server kept the register. */
export interface TitleRegistered extends OfPlayer {
  readonly type: 'TitleRegistered';
  readonly title: TitleCode;
  readonly effectiveFrom: Instant;
  readonly source: string;
}

/** A norm from before this register, as the commissioner's records have it. */
export interface NormRegistered extends OfPlayer, CountedNorm {
  readonly type: 'NormRegistered';
  /** As it was called: LGM counts for CCM, LIM for CCE. */
  readonly as: NormTitle | LadiesTitleCode;
  /** An IM result from before the Daytona 2000 Congress, which counts towards SIM too (T-10.3a2). */
  readonly legacy: boolean;
  readonly source: string;
}

/** A norm that the tables do not have, granted or not (T-A2.4). */
export interface ExceptionalNormDecided extends OfPlayer {
  readonly type: 'ExceptionalNormDecided';
  readonly tournament: string;
  readonly title: NormTitle;
  readonly granted: boolean;
  readonly motion: string | null;
}

export type TitleEvent =
  | NormAchieved
  | NormRevised
  | NormRescinded
  | NormRegistered
  | ExceptionalNormDecided
  | TitleEarned
  | TitleLapsed
  | TitleConfirmed
  | TitleRegistered;
