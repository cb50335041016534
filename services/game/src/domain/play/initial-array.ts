import { ENDING_RULES, formatFen, parseFen, spIdOfArray, status } from '@amici/chess';
import { err, ok, type Rejection, type Result } from '@amici/kernel';
import { boardOf, START_FEN } from '../state/board';

/** The first rank a FEN shows for White if the pawns and Black mirror it, as B.2 asks; undefined otherwise. */
const mirroredRank = (fen: string): string | undefined => {
  const [black, blackPawns, ...rest] = fen.split(' ')[0]!.split('/');
  const white = rest[5];
  const empty = rest.slice(0, 4).every((rank) => rank === '8');
  const mirrored = black === white?.toLowerCase() && blackPawns === 'pppppppp' && rest[4] === 'PPPPPPPP';
  return empty && mirrored ? white : undefined;
};

/**
 * The FEN a game starts from: the orthodox array unless another is given, in Chess960 one of the 960 (L-2.3, L-B.2).
 * Errors: `bad-fen`, `illegal-position`, `not-a-chess960-array`.
 */
export const initialArray = (fen: string | undefined, chess960: boolean): Result<string, Rejection> => {
  if (fen === undefined && !chess960) return ok(START_FEN);
  const read = parseFen(fen ?? START_FEN, { chess960 });
  if (!read.ok) return read;
  const text = formatFen(read.value);
  const rank = mirroredRank(text);
  if (chess960 && (rank === undefined || spIdOfArray(rank) === undefined))
    return err({ code: 'not-a-chess960-array', rule: 'L-B.2', data: { fen: text } });
  return ok(text);
};

/** The array of a game that is yet to be played: in a mate, stalemate or dead position there is nothing to play (L-1.3, L-5). */
export const arrayToPlay = (fen: string | undefined, chess960: boolean): Result<string, Rejection> => {
  const array = initialArray(fen, chess960);
  if (!array.ok) return array;
  const over = status(boardOf(array.value, chess960).position);
  return over === 'ongoing'
    ? array
    : err({ code: 'position-over', rule: ENDING_RULES[over], data: { fen: array.value, ending: over } });
};
