import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { Assistance, GameReopened, PlayOrdered, ResultCorrected, Ruling } from '@amici/contracts/game';

/** A ruling without an effect of its own on board, clock or result. */
export interface RulingMade {
  readonly type: 'RulingMade';
  readonly at: Instant;
  readonly ruling: Ruling;
  readonly rule: string;
}

/** What a player says they used; `breaches` are the rules that forbid it (C-2c, C-2di). */
export interface AssistanceDeclared {
  readonly type: 'AssistanceDeclared';
  readonly at: Instant;
  readonly by: Side;
  readonly used: readonly Assistance[];
  readonly breaches: readonly string[];
  readonly rule: string;
}

/** A player agreed that the opponent publishes this unfinished game (T-14a). */
export interface LiveDisplayAgreed {
  readonly type: 'LiveDisplayAgreed';
  readonly at: Instant;
  readonly by: Side;
  readonly rule: string;
}

/** A player publishes this unfinished game, a few moves behind (T-14a). */
export interface LiveDisplayAnnounced {
  readonly type: 'LiveDisplayAnnounced';
  readonly at: Instant;
  readonly by: Side;
  readonly url: string;
  /** The last move that is shown. */
  readonly throughMove: number;
  readonly updatedAt: Instant;
  readonly rule: string;
}

export type RulingEvent =
  | RulingMade
  | GameReopened
  | ResultCorrected
  | PlayOrdered
  | AssistanceDeclared
  | LiveDisplayAgreed
  | LiveDisplayAnnounced;
