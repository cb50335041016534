import { formatFen, play, readMove, status, writeMove, writeSan, writeUci } from '@amici/chess';
import { answer, optional, refusal, type Op, type OpTable } from '../op';
import { movesOf, startOf } from './fields';
import { notationOf, refuseMove } from './notations';

/** Replays moves from a position; only an illegal move stops it, an error names its ply (from 1). */
const replay: Op = (question) => {
  const moves = movesOf(question, 'moves');
  const notation = optional(question, 'notation', notationOf) ?? 'uci';
  const start = startOf(question);
  if (!start.ok) return refusal(start.error);
  let position = start.value;
  const [uci, san, numeric]: [string[], string[], string[]] = [[], [], []];
  for (const [index, text] of moves.entries()) {
    const move = readMove(position, text, notation);
    if (!move.ok) return refuseMove(move.error, index + 1);
    uci.push(writeUci(position, move.value));
    san.push(writeSan(position, move.value));
    numeric.push(writeMove(position, move.value, 'iccf-numeric'));
    position = play(position, move.value);
  }
  return answer({
    fen: formatFen(position),
    plies: moves.length,
    status: status(position),
    uci,
    san,
    numeric,
  });
};

export const playOps: OpTable = { 'chess.play': replay };
