import { Decimal } from '@amici/kernel';
import { ICCF_2017, ratingSystemFor, type RatingSystem } from './system';

describe('rating system', () => {
  it('applies from list 2017/2 on [T-A1.19]', () => {
    expect(ratingSystemFor('2017-01-01')).toEqual({
      ok: false,
      error: {
        code: 'no-rating-system',
        rule: 'T-A1.19',
        detail: { name: 'list-has-older-rules', day: '2017-01-01' },
      },
    });
    expect(ratingSystemFor('2017-04-01')).toEqual({ ok: true, value: ICCF_2017 });
    expect(ICCF_2017.period(ICCF_2017.firstList)).toMatchObject({ from: '2016-12-01', to: '2017-02-28' });
    expect([ICCF_2017.id, ICCF_2017.version]).toEqual(['iccf-2017', '2017-04-01']);
  });

  it('stands beside others: the newest that has begun is taken', () => {
    const named = (id: string, firstList: string): RatingSystem => ({ ...ICCF_2017, id, firstList });
    const systems = [named('new', '2023-10-01'), named('old', '1987-01-01'), named('middle', '2017-04-01')];
    const chosen = (list: string) => {
      const system = ratingSystemFor(list, systems);
      return system.ok && system.value.id;
    };
    expect(['1987-01-01', '2017-01-01', '2017-04-01', '2023-07-01', '2024-01-01'].map(chosen)).toEqual([
      'old',
      'old',
      'middle',
      'middle',
      'new',
    ]);
  });

  it('rates a player and finds the period of a result', () => {
    const own = Decimal.of(1900);
    const game = { own, opponent: own, score: 1 } as const;
    const rated = ICCF_2017.ratePlayer({ rating: own, games: 80, own, past: [] }, [game]);
    expect(rated.rating?.toNumber()).toBe(1910);
    expect(ICCF_2017.periodOfResult('2017-02-20').list).toBe('2017/2');
    expect(ICCF_2017.periodOfResult('2017-02-20', '2017-03-05').list).toBe('2017/3');
  });
});
