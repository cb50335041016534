import { Decimal, type Result } from '@amici/kernel';
import {
  friendlyLevelRating,
  LEVEL_RATINGS,
  levelRating,
  nationalLevelRating,
  type LevelRating,
} from './level-rating';

const number = (result: Result<LevelRating>): number | string =>
  result.ok ? result.value.level.toNumber() : result.error.code;
const rule = (result: Result<LevelRating>): string | undefined =>
  result.ok ? result.value.rule : result.error.rule;

describe('level rating', () => {
  it('is fixed by the kind of event [T-A1.11a]', () => {
    expect(number(levelRating('grandmaster-norm'))).toBe(2450);
    expect(number(levelRating('ladies-world-final'))).toBe(2100);
    expect(number(levelRating('olympiad-preliminary'))).toBe(2400);
    expect(rule(levelRating('grandmaster-norm'))).toBe('T-A1.11a');
    const byLevel: Record<number, number> = {};
    for (const level of Object.values(LEVEL_RATINGS)) byLevel[level] = (byLevel[level] ?? 0) + 1;
    expect(byLevel).toEqual({
      1800: 3,
      1900: 2,
      2000: 3,
      2100: 1,
      2200: 5,
      2300: 1,
      2400: 3,
      2450: 1,
      2500: 3,
    });
  });

  it('gives an unrated player the level of their tournament [T-A1.8b]', () => {
    expect(number(levelRating('master-class'))).toBe(2200);
    expect(number(levelRating('higher-class'))).toBe(2000);
    expect(number(levelRating('open-class'))).toBe(1800);
  });

  it('is the mean of the rated participants of a national event, at most 2400 [T-A1.11b]', () => {
    const national = (...ratings: readonly number[]) =>
      number(nationalLevelRating(ratings.map((rating) => Decimal.of(rating))));
    expect(national(2450, 2430, 2390)).toBe(2400);
    expect(national(2100, 2200)).toBe(2150);
    expect(national(2100, 2200, 2201)).toBe(2167);
    expect(national(2000, 2000, 2001)).toBe(2000.3333);
    expect(rule(nationalLevelRating([Decimal.of(2100)]))).toBe('T-A1.11b');
    expect(nationalLevelRating([])).toEqual({
      ok: false,
      error: { code: 'no-rated-participants', rule: 'T-A1.11b' },
    });
  });

  it('is 1800 in a friendly match, or what was proposed and confirmed before the start [T-A1.11c]', () => {
    const startsOn = '2017-06-01';
    const level = (proposedOn: string, confirmedOn?: string, confirmed = 2000) =>
      friendlyLevelRating(startsOn, {
        proposed: Decimal.of(2000),
        proposedOn,
        ...(confirmedOn === undefined
          ? {}
          : { confirmed: { level: Decimal.of(confirmed), on: confirmedOn } }),
      });
    expect(number(friendlyLevelRating(startsOn, null))).toBe(1800);
    expect(rule(friendlyLevelRating(startsOn, null))).toBe('T-A1.11c');
    expect(rule(level('2017-05-20'))).toBe('T-A1.11c');
    expect(number(level('2017-05-20', '2017-05-31'))).toBe(2000);
    expect(number(level('2017-05-20', '2017-05-31', 1950))).toBe(1950);
    expect(number(level('2017-05-20'))).toBe(1800);
    const late = {
      ok: false,
      error: {
        code: 'level-after-start',
        rule: 'T-A1.11c',
        detail: { name: 'match-starts-on', day: '2017-06-01' },
      },
    };
    expect(level('2017-06-01')).toEqual(late);
    expect(level('2017-05-20', '2017-06-01')).toEqual(late);
  });

  it('must be announced for a new kind of event [T-A1.11d]', () => {
    expect(levelRating('memorial-below-2300')).toEqual({
      ok: false,
      error: {
        code: 'level-not-announced',
        rule: 'T-A1.11d',
        detail: { name: 'no-level-for-kind', kind: 'memorial-below-2300' },
      },
    });
    expect(number(levelRating('memorial-below-2300', Decimal.of(2100)))).toBe(2100);
    expect(rule(levelRating('memorial-below-2300', Decimal.of(2100)))).toBe('T-A1.11d');
    expect(number(levelRating('toString'))).toBe('level-not-announced');
  });
});
