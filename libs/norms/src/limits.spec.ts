import * as fc from 'fast-check';
import { eventLimits, minimumScore } from './limits';
import { ICCF } from './testing';

const row = (players: number): readonly number[] => {
  const {
    games,
    maximumFromOneFederation,
    minimumRated,
    minimumFixed,
    minimumScore: least,
  } = eventLimits(players, ICCF);
  return [players, games, maximumFromOneFederation, minimumRated, minimumFixed, least.toNumber()];
};

/** The printed table A-F. */
const TABLE = [
  [9, 8, 6, 7, 6, 3],
  [10, 9, 6, 8, 6, 3.5],
  [11, 10, 7, 9, 7, 3.5],
  [12, 11, 8, 9, 8, 4],
  [13, 12, 8, 10, 8, 4.5],
  [14, 13, 9, 11, 9, 5],
  [15, 14, 10, 12, 9, 5],
  [16, 15, 10, 12, 10, 5.5],
  [17, 16, 11, 13, 11, 6],
  [18, 17, 12, 14, 11, 6],
  [19, 18, 12, 15, 12, 6.5],
  [20, 19, 13, 15, 12, 7],
];

describe('the table of limits', () => {
  it('follows from the number of players and gives every printed row [T-A2.1t]', () => {
    expect(TABLE.map(([players]) => row(players!))).toEqual(TABLE);
  });

  it('raises 35 % of the possible points to the next half point [T-A2.1f]', () => {
    expect(
      [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((games) => minimumScore(games, ICCF).toNumber()),
    ).toEqual([3, 3.5, 3.5, 4, 4.5, 5, 5, 5.5, 6, 6, 6.5, 7]);
  });

  it('leaves a share that is a half point as it is', () => {
    expect(minimumScore(20, ICCF).toNumber()).toBe(7);
    expect(minimumScore(30, ICCF).toNumber()).toBe(10.5);
  });

  it('gives the least whole players and the most whole players for any size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1001 }), (players) => {
        const {
          maximumFromOneFederation: most,
          minimumRated: rated,
          minimumFixed: fixed,
        } = eventLimits(players, ICCF);
        expect(3 * most <= 2 * players && 3 * (most + 1) > 2 * players).toBe(true);
        expect(4 * rated >= 3 * players && 4 * (rated - 1) < 3 * players).toBe(true);
        expect(5 * fixed >= 3 * players && 5 * (fixed - 1) < 3 * players).toBe(true);
      }),
    );
  });
});
