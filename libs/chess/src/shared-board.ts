import { Board } from './board/board';
import { packPosition, unpackPosition, type Position } from './position-pack';

/*
 * The functions on immutable positions compute on one board of their own, one call at a time. It is set up anew only for
 * another position than last time, so that asking several things about one position, or playing on from it, is cheap.
 */

const board = new Board();
let standing: Position | undefined;

/**
 * The shared board, showing a position. Take back every move before returning, and call nothing that asks for another
 * position in between.
 */
export const boardShowing = (position: Position): Board => {
  if (standing !== position || board.undoTop !== 0) unpackPosition(position, board);
  standing = position;
  return board;
};

/** The position the shared board has reached by moves made on it; it keeps showing that one. */
export const positionReached = (chess960: boolean): Position => {
  board.undoTop = 0;
  standing = packPosition(board, chess960);
  return standing;
};
