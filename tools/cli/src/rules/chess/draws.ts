import { advance, drawClaims, readUci, startHistory, type DrawClaims } from '@amici/chess';
import { answer, optional, refusal, type Op, type OpTable } from '../op';
import { countOf, movesOf, startOf } from './fields';
import { refuseMove } from './notations';

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

export const drawOps: OpTable = { 'chess.draws': claimsByPly };
