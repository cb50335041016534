import fc from 'fast-check';
import { legalMoves, parseFen, play } from '../position';
import type { Position } from '../position-pack';
import { ARRAY_COUNT, STANDARD_ARRAY, startPosition } from '../start-position';

/**
 * How often a property is tried; in proportion more or less where the run is configured for another number of runs than
 * fast-check's own hundred, as mutation testing is, where every mutant pays for them.
 */
export const runs = (numRuns: number): { numRuns: number } => {
  const percent = fc.readConfigureGlobal().numRuns ?? 100;
  return { numRuns: Math.ceil((numRuns * percent) / 100) };
};

/** Endings and tactical set-ups that random play from the start hardly reaches. */
const SET_UPS = [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  '8/PPPPPPPP/8/k6K/8/8/pppppppp/8 w - - 0 1',
  'r1r1k3/8/8/8/8/8/8/1R1RK1RR w GDa - 0 1',
  '8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1',
  '3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1',
];

const standard = fc.constant(startPosition(STANDARD_ARRAY));
const chess960 = fc.nat(ARRAY_COUNT - 1).map((spId) => startPosition(spId));
const setUps = fc.constantFrom(...SET_UPS).map((fen): Position => {
  const position = parseFen(fen, { chess960: true });
  if (!position.ok) throw new Error(position.error.code);
  return position.value;
});

/** Positions of a game played at random, the first to the last. */
export const games = (plies: number): fc.Arbitrary<Position[]> =>
  fc
    .tuple(fc.oneof(standard, chess960, setUps), fc.array(fc.nat(1_000_000), { maxLength: plies }))
    .map(([start, choices]) => {
      const positions = [start];
      for (const choice of choices) {
        const position = positions.at(-1)!;
        const moves = legalMoves(position).sort((a, b) => a - b);
        if (moves.length === 0) break;
        positions.push(play(position, moves[choice % moves.length]!));
      }
      return positions;
    });

/** A position reached at random. */
export const positions: fc.Arbitrary<Position> = games(60).map((reached) => reached.at(-1)!);
