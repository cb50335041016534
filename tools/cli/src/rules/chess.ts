import { notationOf, notationOps, refuseMove } from './chess/notations';
import { positionOps } from './chess/positions';
import { answer, optional, refusal, type Op, type OpTable } from './op';
import {
  advance,
  BLACK,
  canMate,
  drawClaims,
  formatFen,
  play,
  readMove,
  readUci,
  startHistory,
  status,
  WHITE,
  writeMove,
  writeSan,
  writeUci,
  type DrawClaims,
} from '@amici/chess';
import { countOf, movesOf, positionOf, startOf } from './chess/fields';

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

const playOps: OpTable = { 'chess.play': replay };

/** L-6.7, L-5.2.2: whether each side can still mate by any series of legal moves. */
const judgeMate: Op = (question) => {
  const position = positionOf(question);
  if (!position.ok) return refusal(position.error);
  return answer({
    white: canMate(position.value, WHITE).verdict,
    black: canMate(position.value, BLACK).verdict,
  });
};

const mateOps: OpTable = { 'chess.mate': judgeMate };

const MEN_ON_A_BOARD = 64;

/** What could be claimed under L-9.2 and L-9.3 after 0, 1, … n half-moves. A record may start from any set-up. */
const claimsByPly: Op = (question) => {
  const moves = movesOf(question, 'uci');
  const excludeFiftyAtOrBelow =
    optional(question, 'excludeFiftyAtOrBelow', (value, field) => countOf(value, field, MEN_ON_A_BOARD)) ?? 0;
  const start = startOf(question, { opponentMayBeInCheck: true });
  if (!start.ok) return refusal(start.error);
  let history = startHistory(start.value);
  const rows: DrawClaims[] = [drawClaims(history, { excludeFiftyAtOrBelow })];
  for (const [index, text] of moves.entries()) {
    const move = readUci(history.position, text);
    if (!move.ok) return refuseMove(move.error, index + 1);
    history = advance(history, move.value);
    rows.push(drawClaims(history, { excludeFiftyAtOrBelow }));
  }
  return answer({ rows });
};

const drawOps: OpTable = { 'chess.draws': claimsByPly };

export const chessOps: OpTable = { ...positionOps, ...playOps, ...notationOps, ...drawOps, ...mateOps };
