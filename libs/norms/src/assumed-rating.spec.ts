import { assumedRating, type AssumedRatingEvent } from './assumed-rating';
import { ICCF } from './testing';

const rating = (event: AssumedRatingEvent): number | string => {
  const assumed = assumedRating(event, ICCF.event);
  return assumed.ok ? assumed.value.toNumber() : assumed.error.code;
};

const boards = (format: string, ...numbers: readonly number[]) =>
  numbers.map((number) => rating({ format, board: { number, of: 8 } }));

const halves = (format: string, count: number) =>
  Array.from({ length: count }, (_, index) => rating({ format, board: { number: index + 1, of: count } }));

describe('the assumed rating', () => {
  it('depends on the championship [T-A2.3b]', () => {
    expect(rating({ format: 'wc-candidates' })).toBe(2326);
    expect(['wc-semi-final', 'zonal', 'zonal-final', 'open'].map((format) => rating({ format }))).toEqual([
      2276,
      2276,
      2276,
      'assumed-rating-undefined',
    ]);
  });

  it('depends on the board of an Olympiad, and is not named for boards below the sixth of a final [T-A2.3b]', () => {
    expect(boards('olympiad-final', 1, 2, 3, 4, 5, 6)).toEqual([2326, 2326, 2326, 2301, 2301, 2301]);
    expect(boards('olympiad-final', 7)).toEqual(['assumed-rating-undefined']);
    expect(boards('olympiad-preliminary', 1, 3, 4, 5, 8)).toEqual([2276, 2276, 2251, 2251, 2251]);
    expect(assumedRating({ format: 'olympiad-final', board: { number: 7, of: 8 } }, ICCF.event)).toEqual({
      ok: false,
      error: {
        code: 'assumed-rating-undefined',
        rule: 'T-A2.3b',
        detail: { name: 'no-assumed-rating-of-board' },
      },
    });
  });

  it('depends on the half of the boards of a zonal team event, the middle one being of the first [T-A2.3b]', () => {
    expect(halves('zonal-team-final', 4)).toEqual([2301, 2301, 2276, 2276]);
    expect(halves('zonal-team-final', 5)).toEqual([2301, 2301, 2301, 2276, 2276]);
    expect(halves('zonal-team-preliminary', 4)).toEqual([2276, 2276, 2251, 2251]);
  });
});
