import fc from 'fast-check';
import { writePositionKey, writeXFen } from '../fen/write-fen';
import { games, positions, runs } from '../testing/arbitraries';
import { boardFrom } from '../testing/positions';
import { boardOf, unpackPosition } from '../position-pack';
import { highestBit, popCount, hasSquare } from './bits';
import { Board } from './board';
import { generateLegalMoves, MAX_MOVES, countLegalMoves, hasLegalMove } from './legal-moves';
import { makeMove, unmakeMove } from './make-move';
import { isLegalMove } from './single-move';
import { NO_SQUARE } from './squares';

/** Everything a board is, but for its history. */
const stateOf = (board: Board): unknown => [
  Array.from(board.squares),
  Array.from(board.bitboards),
  Array.from(board.castling.rooks),
  board.sideToMove,
  board.castlingRights,
  board.enPassant,
  board.halfmoveClock,
  board.fullmoveNumber,
  board.keyLo,
  board.keyHi,
];

const movesOf = (board: Board): number[] => {
  const moves = new Int32Array(MAX_MOVES);
  return Array.from(moves.subarray(0, generateLegalMoves(board, moves)));
};

describe('the board', () => {
  it('is after unmaking a move exactly what it was before', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const board = boardOf(position);
        const before = stateOf(board);
        for (const move of movesOf(board)) {
          makeMove(board, move);
          unmakeMove(board);
          expect(stateOf(board)).toEqual(before);
        }
      }),
      runs(60),
    );
  });

  it('takes back a whole game, beyond the first capacity of its memory', () => {
    const board = boardFrom('4k3/8/8/8/8/8/8/4K2R w - - 0 1');
    const before = stateOf(board);
    const plies = 300;
    for (let ply = 0; ply < plies; ply++) makeMove(board, movesOf(board).sort((a, b) => a - b)[0]!);
    for (let ply = 0; ply < plies; ply++) unmakeMove(board);
    expect([stateOf(board), board.undoTop]).toEqual([before, 0]);
  });

  it('is after making a move what setting the new position up gives, keys included', () => {
    fc.assert(
      fc.property(games(40), (reached) => {
        const played = boardOf(reached[0]!);
        for (const position of reached.slice(1)) {
          const move = movesOf(played).find((candidate) => {
            makeMove(played, candidate);
            const same = writeXFen(played) === writeXFen(boardOf(position));
            if (!same) unmakeMove(played);
            return same;
          });
          expect(move).toBeDefined();
          const setUp = boardFrom(writeXFen(played));
          expect([played.keyLo, played.keyHi]).toEqual([setUp.keyLo, setUp.keyHi]);
          expect(Array.from(played.bitboards)).toEqual(Array.from(setUp.bitboards));
          expect(Array.from(played.squares)).toEqual(Array.from(setUp.squares));
        }
      }),
      runs(15),
    );
  });

  it('has the same key for the same position and another for every other one met', () => {
    const keys = new Map<string, string>();
    fc.assert(
      fc.property(positions, (position) => {
        const board = boardOf(position);
        const zobrist = `${board.keyLo} ${board.keyHi}`;
        const exact = writePositionKey(board);
        expect(keys.get(zobrist) ?? exact).toBe(exact);
        keys.set(zobrist, exact);
      }),
      runs(200),
    );
  });

  it('copies everything but its history', () => {
    const board = boardFrom('r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 7 12');
    const copy = new Board().copyFrom(board);
    expect(stateOf(copy)).toEqual(stateOf(board));
    makeMove(copy, movesOf(copy)[0]!);
    expect(stateOf(copy)).not.toEqual(stateOf(board));
    expect(copy.copyFrom(board).undoTop).toBe(0);
    expect(movesOf(copy)).toEqual(movesOf(board));
  });

  it('forgets everything when it is cleared', () => {
    const board = boardFrom('r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 7 12');
    makeMove(board, movesOf(board)[0]!);
    board.clear();
    expect(stateOf(board)).toEqual(stateOf(new Board()));
    expect([board.undoTop, board.enPassant]).toEqual([0, NO_SQUARE]);
    expect(Array.from(board.castling.rightsMask)).toEqual(new Array(64).fill(15));
  });

  it('is unpacked from a position whatever it showed before', () => {
    const board = new Board();
    fc.assert(
      fc.property(positions, (position) => {
        expect(stateOf(unpackPosition(position, board))).toEqual(stateOf(boardOf(position)));
      }),
      runs(50),
    );
  });

  it('counts and finds moves as the list has them, and knows each as legal', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const board = boardOf(position);
        const moves = movesOf(board);
        expect([countLegalMoves(board), hasLegalMove(board)]).toEqual([moves.length, moves.length > 0]);
        expect(moves.every((move) => isLegalMove(board, move))).toBe(true);
      }),
      runs(100),
    );
  });

  it('knows only its own moves as legal', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: -2, max: 1 << 18 }), (position, move) => {
        const board = boardOf(position);
        expect(isLegalMove(board, move)).toBe(movesOf(board).includes(move));
      }),
      runs(2000),
    );
    expect(isLegalMove(boardFrom('4k3/8/8/8/8/8/8/4K3 w - - 0 1'), 260.5)).toBe(false);
  });

  it('writes its list of moves from any place on', () => {
    const board = boardFrom('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    const moves = new Int32Array(MAX_MOVES).fill(-7);
    expect(generateLegalMoves(board, moves, 3)).toBe(8);
    expect(Array.from(moves.subarray(0, 3))).toEqual([-7, -7, -7]);
    expect(Array.from(moves.subarray(3, 8))).toEqual(movesOf(board));
  });
});

describe('sets of squares', () => {
  it('are counted and searched over both halves', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.nat(63), (a, b, square) => {
        const [lo, hi] = [a | 0, b | 0];
        const ones = ((lo >>> 0).toString(2) + (hi >>> 0).toString(2)).replaceAll('0', '').length;
        expect(popCount(lo, hi)).toBe(ones);
        const bits = (hi >>> 0).toString(2).padStart(32, '0') + (lo >>> 0).toString(2).padStart(32, '0');
        expect(hasSquare(lo, hi, square)).toBe(bits[63 - square] === '1');
      }),
    );
    expect([highestBit(1), highestBit(0x80000000), highestBit(6)]).toEqual([0, 31, 2]);
  });
});
