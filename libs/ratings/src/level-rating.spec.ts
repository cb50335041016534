import { Decimal, type Result } from '@amici/kernel';
import { friendlyLevelRating, levelRating, nationalLevelRating, type LevelRating } from './level-rating';
import { ICCF } from './testing';

const number = (result: Result<LevelRating>): number | string =>
  result.ok ? result.value.level.toNumber() : result.error.code;
const rule = (result: Result<LevelRating>): string | undefined =>
  result.ok ? result.value.rule : result.error.rule;

describe('level rating', () => {
  it('is fixed by the kind of event [T-A1.11a]', () => {
    expect(number(levelRating('grandmaster-norm', null, ICCF))).toBe(2450);
    expect(number(levelRating('ladies-world-final', null, ICCF))).toBe(2100);
    expect(number(levelRating('olympiad-preliminary', null, ICCF))).toBe(2400);
    expect(rule(levelRating('grandmaster-norm', null, ICCF))).toBe('T-A1.11a');
    const table: Readonly<Record<number, readonly string[]>> = {
      1800: ['open-class', 'cup-preliminary', 'international-open-preliminary'],
      1900: ['ladies-world-semi-final', 'ladies-olympiad'],
      2000: ['higher-class', 'cup-semi-final', 'international-open-semi-final'],
      2100: ['ladies-world-final'],
      2200: ['master-class', 'cup-final', 'zonal-preliminary', 'invitation', 'international-open-final'],
      2300: ['master-norm'],
      2400: ['world-semi-final', 'zonal-semi-final', 'olympiad-preliminary'],
      2450: ['grandmaster-norm'],
      2500: ['world-candidates', 'zonal-final', 'olympiad-final'],
    };
    for (const [level, kinds] of Object.entries(table))
      for (const kind of kinds) expect(number(levelRating(kind, null, ICCF))).toBe(Number(level));
  });

  it('gives an unrated player the level of their tournament [T-A1.8b]', () => {
    expect(number(levelRating('master-class', null, ICCF))).toBe(2200);
    expect(number(levelRating('higher-class', null, ICCF))).toBe(2000);
    expect(number(levelRating('open-class', null, ICCF))).toBe(1800);
  });

  it('is the mean of the rated participants of a national event, at most 2400 [T-A1.11b]', () => {
    const national = (...ratings: readonly number[]) =>
      number(
        nationalLevelRating(
          ratings.map((rating) => Decimal.of(rating)),
          ICCF,
        ),
      );
    expect(national(2450, 2430, 2390)).toBe(2400);
    expect(national(2100, 2200)).toBe(2150);
    expect(national(2100, 2200, 2201)).toBe(2167);
    expect(national(2000, 2000, 2001)).toBe(2000.3333);
    expect(rule(nationalLevelRating([Decimal.of(2100)], ICCF))).toBe('T-A1.11b');
    expect(nationalLevelRating([], ICCF)).toEqual({
      ok: false,
      error: { code: 'no-rated-participants', rule: 'T-A1.11b' },
    });
  });

  it('is 1800 in a friendly match, or what was proposed and confirmed before the start [T-A1.11c]', () => {
    const startsOn = '2017-06-01';
    const level = (proposedOn: string, confirmedOn?: string, confirmed = 2000) =>
      friendlyLevelRating(
        startsOn,
        {
          proposed: Decimal.of(2000),
          proposedOn,
          ...(confirmedOn === undefined
            ? {}
            : { confirmed: { level: Decimal.of(confirmed), on: confirmedOn } }),
        },
        ICCF,
      );
    expect(number(friendlyLevelRating(startsOn, null, ICCF))).toBe(1800);
    expect(rule(friendlyLevelRating(startsOn, null, ICCF))).toBe('T-A1.11c');
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
    expect(levelRating('memorial-below-2300', null, ICCF)).toEqual({
      ok: false,
      error: {
        code: 'level-not-announced',
        rule: 'T-A1.11d',
        detail: { name: 'no-level-for-kind', kind: 'memorial-below-2300' },
      },
    });
    expect(number(levelRating('memorial-below-2300', Decimal.of(2100), ICCF))).toBe(2100);
    expect(rule(levelRating('memorial-below-2300', Decimal.of(2100), ICCF))).toBe('T-A1.11d');
    expect(number(levelRating('toString', null, ICCF))).toBe('level-not-announced');
  });
});
