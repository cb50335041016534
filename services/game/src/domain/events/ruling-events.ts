import type { Instant } from '@amici/kernel';
import type { Clock, Side } from '@amici/timecontrol';
import type { Ruling } from '../facts';
import type { GameResult } from '../results';

/** A ruling without an effect of its own on board, clock or result. */
export interface RulingMade {
  readonly type: 'RulingMade';
  readonly at: Instant;
  readonly ruling: Ruling;
  readonly rule: string;
}

/** A game that was over goes on, by ruling. */
export interface GameReopened {
  readonly type: 'GameReopened';
  readonly at: Instant;
  readonly why: 'ruling' | 'resignation-refused' | 'appeal';
  readonly clock: Clock | null;
  readonly ruling: Ruling;
  readonly rule: string;
}

/** A game that stays over counts otherwise than it did. */
export interface ResultCorrected {
  readonly type: 'ResultCorrected';
  readonly at: Instant;
  readonly from: GameResult;
  readonly to: GameResult;
  readonly ruling: Ruling | null;
  readonly rule: string;
}

/** A player has until then to play on after a ruling (C-35). */
export interface PlayOrdered {
  readonly type: 'PlayOrdered';
  readonly at: Instant;
  readonly side: Side;
  readonly until: Instant;
  readonly ruling: Ruling;
  readonly rule: string;
}

export type Assistance = 'engine' | 'database' | 'books' | 'personal-help';

/** What a player says he used; `breaches` are the rules that forbid it (C-2c, C-2di). */
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
