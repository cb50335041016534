import fc from 'fast-check';
import { hasSquare, bitHi, bitLo } from '../board/bits';
import type { Board } from '../board/board';
import { MAX_MOVES, generateLegalMoves } from '../board/legal-moves';
import { makeMove } from '../board/make-move';
import { EN_PASSANT_FLAG } from '../board/move';
import { enPassantVictim } from '../board/en-passant';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../board/pieces';
import { squareName, squareNamed } from '../board/squares';
import { positions, runs } from '../testing/arbitraries';
import { blockedBoard } from '../testing/blocked';
import { boardFrom } from '../testing/positions';
import { boardOf } from '../position-pack';
import { PROMOTED, Reach, attackFrom, findReach, isStuckOn, mayStand } from './reach';

const reach = new Reach();

const reachOf = (fen: string, from: string, kingsCapture = true): string[] => {
  findReach(boardFrom(fen), reach, kingsCapture);
  const man = [...reach.origin.subarray(0, reach.men)].indexOf(squareNamed(from));
  return [...Array(64).keys()].filter((square) => mayStand(reach, man, square)).map(squareName);
};

const moves = new Int32Array(MAX_MOVES);

/** Plays at random and answers the first man that leaves its set, or is captured though it should never be. */
const firstEscape = (board: Board, choices: readonly number[]): string | undefined => {
  findReach(board, reach);
  const manOn = new Map([...Array(reach.men).keys()].map((man) => [reach.origin[man]!, man]));
  for (const choice of choices) {
    const end = generateLegalMoves(board, moves);
    if (end === 0) return undefined;
    const move = moves[choice % end]!;
    const [from, to] = [move & 63, (move >> 6) & 63];
    const man = manOn.get(from)!;
    const captured = (move & EN_PASSANT_FLAG) === 0 ? to : enPassantVictim(to);
    const victim = manOn.get(captured);
    if (!mayStand(reach, man, to)) return `${squareName(from)}${squareName(to)}`;
    if (victim !== undefined && reach.gone[victim] === 0) return `x${squareName(captured)}`;
    manOn.delete(captured);
    manOn.delete(from);
    manOn.set(to, man);
    makeMove(board, move);
  }
  return undefined;
};

type Steps = readonly (readonly [files: number, ranks: number])[];

const ALONG: Steps = [[1, 0], [-1, 0], [0, 1], [0, -1]]; // prettier-ignore
const ASLANT: Steps = [[1, 1], [-1, 1], [1, -1], [-1, -1]]; // prettier-ignore
const LEAPS: Steps = [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]]; // prettier-ignore

const stepsFrom = (square: number, steps: Steps): number[] =>
  steps
    .map(([files, ranks]) => [(square & 7) + files, (square >> 3) + ranks] as const)
    .filter(([file, rank]) => file >= 0 && file < 8 && rank >= 0 && rank < 8)
    .map(([file, rank]) => 8 * rank + file)
    .sort((a, b) => a - b);

describe('what a man attacks one step away', () => {
  it.each<[name: string, kind: number, colour: number, steps: Steps]>([
    ['white pawns', PAWN, 0, [[1, 1], [-1, 1]]], // prettier-ignore
    ['black pawns', PAWN, 1, [[1, -1], [-1, -1]]], // prettier-ignore
    ['knights', KNIGHT, 0, LEAPS],
    ['bishops', BISHOP, 0, ASLANT],
    ['rooks', ROOK, 0, ALONG],
    ['queens', QUEEN, 0, [...ALONG, ...ASLANT]],
    ['kings', KING, 0, [...ALONG, ...ASLANT]],
    ['pawns that have promoted to whatever', PROMOTED, 0, [...ALONG, ...ASLANT, ...LEAPS]],
  ])('is for %s what the rules of their moves say', (_, kind, colour, steps) => {
    for (let square = 0; square < 64; square++) {
      attackFrom(reach, kind, colour, bitLo(square), bitHi(square));
      const attacked = [...Array(64).keys()].filter((to) => hasSquare(reach.attackLo, reach.attackHi, to));
      expect([square, attacked]).toEqual([square, stepsFrom(square, steps)]);
    }
  });
});

const choices = fc.array(fc.nat(1_000_000), { maxLength: 120 });

describe('where men may ever stand', () => {
  it('holds pawns that face each other, until one may be captured', () => {
    const wall = '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1';
    expect(reachOf(wall, 'c4', false)).toEqual(['c4']);
    expect(isStuckOn(0, squareNamed('c4'))).toBe(true);
    expect(reachOf(wall.replace('4K3', '2B1K3'), 'c4').length).toBeGreaterThan(1);
  });

  it('keeps bishops on the squares of their colour', () => {
    expect(reachOf('4k3/8/8/8/8/8/8/B3K3 w - - 0 1', 'a1')).toHaveLength(32);
  });

  it('shuts a king in behind pawns that guard each other for ever', () => {
    const fen = '4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1';
    expect(reachOf(fen, 'e1')).toHaveLength(24);
  });

  it.each([
    ['a2', ['a2', 'a3', 'a4', 'a5', 'a6']],
    ['a7', ['a3', 'a4', 'a5', 'a6', 'a7']],
  ])('holds a pawn on %s behind the one it faces', (from, squares) => {
    expect(reachOf('4k3/p7/8/8/8/8/P7/4K3 w - - 0 1', from, false)).toEqual(squares);
  });

  it.each([
    ['king', 'k7/8/8/8/8/8/P7/4K3 w - - 0 1', 'a2', 'a8'],
    ['king of its own', 'k7/8/8/8/8/8/p7/4K3 w - - 0 1', 'a2', 'a1'],
    ['pawn on another file', '4k3/7p/8/8/8/8/P7/4K3 w - - 0 1', 'a2', 'a8'],
    ['pawn of Black that it has passed', '4k3/8/8/P7/p7/8/8/4K3 w - - 0 1', 'a5', 'a8'],
    ['pawn of White that it has passed', '4k3/8/8/P7/p7/8/8/4K3 w - - 0 1', 'a4', 'a1'],
    ['pawn that a bishop may capture', '4k3/p7/8/8/8/8/P7/2B1K3 w - - 0 1', 'a2', 'a8'],
    ['white pawn that a bishop may capture', '2b1k3/p7/8/8/8/8/P7/4K3 w - - 0 1', 'a7', 'a1'],
    ['pawn that a pawn may capture', '4k3/p7/8/1P6/1p6/8/P7/4K3 w - - 0 1', 'a2', 'a8'],
  ])('lets a pawn pass a %s', (_, fen, from, last) => {
    expect(reachOf(fen, from, false)).toContain(last);
  });

  it('lets a pawn follow another one of its side as far as the one they face', () => {
    const fen = '4k3/p7/8/8/8/P7/P7/4K3 w - - 0 1';
    expect(reachOf(fen, 'a2', false)).toEqual(['a2', 'a3', 'a4', 'a5', 'a6']);
  });

  it('lets a pawn that promotes go everywhere a knight or queen can', () => {
    expect(reachOf('4k3/8/8/8/8/8/P7/4K3 w - - 0 1', 'a2')).toHaveLength(64);
    expect(reachOf('4k3/p7/8/8/8/8/8/4K3 w - - 0 1', 'a7')).toHaveLength(64);
  });

  it.each([
    ['above', '4k3/p7/P7/8/8/8/8/4K3 w - - 0 1', ['a6', 'a7', 'b6'], ['a6', 'a7', 'b7']],
    ['below', '4k3/8/8/8/8/p7/P7/4K3 w - - 0 1', ['a2', 'a3', 'b2'], ['a2', 'a3', 'b3']],
  ])('keeps kings that do not capture off pawns and what they guard, %s', (_, fen, white, black) => {
    const shut = (king: string): string[] => {
      const open = new Set(reachOf(fen, king, false));
      return [...Array(64).keys()]
        .map(squareName)
        .filter((square) => !open.has(square))
        .sort();
    };
    expect([shut('e1'), shut('e8')]).toEqual([white, black]);
    expect([reachOf(fen, 'e1'), reachOf(fen, 'e8')].map((squares) => squares.length)).toEqual([64, 64]);
  });

  it.each([
    ['K1k1b3/P1Pp4/3P2p1/3p2P1/3P2p1/3p2P1/3P4/8 w - - 0 1', 'e8', 'a8', 'f7'],
    ['8/3p4/3P2p1/3p2P1/3P2p1/3p2P1/p1pP4/k1K1B3 b - - 0 1', 'e1', 'a1', 'f2'],
  ])('keeps men off the square of a king that never leaves it, in %s', (fen, from, king, free) => {
    const squares = reachOf(fen, from);
    expect([squares.includes(king), squares.includes(free)]).toEqual([false, true]);
  });

  it.each([
    ['White', '4k3/8/2p5/2Pp4/3P4/8/8/4K3 w', 'd6', 'c5', 'c6'],
    ['Black', '4k3/8/8/3p4/2pP4/2P5/8/4K3 b', 'd3', 'c4', 'c3'],
  ])('lets a pawn of %s that is blocked leave its file en passant only', (_, fen, square, from, facing) => {
    expect(reachOf(`${fen} - - 0 1`, from, false)).toEqual([from]);
    expect(reachOf(`${fen} - ${square} 0 1`, from, false)).toContain(square);
    expect(reachOf(`${fen} - - 0 1`, facing, false)).toEqual([facing]);
  });

  it('lets a pawn leave its file en passant', () => {
    const fen = '8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1';
    expect(reachOf(fen, 'c4')).toContain('d3');
  });

  it('holds whatever is played where pawns block each other', () => {
    const boards = blockedBoard({ pairs: [3, 8], pieces: [...'BbNnRrQqPp'], mostPieces: 5 });
    fc.assert(
      fc.property(boards, choices, (board, at) => expect(firstEscape(board, at)).toBeUndefined()),
      runs(300),
    );
  });

  it('holds whatever is played in positions of games', () => {
    fc.assert(
      fc.property(positions, choices, (position, at) => {
        const board = boardOf(position);
        fc.pre(board.castlingRights === 0);
        expect(firstEscape(board, at)).toBeUndefined();
      }),
      runs(100),
    );
  });
});
