import fc from 'fast-check';
import { Board } from '../board/board';
import { PAWN } from '../board/pieces';
import { boardOf, type Position } from '../position-pack';
import { positionsOf } from '../testing/tables';
import { Arrangement, Shape, leadingFile } from './arrangement';
import { materialNamed } from './material';

const NAMES = [
  'KQvK',
  'KRRvK',
  'KPPvKP',
  'KRPPvKRP',
  'KBNQvKR',
  'KPPPvKPP',
  'KNNNvKBB',
  'KPPPPvKP',
  'KRRvKRR',
];

/** An order of the men that a table could have: the leading group, other pawns, then kind by kind. */
const piecesOf = (shape: Shape): Uint8Array => {
  const equal = (man: number): number => shape.men.filter((other) => other === man).length;
  const rank = (man: number): number => {
    if (shape.hasPawns) return (man & 7) === PAWN ? (man >> 3 === shape.leadingColour ? 0 : 1) : man + 2;
    const leads = shape.onlyKingsLead ? (man & 7) === 6 : equal(man) === 1;
    return leads ? man : man + 16;
  };
  return Uint8Array.from([...shape.men].sort((a, b) => rank(a) - rank(b)));
};

const known = new Map<string, Arrangement>();

const arrangementOf = (name: string, file: number): Arrangement => {
  const key = name + String(file);
  const arrangement = known.get(key) ?? makeArrangement(name, file);
  known.set(key, arrangement);
  return arrangement;
};

const makeArrangement = (name: string, file: number): Arrangement => {
  const shape = new Shape(materialNamed(name)!);
  return new Arrangement(shape, piecesOf(shape), file, 0, shape.otherPawns > 0 ? 1 : undefined);
};

/** The squares by man, colours as the table has them. */
const boardOfTable = (name: string, position: Position): Board => {
  const board = boardOf(position);
  const men = [...board.squares].filter((man) => man !== 0).sort();
  const own = [...new Shape(materialNamed(name)!).men].sort();
  return men.join() === own.join() ? board : moved(board, 56, 8);
};

const moved = (board: Board, mirror: number, flip: number): Board => {
  const other = new Board();
  for (const [square, man] of board.squares.entries()) if (man !== 0) other.put(man ^ flip, square ^ mirror);
  return other;
};

const numberOf = (name: string, board: Board): [file: number, number: number] => {
  const shape = new Shape(materialNamed(name)!);
  const file = shape.hasPawns ? leadingFile(board, shape, false) : 0;
  return [file, arrangementOf(name, file).numberOf(board, false)];
};

describe.each(NAMES)('the numbers of positions of %s', (name) => {
  const boards = positionsOf(name).map((position) => boardOfTable(name, position));
  const shape = new Shape(materialNamed(name)!);

  it('are below the size of the table', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const [file, number] = numberOf(name, board);
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThan(arrangementOf(name, file).size);
        expect(Number.isSafeInteger(number)).toBe(true);
      }),
    );
  });

  it('are the same with the colours exchanged', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const reversed = moved(board, 56, 8);
        const file = shape.hasPawns ? leadingFile(reversed, shape, true) : 0;
        expect([file, arrangementOf(name, file).numberOf(reversed, true)]).toEqual(numberOf(name, board));
      }),
      { numRuns: 50 },
    );
  });

  it('differ where one man stands elsewhere, unless the board is only turned', () => {
    fc.assert(
      fc.property(boards, fc.nat(63), (board, square) => {
        const man = board.squares.findIndex((code) => code !== 0);
        fc.pre(board.squares[square] === 0);
        const other = moved(board, 0, 0);
        const code = other.squares[man]!;
        fc.pre((code & 7) !== PAWN || (square >= 8 && square < 56));
        other.remove(man);
        other.put(code, square);
        if (numberOf(name, other).join() === numberOf(name, board).join())
          expect(turns(other, shape)).toContain(board.squares.join());
      }),
    );
  });
});

/** The board in all ways in which a table takes it for the same. */
const turns = (board: Board, { hasPawns }: Shape): string[] => {
  const mirrored = (hasPawns ? [0, 7] : [0, 7, 56, 63]).map((mirror) => moved(board, mirror, 0));
  const turned = mirrored.flatMap((one) => {
    const diagonal = new Board();
    for (const [square, man] of one.squares.entries())
      if (man !== 0) diagonal.put(man, (square >> 3) | ((square & 7) << 3));
    return hasPawns ? [one] : [one, diagonal];
  });
  return turned.map(({ squares }) => squares.join());
};
