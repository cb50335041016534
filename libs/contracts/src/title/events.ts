import type { Instant } from '@amici/kernel';
import type { NormTitle } from '@amici/norms';

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
  /** Whether it counts towards a title: not where he holds that title or a higher one. */
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

export type TitleEvent = NormAchieved | NormRevised | NormRescinded;
