import { BLACK, WHITE, type Colour } from '../board/pieces';
import { boardFrom } from '../testing/positions';
import { isWalkHopeless } from './king-walk';
import { isReachHopeless } from './mating-squares';

/*
 * Pawns that wall the board off, of which everything that can come has been played through: the side never mates.
 */

type Case = readonly [fen: string, side: Colour];

const NO_MATING_SQUARE: readonly Case[] = [
  ['7B/2k5/p1p1p3/PpP1Pp1p/1P2KP1P/8/8/8 w - - 0 1', WHITE],
  ['8/2pkp3/1pPpPp2/pP1P1Pp1/P5P1/5B2/8/6K1 b - - 0 1', WHITE],
  ['1B1k4/8/8/1p1p1p2/pPpPpPp1/P1P1P1P1/4K3/8 b - - 0 1', WHITE],
  ['1B1k4/8/8/1p1p1p2/pPpPpPp1/P1P1P1P1/4K3/8 b - - 0 1', BLACK],
  ['8/8/5k2/p1p2p1p/PpPp1P1P/1P1P4/4KP2/8 b - - 0 1', WHITE],
  ['8/8/5k2/p1p2p1p/PpPp1P1P/1P1P4/4KP2/8 b - - 0 1', BLACK],
  ['8/7k/3p1p1p/p1pPpPpP/PpP1P1Pb/1P3K2/8/8 b - - 0 1', BLACK],
  ['6k1/7p/p3p1pP/Pp1pPpP1/1PpP1P2/2P5/3K1B2/8 w - - 0 1', BLACK],
  ['2k5/8/7p/2b3pP/1p1p1pP1/pP1PpP1K/P3P3/8 b - - 0 1', WHITE],
  ['8/2k5/8/3p4/p1pPp1p1/P1P1PpP1/3B1P2/7K b - - 0 1', BLACK],
  ['8/1k6/8/2B2p1p/p3pPpP/Pp1pP1P1/1P1P4/K7 w - - 0 1', WHITE],
  ['1b6/2p3pk/1pPp1pPp/pP1PpP1P/P3P1K1/8/8/8 b - - 0 1', BLACK],
  ['2b5/1k6/p1p1p1p1/PpP1P1Pp/1P1K3P/8/8/8 w - - 0 1', BLACK],
  ['1k4b1/1p1p4/pPpPp1p1/P1P1PpPp/5P1P/8/4b3/7K b - - 0 1', WHITE],
  ['8/1k6/5p2/p3pPp1/Pp1pP1Pp/1PpP3P/2P5/6bK b - - 0 1', WHITE],
  ['8/6k1/p1p1p1p1/PpP1PpP1/1P3P2/8/4K3/7b w - - 0 1', WHITE],
  ['8/2p1b3/1pPpkp2/pP1PpPp1/P3P1Pp/7P/4K3/1B6 b - - 0 1', BLACK],
  ['8/1k6/p1p1p3/P1PpP1p1/3P2P1/P7/5K2/8 w - - 0 1', WHITE],
  ['8/1k6/p1p1p3/P1PpP1p1/3P2P1/P7/5K2/8 w - - 0 1', BLACK],
  ['8/8/8/1p5p/pPpkp1pP/P1PpPpP1/3P1P2/5b1K b - - 0 1', WHITE],
  ['7b/k3p1p1/1p1pPpP1/pP1P1P2/P3K3/8/8/8 w - - 0 1', WHITE],
  ['B7/8/5k2/4p3/3pPp2/p1pP1Pp1/P1P3P1/3K4 w - - 0 1', BLACK],
  ['8/8/2k5/p1p5/PpPp1p1p/1P1PpPpP/4P1P1/b1K5 w - - 0 1', BLACK],
  ['7k/5B2/1p1p1p2/pPpP1Pp1/P1P3P1/8/8/7K b - - 0 1', WHITE],
];

const NO_WAY_FOR_THE_KINGS: readonly Case[] = [
  ['8/7p/kp2p1pP/1P2P1P1/1K4P1/8/8/8 b - - 0 1', WHITE],
  ['8/7p/kp2p1pP/1P2P1P1/1K4P1/8/8/8 b - - 0 1', BLACK],
  ['8/K7/6p1/k1p3Pp/p1P1p2P/P3P3/8/8 b - - 0 1', WHITE],
  ['8/K7/6p1/k1p3Pp/p1P1p2P/P3P3/8/8 b - - 0 1', BLACK],
  ['8/k7/2p5/KpPp1p2/pP1PpPp1/P3P1Pp/7P/8 w - - 0 1', WHITE],
  ['8/k7/2p5/KpPp1p2/pP1PpPp1/P3P1Pp/7P/8 w - - 0 1', BLACK],
  ['8/8/8/2p1p3/1pPpPp2/1P1P1Pp1/5kP1/7K w - - 0 1', WHITE],
  ['8/8/8/2p1p3/1pPpPp2/1P1P1Pp1/5kP1/7K w - - 0 1', BLACK],
  ['8/b7/k6p/5p1P/5p2/5PpK/6P1/8 w - - 0 1', WHITE],
  ['Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1', BLACK],
  ['8/7p/4p1pP/1p1pPpP1/pPpP1P1K/P1P5/6k1/3b4 w - - 0 1', WHITE],
  ['8/7p/4p1pP/1p1pPpP1/pPpP1P1K/P1P5/6k1/3b4 w - - 0 1', BLACK],
  ['8/8/8/3p4/2pPp1p1/1pP1PpP1/1P3P2/K1k5 w - - 0 1', WHITE],
  ['8/8/8/3p4/2pPp1p1/1pP1PpP1/1P3P2/K1k5 w - - 0 1', BLACK],
];

/** Seen by the sets of squares alone and by the walk of the kings. */
const EITHER_WAY: readonly Case[] = [
  ['5b1k/1p2p1p1/4P1P1/8/8/4p1p1/1P2P1P1/5B1K w - - 0 1', WHITE],
  ['6k1/8/8/1p6/1P6/1P1p4/BP1P1B2/KRB5 w - - 0 1', WHITE],
  ['N1b1N1NB/1pPpPpPp/1P1P1P1P/8/8/8/8/K1k5 w - - 0 1', BLACK],
  ['2k5/2p1p1p1/p1P1P1P1/P6K/2P5/8/8/8 w - - 0 1', WHITE],
  ['3B4/8/4p3/3pP2k/2pP4/1pP5/pPb5/K7 w - - 0 1', WHITE],
  ['k7/Pp6/1P6/8/8/8/8/K7 b - - 0 1', WHITE],
  ['7k/8/8/8/8/6p1/4B1Pp/7K w - - 0 1', WHITE],
];

/** Published or found with a helpmate: a proof that the side never mates would be wrong. */
const A_MATE_IS_POSSIBLE: readonly Case[] = [
  ['8/1b6/k1b4B/7p/p1p1p1pP/PpPpPpP1/KP1P1P2/8 w - - 0 1', WHITE],
  ['1k6/4p1p1/3pPpPp/2pP1P1P/1pP3BK/pP6/P7/b7 w - - 0 1', BLACK],
  ['7k/p7/P7/8/8/6p1/4B1Pp/7K w - - 0 1', BLACK],
  ['8/4p3/8/4P3/8/2K5/8/k7 w - - 0 1', WHITE],
  ['b3k3/8/p1p5/p1Pp4/P1pP4/1pP5/pP6/K1B5 w - - 0 1', WHITE],
  ['8/5k2/6p1/5pPp/p1p1pP1P/PpPpP1K1/1P1P4/2B2RR1 w - - 0 1', WHITE],
  ['K7/3p4/3P4/8/8/8/8/4k3 b - - 0 1', WHITE],
  ['8/1p3k2/pPp3p1/P1Pp1pPp/2bP1P1P/4BK2/7B/8 b - - 0 1', BLACK],
  ['K1k5/P1Pp4/1P1P4/8/b7/8/8/8 b - - 0 1', BLACK],
  ['R7/5k2/5B2/3PpPP1/8/4K3/8/8 w - e6 0 1', BLACK],
  ['8/8/5p2/2p1pPk1/2PbP1Bb/2pBp1p1/2P1P1P1/5BRK b - - 0 1', WHITE],
];

describe('pawns that wall the board off', () => {
  it.each(NO_MATING_SQUARE)('leave no square to mate on in %s for %p', (fen, side) => {
    expect(isReachHopeless(boardFrom(fen), side)).toBe(true);
  });

  it.each(NO_WAY_FOR_THE_KINGS)('leave the kings no way to a mate in %s for %p', (fen, side) => {
    expect([isReachHopeless(boardFrom(fen), side), isWalkHopeless(boardFrom(fen), side)]).toEqual([
      false,
      true,
    ]);
  });

  it.each(EITHER_WAY)('leave neither in %s for %p', (fen, side) => {
    expect([isReachHopeless(boardFrom(fen), side), isWalkHopeless(boardFrom(fen), side)]).toEqual([
      true,
      true,
    ]);
  });

  it.each(A_MATE_IS_POSSIBLE)('leave a way in %s for %p, however narrow', (fen, side) => {
    expect([isReachHopeless(boardFrom(fen), side), isWalkHopeless(boardFrom(fen), side)]).toEqual([
      false,
      false,
    ]);
  });
});
