import { BLACK, WHITE, type Colour } from '../board/pieces';
import { squareName } from '../board/squares';
import { boardFrom } from '../testing/positions';
import { isReachHopeless, matingSquares } from './mating-squares';

type Squares = readonly (readonly [square: string, toBlock: string])[];

const matingSquaresOf = (fen: string, side: Colour): Squares | undefined =>
  matingSquares(boardFrom(fen), side)?.map(({ square, toBlock }) => [
    squareName(square),
    toBlock.map(squareName).sort().join(' '),
  ]);

const LIGHT_CORNERS: Squares = [
  ['h1', 'g1 h2'],
  ['a8', 'a7 b8'],
];
const DARK_CORNERS: Squares = [
  ['a1', 'a2 b1'],
  ['h8', 'g8 h7'],
];

describe('the squares on which a king may be mated', () => {
  it.each<[who: string, fen: string, side: Colour, squares: Squares]>([
    ['bishop on light squares with the help of a knight', '2k5/3n4/8/8/8/8/8/2KB4', WHITE, LIGHT_CORNERS],
    ['bishop on light squares with the help of a pawn', '8/2P1K3/8/4k3/b7/8/8/8', BLACK, LIGHT_CORNERS],
    ['bishop on light squares with the help of a bishop', '7k/8/8/8/8/8/8/KB4b1', WHITE, LIGHT_CORNERS],
    ['bishop on dark squares with the help of a bishop', '7k/8/8/8/8/8/8/KB4b1', BLACK, DARK_CORNERS],
    ['bishop on dark squares with the help of a knight', '2k5/3n4/8/8/8/8/8/2K1B3', WHITE, DARK_CORNERS],
  ])('are for a %s the corners, two flights being blocked', (_, fen, side, squares) => {
    expect(matingSquaresOf(`${fen} w - - 0 1`, side)).toEqual(squares);
  });

  it('are all for a queen, and none has to be blocked', () => {
    const squares = matingSquaresOf('7k/8/8/8/8/8/8/KQ6 w - - 0 1', WHITE)!;
    expect(squares).toHaveLength(64);
    expect(squares.every(([, toBlock]) => toBlock === '')).toBe(true);
  });

  it.each<[who: string, fen: string, side: Colour]>([
    ['king', '8/3k4/8/8/8/3K4/3P4/8 w - - 0 1', BLACK],
    ['bishop alone', '1k2b3/8/8/8/3K4/8/8/8 w - - 0 1', BLACK],
    ['pair of bishops on squares of one colour', '1k2b1b1/8/8/8/3K4/8/8/8 w - - 0 1', BLACK],
    ['bishop against one on squares of its colour', '8/8/8/8/8/8/8/k1K1b1B1 w - - 0 1', BLACK],
  ])('are none for a %s', (_, fen, side) => {
    expect(matingSquaresOf(fen, side)).toEqual([]);
    expect(isReachHopeless(boardFrom(fen), side)).toBe(true);
  });

  it('are only those to which the king of the loser may come', () => {
    const behindPawns = '8/1p3k2/pPp3p1/P1Pp1pPp/2bP1P1P/4BK2/7B/8 b - - 0 1';
    expect(matingSquaresOf(behindPawns, BLACK)).toEqual([
      ['h1', 'g1 h2'],
      ['h3', 'g3 h2 h4'],
      ['a4', 'a3 a5 b4'],
    ]);
  });

  it('are not known while castling is possible', () => {
    const castling = '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1';
    expect(matingSquaresOf(castling, BLACK)).toBeUndefined();
    expect(isReachHopeless(boardFrom(castling), BLACK)).toBe(false);
  });
});
