import type { ClaimDraw } from '@amici/contracts/game';
import { by, START } from './fixtures';

/** Of a draw by repetition unless another ground is said. */
export const claim = (who: string, ply: number, more: Partial<ClaimDraw> = {}, at = START + 500) =>
  by<ClaimDraw>(who, { type: 'ClaimDraw', claim: `claim-${ply}`, ground: 'repetition', ply, ...more }, at);

/** After them the position stands for the third time. */
export const knights = 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8';
