import type { Side } from './side';

/** An overstep off the server as far as the director has got with it. */
export interface OverstepClaim {
  readonly by: Side;
  readonly status: 'claimed' | 'admitted' | 'confirmed' | 'refused';
}

/** Oversteps of a player that count: only those the director confirmed, whatever the player admits (T-8.7-p, L-6.6b). */
export const confirmedOversteps = (claims: readonly OverstepClaim[], by: Side): number =>
  claims.filter((claim) => claim.by === by && claim.status === 'confirmed').length;

export type FlagOrder = 'white-first' | 'black-first' | 'unknown';

export interface FlagsVerdict {
  readonly outcome: 'white-lost' | 'black-lost' | 'double-default' | 'draw';
  readonly rule: 'L-6.7' | 'L-6.9' | 'B-G3.1';
}

/**
 * Both flags are down. The first to fall decides; if that cannot be established both lose (L-6.9), or the quickplay
 * finish is drawn (B-G3.1), as the rules of the event have it.
 */
export const bothFlagsDown = (order: FlagOrder, whenUnknown: 'double-default' | 'draw'): FlagsVerdict => {
  if (order === 'white-first') return { outcome: 'white-lost', rule: 'L-6.7' };
  if (order === 'black-first') return { outcome: 'black-lost', rule: 'L-6.7' };
  return { outcome: whenUnknown, rule: whenUnknown === 'draw' ? 'B-G3.1' : 'L-6.9' };
};

/**
 * The move counter after an overstep that the score cannot show: the next move is the first of the following period,
 * later by the moves there is evidence of (L-8.4). `period` is the one overstepped, from 1.
 */
export const counterAfterOverstep = (
  movesPerPeriod: number,
  period: number,
  evidencedMoves: number,
): number => period * movesPerPeriod + evidencedMoves;
