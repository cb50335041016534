import fc from 'fast-check';
import { BLACK, WHITE, type Colour } from '../board/pieces';
import { boardOf } from '../position-pack';
import { ENDING_RULES, status } from '../status';
import { runs } from '../testing/arbitraries';
import { blocked } from '../testing/blocked';
import { boardFrom, positionFrom } from '../testing/positions';
import { findHelpmate } from './helpmate';
import { isReachHopeless } from './mating-squares';
import { goalHere } from './promise';
import { canMateQuick, isDeadPosition } from './quick';

const WALL = '4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1';

const EFFORT = { stepCost: 0, isBlocked: false };

describe('a dead position', () => {
  it('is one with bishops on squares of one colour, but not knight against pawn [L-5.2.2]', () => {
    const bishops = positionFrom('3kb3/8/8/8/8/8/8/3K1B2 w - - 0 1');
    expect(isDeadPosition(bishops)).toBe(true);
    expect(status(bishops)).toBe('dead-position');
    expect(ENDING_RULES['dead-position']).toBe('L-5.2.2');
    const knight = positionFrom('4k3/4p3/8/8/8/8/8/3NK3 w - - 0 1');
    expect(isDeadPosition(knight)).toBe(false);
    expect(status(knight)).toBe('ongoing');
  });

  it('is one where pawns wall the board off', () => {
    expect(isDeadPosition(positionFrom(WALL))).toBe(true);
    expect(isDeadPosition(positionFrom(WALL.replace('4K3', '3QK3')))).toBe(false);
  });

  it.each([
    ['bare kings', '8/8/4k3/8/8/3K4/8/8 w - - 0 1', true],
    ['a knight', '8/8/4k3/8/8/3K4/8/6N1 w - - 0 1', true],
    ['two knights', '8/8/4k3/8/8/3K4/8/5NN1 w - - 0 1', false],
    ['a knight each', '5n2/8/4k3/8/8/3K4/8/6N1 w - - 0 1', false],
    ['bishops on both colours', '5b2/8/4k3/8/8/3K4/8/5B2 w - - 0 1', false],
    ['a rook', '8/8/4k3/8/8/3K4/8/6R1 w - - 0 1', false],
  ])('with %s is seen by the men alone', (_, fen, dead) => {
    expect(isDeadPosition(positionFrom(fen))).toBe(dead);
  });
});

describe('the quick form', () => {
  it('asks for one side: a bare king never mates', () => {
    const queen = positionFrom('4k3/8/8/8/8/8/8/3QK3 w - - 0 1');
    expect([canMateQuick(queen, WHITE), canMateQuick(queen, BLACK)]).toEqual(['unknown', 'cannot']);
  });

  it('does not look behind pawns that one side may pass', () => {
    expect(canMateQuick(positionFrom(WALL.replace('p1p1p1p1', '2p1p1p1')), WHITE)).toBe('unknown');
  });

  it.each([
    ['white, above', 'k7/Pp6/1P6/8/8/8/8/K7 b - - 0 1'],
    ['black, below', '7k/8/8/8/8/6p1/4B1Pp/7K w - - 0 1'],
  ])('does not look behind a pawn that faces none, %s', (_, fen) => {
    expect(isReachHopeless(boardFrom(fen), WHITE)).toBe(true);
    expect(canMateQuick(positionFrom(fen), WHITE)).toBe('unknown');
  });

  it.each([
    ['one next to the other', '5b1k/1p2p1p1/4P1P1/8/8/4p1p1/1P2P1P1/5B1K w - - 0 1'],
    ['doubled', '2k5/2p1p1p1/p1P1P1P1/P6K/2P5/8/8/8 w - - 0 1'],
  ])('looks behind pawns that all face one, %s', (_, fen) => {
    expect(canMateQuick(positionFrom(fen), WHITE)).toBe('cannot');
  });

  it('shows nothing by pawns while castling is possible', () => {
    const castling = WALL.replace('4K3 w -', '4K2R w K');
    expect(canMateQuick(positionFrom(castling), BLACK)).toBe('unknown');
  });

  it('is never a no where a mate is found', () => {
    const walls = blocked({ pairs: [5, 8], pieces: [...'BBbbNnR'], mostPieces: 3 });
    fc.assert(
      fc.property(walls, fc.constantFrom<Colour>(WHITE, BLACK), (position, side) => {
        if (canMateQuick(position, side) === 'unknown') return;
        const board = boardOf(position);
        const found = findHelpmate(board, side, { ...EFFORT, goal: goalHere(board, side), nodes: 2_000 });
        expect(typeof found).toBe('string');
      }),
      runs(2_000),
    );
  });
});
