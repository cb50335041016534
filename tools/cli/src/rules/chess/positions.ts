import {
  formatFen,
  formatShredderFen,
  legalMoves,
  perft,
  positionKey,
  writeSan,
  writeUci,
} from '@amici/chess';
import { answer, refusal, type Op, type OpTable } from '../op';
import { countOf, positionOf } from './fields';

const MAX_DEPTH = 100;

/** L-3.10.1: how many sequences of legal half-moves there are. */
const countSequences: Op = (question) => {
  const depth = countOf(question, 'depth', MAX_DEPTH);
  const position = positionOf(question);
  return position.ok ? answer({ nodes: perft(position.value, depth) }) : refusal(position.error);
};

const listMoves: Op = (question) => {
  const position = positionOf(question);
  if (!position.ok) return refusal(position.error);
  const moves = legalMoves(position.value)
    .map((move) => ({ move, uci: writeUci(position.value, move) }))
    .sort((a, b) => (a.uci < b.uci ? -1 : 1));
  return answer({
    uci: moves.map(({ uci }) => uci),
    san: moves.map(({ move }) => writeSan(position.value, move)),
  });
};

/** Both spellings, and what makes the position the same position (L-9.2.2). */
const spell: Op = (question) => {
  const position = positionOf(question);
  if (!position.ok) return refusal(position.error);
  return answer({
    fen: formatFen(position.value),
    shredder: formatShredderFen(position.value),
    key: positionKey(position.value),
  });
};

export const positionOps: OpTable = {
  'chess.perft': countSequences,
  'chess.moves': listMoves,
  'chess.fen': spell,
};
