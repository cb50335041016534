import { BLACK, WHITE, canMate } from '@amici/chess';
import { answer, refusal, type Op, type OpTable } from '../op';
import { positionOf } from './fields';

/** L-6.7, L-5.2.2: whether each side can still mate by any series of legal moves. */
const judgeMate: Op = (question) => {
  const position = positionOf(question);
  if (!position.ok) return refusal(position.error);
  return answer({
    white: canMate(position.value, WHITE).verdict,
    black: canMate(position.value, BLACK).verdict,
  });
};

export const mateOps: OpTable = { 'chess.mate': judgeMate };
