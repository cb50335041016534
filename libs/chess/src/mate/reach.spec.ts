import fc from 'fast-check';
import type { Board } from '../board/board';
import { MAX_MOVES, generateLegalMoves } from '../board/legal-moves';
import { makeMove } from '../board/make-move';
import { EN_PASSANT_FLAG } from '../board/move';
import { enPassantVictim } from '../board/en-passant';
import { squareName, squareNamed } from '../board/squares';
import { positions, runs } from '../testing/arbitraries';
import { blockedBoard } from '../testing/blocked';
import { boardFrom } from '../testing/positions';
import { boardOf } from '../position-pack';
import { Reach, findReach, isStuckOn, mayStand } from './reach';

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
