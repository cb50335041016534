import type { Move } from '../board/move';
import { play } from '../position';
import { isSamePosition, type Position } from '../position-pack';

/**
 * A position of a game with what came before it, as far as it can matter for a claim by repetition. Immutable: a game's
 * state may keep one and lose nothing by going back. A capture or a pawn move ends what can be repeated, so the chain of
 * `previous` is never longer than the half-move clock.
 */
export interface DrawHistory {
  readonly position: Position;
  /** How often this position has stood since the game (or the FEN it started from) began, this time included. */
  readonly occurrences: number;
  /** The position one half-move earlier; undefined at the start and after a capture or pawn move. */
  readonly previous: DrawHistory | undefined;
}

const countOccurrences = (position: Position, previous: DrawHistory | undefined): number => {
  // With the same side to move, every second position; the latest equal one knows how many came before it.
  for (let earlier = previous?.previous; earlier; earlier = earlier.previous?.previous)
    if (isSamePosition(earlier.position, position)) return earlier.occurrences + 1;
  return 1;
};

/** A history that begins here. What stood before a FEN is unknown and counts for nothing. */
export const startHistory = (position: Position): DrawHistory => ({
  position,
  occurrences: 1,
  previous: undefined,
});

/** The history after one more legal move (an illegal one throws, as in `play`). */
export const advance = (history: DrawHistory, move: Move): DrawHistory => {
  const position = play(history.position, move);
  const previous = position.halfmoveClock === 0 ? undefined : history;
  return { position, previous, occurrences: countOccurrences(position, previous) };
};
