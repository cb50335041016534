import { err, ok, type Result } from '@amici/kernel';
import { boardShowing } from '../shared-board';
import type { Position } from '../position-pack';
import type { TablebaseRejection } from './failures';
import { MAX_MEN, countMen } from './material';
import type { Wdl } from './probe';

/** What a claim is decided by: the result of the side to move, the fifty-move counter ignored (L-5.1.3, L-5.2.4). */
export type TablebaseVerdict = 'win' | 'draw' | 'loss';

export interface TablebaseAnswer {
  readonly verdict: TablebaseVerdict;
  readonly wdl: Wdl;
  /** Half-moves to the next capture or pawn move, below 0 for a loss; null where the source does not know. */
  readonly dtz: number | null;
}

/**
 * Who knows the results of positions with few men. Errors: `not-a-tablebase-position` (castling rights, or more than
 * seven men), `table-unavailable` (ask again elsewhere or later), `table-corrupt` (`data.file`).
 */
export interface TablebaseOracle {
  /** Names the source in the record of a claim. */
  readonly source: string;
  probe(position: Position): Promise<Result<TablebaseAnswer, TablebaseRejection>>;
}

/** L-5.1.3 and L-5.2.4 with L-9.3: cursed wins are wins, blessed losses are losses. */
export const verdictOf = (wdl: Wdl): TablebaseVerdict => (wdl > 0 ? 'win' : wdl < 0 ? 'loss' : 'draw');

/** Whether tablebases speak of a position at all (L-G.7); the rejection if not. */
export const inTablebaseRange = (position: Position): Result<Position, TablebaseRejection> => {
  const board = boardShowing(position);
  const men = countMen(board);
  const reject = (detail: string) =>
    err<TablebaseRejection>({ code: 'not-a-tablebase-position', rule: 'L-G.7', detail });
  if (men > MAX_MEN) return reject(`${men} men, tablebases have at most ${MAX_MEN}`);
  if (board.castlingRights !== 0)
    return reject('castling is still possible, of which tablebases know nothing');
  return ok(position);
};
