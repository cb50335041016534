import { assumedRating, type AssumedRatingEvent } from './assumed-rating';

const rating = (event: AssumedRatingEvent): number | string => {
  const assumed = assumedRating(event);
  return assumed.ok ? assumed.value.toNumber() : assumed.error.code;
};

const boards = (event: 'olympiad-final' | 'olympiad-preliminary', ...numbers: readonly number[]) =>
  numbers.map((board) => rating({ event, board }));

const halves = (event: 'zonal-team-final' | 'zonal-team-preliminary', count: number) =>
  Array.from({ length: count }, (_, index) => rating({ event, board: index + 1, boards: count }));

describe('the assumed rating', () => {
  it('depends on the championship [T-A2.3b]', () => {
    expect(rating({ event: 'candidates' })).toBe(2326);
    expect(rating({ event: 'world-championship-semi-final' })).toBe(2276);
    expect(rating({ event: 'zonal-championship' })).toBe(2276);
  });

  it('depends on the board of an Olympiad, and is not named for boards below the sixth of a final [T-A2.3b]', () => {
    expect(boards('olympiad-final', 1, 3, 4, 6)).toEqual([2326, 2326, 2301, 2301]);
    expect(boards('olympiad-final', 7)).toEqual(['assumed-rating-undefined']);
    expect(boards('olympiad-preliminary', 1, 3, 4, 5, 8)).toEqual([2276, 2276, 2251, 2251, 2251]);
    expect(assumedRating({ event: 'olympiad-final', board: 7 })).toEqual({
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
