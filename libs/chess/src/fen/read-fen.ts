import { err, ok, type Rejection, type Result } from '@amici/kernel';
import { Board } from '../board/board';
import { NO_SQUARE, squareNamed } from '../board/squares';
import { grantCastlingRights, isCastlingField } from './castling-field';
import { readPlacement } from './placement';
import { impossibleCheck, impossibleEnPassant, impossibleMen, keepLegalEnPassant } from './set-up';

/** `bad-fen`: the text is not FEN. `illegal-position`: it is, but no game can hold the position. */
export type FenRejection = Rejection<'bad-fen' | 'illegal-position'>;

/** The text is not FEN; `detail` says where, `rule` which Law no board can break. */
const badFen = (detail: string, rule?: string) =>
  err<FenRejection>({ code: 'bad-fen', ...(rule === undefined ? {} : { rule }), detail });

/** The text is FEN, but its position breaks the cited Law. */
const illegalPosition = (rule: string, detail: string) =>
  err<FenRejection>({ code: 'illegal-position', rule, detail });

/** Longer texts are refused unread: the longest FEN has 71 characters of men and under 40 besides. */
const MAX_LENGTH = 200;

/** The half-move clock and move number a FEN may state. */
const COUNTER = /^\d{1,5}$/;

type Read = Result<Board, FenRejection>;

export interface SetUpOptions {
  /** Accept that the side without the move is in check: for counting in a record that starts so. */
  readonly opponentMayBeInCheck?: boolean;
}

/**
 * Reads standard FEN, X-FEN or Shredder-FEN into a new board. The two counters may be missing (0 and 1). Errors:
 * `bad-fen` for text that is not FEN, `illegal-position` with the Law for a set-up that cannot occur in a game.
 */
export const readFen = (text: string, options: SetUpOptions = {}): Read => {
  if (text.length > MAX_LENGTH) return badFen(`more than ${MAX_LENGTH} characters`);
  const fields = text.trim().split(/\s+/);
  if (fields.length < 4 || fields.length > 6) return badFen(`${fields.length} fields instead of 4 to 6`);
  const [placement, side, castling, enPassant, halfmoves = '0', number = '1'] = fields as [
    string,
    string,
    string,
    string,
    string?,
    string?,
  ];
  const board = new Board();
  const problem = readPlacement(board, placement);
  if (problem !== undefined) return badFen(problem.detail, problem.rule);
  if (side !== 'w' && side !== 'b') return badFen('the side to move is neither w nor b');
  if (!isCastlingField(castling)) return badFen('the castling field is unreadable');
  if (!/^(-|[a-h][36])$/.test(enPassant)) return badFen('the en-passant field is unreadable');
  if (!COUNTER.test(halfmoves)) return badFen('the half-move clock is not a number from 0 to 99999');
  if (!COUNTER.test(number)) return badFen('the move number is not a number from 0 to 99999');

  if (side === 'b') board.passTurn();
  board.halfmoveClock = Number(halfmoves);
  board.fullmoveNumber = Math.max(1, Number(number));
  return setUp(board, castling, squareNamed(enPassant), options);
};

/** Grants rights and checks the set-up, in the order in which each check may rely on those before. */
const setUp = (board: Board, castling: string, enPassant: number, options: SetUpOptions): Read => {
  const men = impossibleMen(board);
  if (men !== undefined) return illegalPosition(men.rule, men.detail);
  const rights = grantCastlingRights(board, castling);
  if (rights !== undefined) return illegalPosition('L-3.8.2', rights);
  const check = options.opponentMayBeInCheck ? undefined : impossibleCheck(board);
  if (check !== undefined) return illegalPosition(check.rule, check.detail);
  if (enPassant !== NO_SQUARE) {
    const passed = impossibleEnPassant(board, enPassant);
    if (passed !== undefined) return illegalPosition(passed.rule, passed.detail);
    keepLegalEnPassant(board, enPassant);
  }
  return ok(board);
};
