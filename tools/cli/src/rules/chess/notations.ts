import {
  MOVE_NOTATIONS,
  offersDraw,
  readMove,
  readUci,
  writeMove,
  writeSan,
  writeUci,
  type MoveNotation,
  type MoveRejection,
} from '@amici/chess';
import { BadRequest, answer, refusal, text, type Answer, type Op, type OpTable, type Question } from '../op';
import { positionOf } from './fields';

/** The notation a question names. */
export const notationOf = (question: Question, field: string): MoveNotation => {
  const name = text(question, field);
  const notation = MOVE_NOTATIONS.find((known) => known === name);
  if (notation === undefined) throw new BadRequest(`unknown notation: ${name}`);
  return notation;
};

/** Why a text is not a move, as the contract says it: a missing promotion is no legal move (L-3.7.5.1). */
export const refuseMove = (rejection: MoveRejection, ply?: number): Answer =>
  refusal({
    ...rejection,
    code: rejection.code === 'promotion-required' ? 'illegal-move' : rejection.code,
    data: { ...rejection.data, ...(ply === undefined ? {} : { ply }) },
  });

/** What a written move means; a draw offered with it is said (L-A.12). */
const read: Op = (question) => {
  const written = text(question, 'text');
  const notation = notationOf(question, 'notation');
  const position = positionOf(question);
  if (!position.ok) return refusal(position.error);
  const move = readMove(position.value, written, notation);
  if (!move.ok) return refuseMove(move.error);
  return answer({
    uci: writeUci(position.value, move.value),
    san: writeSan(position.value, move.value),
    ...(offersDraw(written) ? { drawOffer: true } : {}),
  });
};

/** A move as another notation writes it. */
const convert: Op = (question) => {
  const uci = text(question, 'uci');
  const notation = notationOf(question, 'to');
  const position = positionOf(question);
  if (!position.ok) return refusal(position.error);
  const move = readUci(position.value, uci);
  if (!move.ok) return refuseMove(move.error);
  return answer({ text: writeMove(position.value, move.value, notation) });
};

export const notationOps: OpTable = { 'chess.read': read, 'chess.convert': convert };
