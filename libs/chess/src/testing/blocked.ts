import fc from 'fast-check';
import { boardOf, type Position } from '../position-pack';
import type { Board } from '../board/board';
import { parseFen } from '../position';

/*
 * Positions with pawns that face each other and few men besides: the kind of which it is hard to say whether a side can
 * still mate.
 */

interface Placed {
  readonly letter: string;
  readonly square: number;
}

const placement = (men: readonly Placed[]): string => {
  const squares = Array<string>(64).fill('.');
  for (const { letter, square } of men) if (squares[square] === '.') squares[square] = letter;
  return Array.from({ length: 8 }, (_, index) => squares.slice(56 - 8 * index, 64 - 8 * index).join(''))
    .join('/')
    .replace(/\.+/g, (empty) => String(empty.length));
};

/** On each file chosen a white pawn and a black one right ahead of it, from file to file a rank higher or lower at most. */
const chain = (least: number, most: number): fc.Arbitrary<Placed[]> =>
  fc
    .tuple(
      fc.uniqueArray(fc.nat(7), { minLength: least, maxLength: most }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 8, maxLength: 8 }),
    )
    .map(([files, start, steps]) => {
      let rank = start;
      const ranks = steps.map((step) => (rank = Math.min(5, Math.max(1, rank + step))));
      return files.flatMap((file) => [
        { letter: 'P', square: 8 * ranks[file]! + file },
        { letter: 'p', square: 8 * ranks[file]! + 8 + file },
      ]);
    });

const others = (letters: readonly string[], most: number): fc.Arbitrary<Placed[]> =>
  fc.array(fc.record({ letter: fc.constantFrom(...letters), square: fc.nat(63) }), { maxLength: most });

export interface Blocked {
  /** How many files have a pair of pawns. */
  readonly pairs: readonly [least: number, most: number];
  readonly pieces: readonly string[];
  readonly mostPieces: number;
}

/** Legal positions of that kind. */
export const blocked = ({ pairs, pieces, mostPieces }: Blocked): fc.Arbitrary<Position> =>
  fc
    .record({
      kings: fc.tuple(fc.nat(63), fc.nat(63)),
      pawns: chain(...pairs),
      men: others(pieces, mostPieces),
      side: fc.constantFrom('w', 'b'),
    })
    .map(({ kings: [white, black], pawns, men, side }) =>
      parseFen(
        `${placement([{ letter: 'K', square: white }, { letter: 'k', square: black }, ...pawns, ...men])} ${side} - -`,
      ),
    )
    .filter((read) => read.ok)
    .map((read) => (read as { value: Position }).value);

/** As a board to compute on. */
export const blockedBoard = (kind: Blocked): fc.Arbitrary<Board> => blocked(kind).map(boardOf);
