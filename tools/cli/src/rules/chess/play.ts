import { formatFen, play, status, writeIccfNumeric, writeSan, writeUci } from '@amici/chess';
import { answer, refusal, type Op, type OpTable } from '../op';
import { movesOf, startOf } from './fields';
import { moveReaderOf, refuseMove } from './move-readers';

/** Replays moves from a position; only an illegal move stops it, an error names its ply (from 1). */
const replay: Op = (question) => {
  const moves = movesOf(question, 'moves');
  const read = moveReaderOf(question);
  const start = startOf(question);
  if (!start.ok) return refusal(start.error);
  let position = start.value;
  const [uci, san, numeric]: [string[], string[], string[]] = [[], [], []];
  for (const [index, text] of moves.entries()) {
    const move = read(position, text);
    if (!move.ok) return refuseMove(move.error, index + 1);
    uci.push(writeUci(position, move.value));
    san.push(writeSan(position, move.value));
    numeric.push(writeIccfNumeric(position, move.value));
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
