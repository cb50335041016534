import type { Board } from '../board/board';
import { EMPTY, PIECE_LETTERS, pieceFromLetter } from '../board/pieces';
import { squareAt } from '../board/squares';

/** What is wrong with the text, and the Law where it is the board that has not its 64 squares. */
interface Misplaced {
  readonly detail: string;
  readonly rule?: string;
}

const notTheBoard = (detail: string): Misplaced => ({ detail, rule: 'L-2.1' });

/** Puts the men of FEN's first field on an empty board; answers what is wrong with the text, if anything. */
export const readPlacement = (board: Board, text: string): Misplaced | undefined => {
  const ranks = text.split('/');
  if (ranks.length !== 8) return notTheBoard(`the board has ${ranks.length} ranks instead of 8`);
  for (const [index, rank] of ranks.entries()) {
    const problem = readRank(board, rank, 7 - index);
    if (problem !== undefined) return problem;
  }
  return undefined;
};

const readRank = (board: Board, text: string, rank: number): Misplaced | undefined => {
  let file = 0;
  let afterDigit = false;
  for (const letter of text) {
    const empty = letter >= '1' && letter <= '8' ? Number(letter) : 0;
    if (empty > 0) {
      if (afterDigit) return { detail: `two digits in a row on rank ${rank + 1}` };
      file += empty;
    } else {
      const piece = pieceFromLetter(letter);
      if (piece === EMPTY) return { detail: `no man is written ${JSON.stringify(letter)}` };
      if (file < 8) board.put(piece, squareAt(file, rank));
      file++;
    }
    afterDigit = empty > 0;
  }
  return file === 8 ? undefined : notTheBoard(`rank ${rank + 1} has ${file} squares instead of 8`);
};

export const writePlacement = (board: Board): string => {
  const ranks: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    let text = '';
    let empty = 0;
    for (let file = 0; file < 8; file++) {
      const piece = board.squares[squareAt(file, rank)]!;
      if (piece === EMPTY) {
        empty++;
        continue;
      }
      text += (empty > 0 ? String(empty) : '') + PIECE_LETTERS[piece]!;
      empty = 0;
    }
    ranks.push(text + (empty > 0 ? String(empty) : ''));
  }
  return ranks.join('/');
};
