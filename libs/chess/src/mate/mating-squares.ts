import { bitHi, bitLo, hasSquare, highestBit } from '../board/bits';
import type { Board } from '../board/board';
import { KING_ATTACKS } from '../board/leapers';
import { KING, type Colour } from '../board/pieces';
import { canAllBeBlocked } from './blockers';
import type { Goal } from './promise';
import { Reach, attackFrom, findReach } from './reach';

const reach = new Reach();

/** What the sets read last say of both sides: who may attack what, and who may block. */
const winner = { attackLo: 0, attackHi: 0, king: 0 };
const loser = { king: 0, men: [] as number[] };

export const readSides = (reach: Reach, side: Colour): void => {
  winner.attackLo = 0;
  winner.attackHi = 0;
  loser.men.length = 0;
  for (let man = 0; man < reach.men; man++) {
    const kind = reach.kind[man]!;
    const own = reach.colour[man] === side;
    if (kind === KING) (own ? winner : loser).king = man;
    else if (!own) loser.men.push(man);
    else {
      attackFrom(reach, kind, side, reach.lo[man]!, reach.hi[man]!);
      winner.attackLo |= reach.attackLo;
      winner.attackHi |= reach.attackHi;
    }
  }
};

/** Of the squares round `square`, those that no man but the king of the winner may ever attack, lines through the king included. */
const flightsLeft = (square: number): number[] => {
  const flights: number[] = [];
  for (let half = 0; half < 2; half++) {
    let around = KING_ATTACKS[2 * square + half]! & ~(half === 0 ? winner.attackLo : winner.attackHi);
    while (around !== 0) {
      const flight = (half << 5) | highestBit(around);
      around ^= 1 << flight;
      flights.push(flight);
    }
  }
  return flights;
};

/**
 * A line piece that gives check from beside the king attacks the flight behind it, too; from beside is enough, since a
 * piece that checks from afar may also come near.
 */
const isRakedThrough = (reach: Reach, square: number, flight: number, side: Colour): boolean => {
  const before = 2 * square - flight;
  if (before < 0 || before > 63 || Math.abs((before & 7) - (square & 7)) > 1) return false;
  for (let man = 0; man < reach.men; man++) {
    if (reach.colour[man] !== side || reach.kind[man] === KING) continue;
    if (!hasSquare(reach.lo[man]!, reach.hi[man]!, before)) continue;
    attackFrom(reach, reach.kind[man]!, side, bitLo(before), bitHi(before));
    if (hasSquare(reach.attackLo, reach.attackHi, square)) return true;
  }
  return false;
};

/** The flights from a square that only men of the loser, or the king of the winner, may ever take. */
const openFlights = (reach: Reach, square: number, side: Colour): number[] =>
  flightsLeft(square).filter((flight) => !isRakedThrough(reach, square, flight, side));

/** Whether the loser's king on `square` may be left without a flight, the winner's king standing on `king`. */
const isCaught = (reach: Reach, flights: readonly number[], king: number): boolean => {
  const open = flights.filter(
    (flight) => !hasSquare(KING_ATTACKS[2 * king]!, KING_ATTACKS[2 * king + 1]!, flight),
  );
  return canAllBeBlocked(reach, open, loser.men);
};

/** Whether the loser's king on `square` may be mated, by the sets read last, while the winner's king stands on `king`. */
export const isMateThinkable = (reach: Reach, side: Colour, square: number, king: number): boolean => {
  if (!hasSquare(winner.attackLo, winner.attackHi, square)) return false;
  return isCaught(reach, openFlights(reach, square, side), king);
};

const isMatingSquare = (square: number, side: Colour): boolean => {
  if (!hasSquare(winner.attackLo, winner.attackHi, square)) return false;
  const flights = openFlights(reach, square, side);
  if (flights.length === 0) return true;
  for (let king = 0; king < 64; king++) {
    if (!hasSquare(reach.lo[winner.king]!, reach.hi[winner.king]!, king)) continue;
    if (king === square || hasSquare(KING_ATTACKS[2 * square]!, KING_ATTACKS[2 * square + 1]!, king))
      continue;
    if (isCaught(reach, flights, king)) return true;
  }
  return false;
};

/**
 * The squares on which `side` might ever mate the other king, over-estimated; none means never (L-6.7, L-5.2.2).
 * `undefined` where castling is still possible: then nothing is known.
 */
export const matingSquares = (board: Board, side: Colour): Goal[] | undefined => {
  if (board.castlingRights !== 0) return undefined;
  findReach(board, reach);
  readSides(reach, side);
  const goals: Goal[] = [];
  for (let square = 0; square < 64; square++)
    if (hasSquare(reach.lo[loser.king]!, reach.hi[loser.king]!, square) && isMatingSquare(square, side))
      goals.push({ square, toBlock: openFlights(reach, square, side) });
  return goals;
};

/** Whether there is no such square; stops at the first. */
export const isReachHopeless = (board: Board, side: Colour): boolean => {
  if (board.castlingRights !== 0) return false;
  findReach(board, reach);
  readSides(reach, side);
  for (let square = 0; square < 64; square++)
    if (hasSquare(reach.lo[loser.king]!, reach.hi[loser.king]!, square) && isMatingSquare(square, side))
      return false;
  return true;
};
