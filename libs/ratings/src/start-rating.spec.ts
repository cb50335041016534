import { Decimal } from '@amici/kernel';
import { adjustStartRating, startRating, type FideRating, type StartRating } from './start-rating';
import { ICCF } from './testing';

const level = Decimal.of(2000);
const fide = (validFrom: string, rating: number): FideRating => ({ validFrom, rating: Decimal.of(rating) });

const start = (ratings: readonly FideRating[], startsOn = '2017-05-20'): StartRating =>
  startRating({ startsOn, published: null, fide: ratings, level }, ICCF);

describe('start rating', () => {
  it('is the published one, else FIDE of a quarterly list, else the level of the event [T-9.4a]', () => {
    const published = { rating: Decimal.of(2130), fixed: true };
    const both = startRating(
      { startsOn: '2017-05-20', published, fide: [fide('2017-04-01', 2080)], level },
      ICCF,
    );
    expect(both).toMatchObject({ source: 'list', fixed: true });
    expect(both.rating.toNumber()).toBe(2130);
    expect(both.steps).toEqual([{ rule: 'T-9.4a', text: 'published rating 2130' }]);
    expect(start([fide('2017-05-01', 2100), fide('2017-04-01', 2080)]).rating.toNumber()).toBe(2080);
    expect(start([]).rating.toNumber()).toBe(2000);
    expect(start([])).toMatchObject({ source: 'level', fixed: false });
    expect(start([]).steps).toEqual([{ rule: 'T-A1.8b', text: 'no rating: level of the event, 2000' }]);
  });

  it('takes the newest quarterly FIDE list that was valid at the start', () => {
    const lists = [fide('2017-01-01', 2050), fide('2017-04-01', 2080), fide('2017-07-01', 2110)];
    expect(start(lists).rating.toNumber()).toBe(2080);
    expect(start([...lists].reverse()).rating.toNumber()).toBe(2080);
    expect(start(lists, '2017-07-01').rating.toNumber()).toBe(2110);
    expect(start([fide('2017-01-01', 2050)]).source).toBe('fide');
    expect(start([fide('2016-10-01', 2050)]).source).toBe('fide');
    expect(start([fide('2017-04-02', 2080)]).source).toBe('level');
    expect(start([fide('2017-07-01', 2110)]).source).toBe('level');
  });

  it('counts a FIDE rating as not fixed [T-2.6n]', () => {
    const entered = start([fide('2017-04-01', 2150)]);
    expect(entered).toMatchObject({ source: 'fide', fixed: false });
    expect(entered.rating.toNumber()).toBe(2150);
    expect(entered.steps).toEqual([
      { rule: 'T-2.6n', text: 'FIDE rating 2150 of the list of 2017-04-01, counted as not fixed' },
    ]);
  });

  it('may be adjusted with a reason, both values staying on record [T-9.4b]', () => {
    const before = startRating(
      {
        startsOn: '2017-05-20',
        published: null,
        fide: [],
        level: Decimal.of(1800),
      },
      ICCF,
    );
    const adjusted = adjustStartRating(before, Decimal.of(2200), 'national rating 2190');
    if (!adjusted.ok) throw new Error('refused');
    expect(adjusted.value).toMatchObject({ source: 'adjusted', fixed: false });
    expect(adjusted.value.rating.toNumber()).toBe(2200);
    expect(adjusted.value.adjustment?.from.toNumber()).toBe(1800);
    expect(adjusted.value.adjustment?.reason).toBe('national rating 2190');
    expect(adjusted.value.steps).toEqual([
      { rule: 'T-A1.8b', text: 'no rating: level of the event, 1800' },
      { rule: 'T-9.4b', text: 'start rating 1800 replaced by 2200: national rating 2190' },
    ]);
    expect(adjustStartRating(before, Decimal.of(2200), ' ')).toEqual({
      ok: false,
      error: { code: 'reason-missing', rule: 'T-9.4b' },
    });
  });
});
