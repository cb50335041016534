import type { Notation } from '@amici/rulesets';
import type { MailDates, RulingInput } from '../values';
import type { ForGame } from './for-game';

export interface AcceptDraw extends ForGame {
  readonly type: 'AcceptDraw';
  readonly mail?: MailDates;
}

export interface RefuseDraw extends ForGame {
  readonly type: 'RefuseDraw';
}

interface Claiming extends ForGame {
  /** Chosen by the claimant; the same claim again changes nothing. */
  readonly claim: string;
  /** The ply the claimant has to play: a claim about an earlier position has lapsed. */
  readonly ply: number;
  /** The move on which the claim is based, not played (L-9.2.1.1, L-9.3.1). */
  readonly intended?: string;
  readonly notation?: Notation;
  /** Of that move, where days are counted by dates: it is played should the claim be wrong (C-5a, L-9.4.3). */
  readonly mail?: MailDates;
}

export interface ClaimDraw extends Claiming {
  readonly type: 'ClaimDraw';
  readonly ground: 'repetition' | 'fifty-moves';
}

export interface ClaimTablebase extends Claiming {
  readonly type: 'ClaimTablebase';
  readonly result: 'win' | 'draw';
}

/** The director decides a claim that was left to them. */
export interface DecideClaim extends ForGame {
  readonly type: 'DecideClaim';
  readonly claim: string;
  readonly upheld: boolean;
  readonly ruling: RulingInput;
}

export type DrawCommand = AcceptDraw | RefuseDraw | ClaimDraw | ClaimTablebase | DecideClaim;
