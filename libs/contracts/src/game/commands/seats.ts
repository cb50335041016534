import type { Side } from '@amici/timecontrol';
import type { ForGame } from './for-game';

/** Another player takes a side over, with its moves, its clock and its offers (T-8.7b). */
export interface TakeOverSide extends ForGame {
  readonly type: 'TakeOverSide';
  readonly side: Side;
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

export type SeatCommand = TakeOverSide;
