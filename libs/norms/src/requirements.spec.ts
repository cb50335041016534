import { Decimal } from '@amici/kernel';
import { expectedScoreUnits } from '@amici/ratings';
import * as fc from 'fast-check';
import { normRequirements } from './requirements';
import { ICCF, alike, FIELD, ratings, requirementsAgainst } from './testing';
import { NORM_TITLES, performanceLevel, type NormTitle } from './titles';

const sums = (opponents: readonly Decimal[]): Record<string, string> => {
  const { titles } = requirementsAgainst(opponents);
  return Object.fromEntries(NORM_TITLES.map((title) => [title, `${titles[title].expectedScore}`]));
};

const requirementOf = (title: NormTitle, opponents: readonly Decimal[]) => {
  const { norm, minimum, required, possible } = requirementsAgainst(opponents).titles[title];
  return {
    norm: norm.toNumber(),
    minimum: minimum.toNumber(),
    required: required.toNumber(),
    possible,
  };
};

const norm = (title: NormTitle, opponents: readonly Decimal[]): number =>
  requirementOf(title, opponents).norm;

describe('the expected score of a title', () => {
  it('takes the level of performance against each opponent, limited to 560 and to 4 decimals [T-A2.2.4a]', () => {
    expect(sums(ratings(2555))['GM']).toBe('0.5404');
    expect(sums(ratings(1900))['GM']).toBe('0.8823');
    expect(sums(ratings(2040))['GM']).toBe('0.8823');
  });

  it('is summed over the field of twelve for every title (N1)', () => {
    expect(sums(FIELD)).toEqual({ GM: '7.1041', SIM: '6.3184', IM: '5.5222', CCM: '4.0035', CCE: '2.7243' });
    expect(FIELD.map((opponent) => sums([opponent])['GM'])).toEqual([
      '0.4910',
      '0.5180',
      '0.5404',
      '0.5538',
      '0.5715',
      '0.5846',
      '0.5977',
      '0.6148',
      '0.6275',
      '0.6483',
      '0.6645',
      '0.6920',
    ]);
  });

  it('counts an opponent far below as 560 below, and still averages their own rating (N10)', () => {
    const { averageOpponent, titles } = requirementsAgainst([Decimal.of(1900), ...alike(11, 2500)]);
    expect(`${titles.GM.expectedScore}`).toBe('7.3613');
    expect(`${titles.GM.norm}`).toBe('7.5');
    expect(`${averageOpponent}`).toBe('2450.0000');
  });
});

describe('the norm', () => {
  it('asks for what a player of the least title rating would make: half the points against equals [T-10.0.1a]', () => {
    expect(norm('GM', alike(12, 2600))).toBe(6);
    expect(sums(alike(12, 2600))['GM']).toBe('6.0000');
  });

  it('is the sum rounded up to a half point, an exact half staying [T-A2.2.4b]', () => {
    expect(norm('GM', alike(12, 2600))).toBe(6);
    expect(norm('GM', [...alike(11, 2600), Decimal.of(2599)])).toBe(6.5);
    expect(norm('GM', [...alike(11, 2600), Decimal.of(2601)])).toBe(6);
    expect(norm('GM', FIELD)).toBe(7.5);
    expect(sums([...alike(11, 2600), Decimal.of(2599)])['GM']).toBe('6.0009');
    expect(sums([...alike(11, 2600), Decimal.of(2601)])['GM']).toBe('5.9991');
  });

  it('differs from title to title in the same field (N1)', () => {
    expect(NORM_TITLES.map((title) => norm(title, FIELD))).toEqual([7.5, 6.5, 6, 4.5, 3]);
  });

  it('is never asked for below 35 % of the possible points [T-A2.1f]', () => {
    expect(requirementOf('CCE', alike(12, 2450))).toEqual({
      norm: 3.5,
      minimum: 4.5,
      required: 4.5,
      possible: true,
    });
    expect(requirementOf('CCM', alike(8, 2600))).toEqual({
      norm: 2.5,
      minimum: 3,
      required: 3,
      possible: true,
    });
    expect(requirementOf('CCE', alike(10, 2600))).toEqual({
      norm: 2,
      minimum: 3.5,
      required: 3.5,
      possible: true,
    });
    expect(requirementOf('CCE', FIELD)).toEqual({ norm: 3, minimum: 4.5, required: 4.5, possible: true });
    expect(requirementOf('GM', FIELD).required).toBe(7.5);
    expect(sums(alike(12, 2450))['CCE']).toBe('3.0432');
    expect(sums(alike(8, 2600))['CCM']).toBe('2.0288');
    expect(sums(alike(10, 2600))['CCE']).toBe('1.6530');
  });

  it('can be made in a Scheveningen event, against any list of opponents [T-10.0.1b]', () => {
    const scheveningen = requirementsAgainst(alike(8, 2600));
    expect(`${scheveningen.titles.GM.required}`).toBe('4.0');
    expect(scheveningen.games).toBe(8);
  });
});

describe('the average of the opponents', () => {
  it('is compared with the minimum unrounded [T-A2.2.2]', () => {
    const below = requirementsAgainst([...alike(11, 2400), Decimal.of(2399)]);
    expect(`${below.averageOpponent}`).toBe('2399.9167');
    expect(below.titles.GM.possible).toBe(false);
    expect(below.titles.SIM.possible).toBe(true);
    expect(requirementOf('GM', alike(12, 2400))).toEqual({
      norm: 8.5,
      minimum: 4.5,
      required: 8.5,
      possible: true,
    });
    expect(sums(alike(12, 2400))['GM']).toBe('8.0700');
    const hair = requirementsAgainst([...alike(999, 2400), Decimal.of(2399.99)]);
    expect(`${hair.averageOpponent}`).toBe('2400.0000');
    expect(hair.titles.GM.possible).toBe(false);
  });

  it('must reach the level of performance minus 200 for each title [T-A2.2.7]', () => {
    expect(requirementOf('SIM', alike(12, 2324.9)).possible).toBe(false);
    expect(requirementOf('IM', alike(12, 2324.9)).possible).toBe(true);
    expect(requirementOf('SIM', alike(12, 2325)).possible).toBe(true);
    const possible = (rating: number): string =>
      NORM_TITLES.filter((title) => requirementOf(title, alike(9, rating)).possible).join(' ');
    expect([2400, 2399, 2325, 2324, 2250, 2249, 2100, 2099, 1950, 1949].map(possible)).toEqual([
      'GM SIM IM CCM CCE',
      'SIM IM CCM CCE',
      'SIM IM CCM CCE',
      'IM CCM CCE',
      'IM CCM CCE',
      'CCM CCE',
      'CCM CCE',
      'CCE',
      'CCE',
      '',
    ]);
  });
});

describe('refusals', () => {
  it('needs an opponent, and at most a thousand', () => {
    expect(normRequirements([], ICCF)).toEqual({
      ok: false,
      error: { code: 'no-opponents', rule: 'T-A2.2.2' },
    });
    expect(normRequirements(alike(1000, 2400), ICCF).ok).toBe(true);
    expect(normRequirements(alike(1001, 2400), ICCF)).toEqual({
      ok: false,
      error: { code: 'too-many-opponents' },
    });
  });
});

describe('steps', () => {
  it('tell the average, and for every title sum, rounding and floor, or why it is impossible', () => {
    expect(requirementsAgainst(alike(12, 2399)).steps).toEqual([
      { rule: 'T-A2.2.2', text: '12 opponents average 2399.0000' },
      { rule: 'T-A2.2.7', text: 'GM: impossible, the opponents average below 2400' },
      { rule: 'T-A2.2.4a', text: 'SIM: a player of 2525 expects 7.3368 of 12' },
      { rule: 'T-A2.2.4b', text: 'SIM: rounded up to a half point 7.5' },
      { rule: 'T-A2.2.4a', text: 'IM: a player of 2450 expects 6.5484 of 12' },
      { rule: 'T-A2.2.4b', text: 'IM: rounded up to a half point 7.0' },
      { rule: 'T-A2.2.4a', text: 'CCM: a player of 2300 expects 4.9428 of 12' },
      { rule: 'T-A2.2.4b', text: 'CCM: rounded up to a half point 5.0' },
      { rule: 'T-A2.2.4a', text: 'CCE: a player of 2150 expects 3.4788 of 12' },
      { rule: 'T-A2.2.4b', text: 'CCE: rounded up to a half point 3.5' },
      { rule: 'T-A2.1f', text: 'CCE: raised to 35 % of the possible points, 4.5' },
    ]);
  });

  it('tell of the floor only where it is above the norm', () => {
    const raised = requirementsAgainst(FIELD).steps.filter(({ rule }) => rule === 'T-A2.1f');
    expect(raised.map(({ text }) => text)).toEqual(['CCE: raised to 35 % of the possible points, 4.5']);
  });
});

const anyRating = fc.integer({ min: 10_000_000, max: 29_999_999 }).map((units) => Decimal.units(units, 4));
const anyField = fc.array(anyRating, { minLength: 1, maxLength: 30 });

describe('whatever the field', () => {
  it('the norm is the least half point at or above the sum, the required score the larger of it and the floor', () => {
    fc.assert(
      fc.property(anyField, (opponents) => {
        const { titles, games } = requirementsAgainst(opponents);
        for (const title of NORM_TITLES) {
          const { expectedScore, norm: asks, minimum, required } = titles[title];
          const units = opponents.reduce(
            (sum, opponent) =>
              sum + expectedScoreUnits(performanceLevel(title, ICCF).minus(opponent), ICCF.expectation),
            0,
          );
          expect(expectedScore.inUnits(4)).toBe(BigInt(units));
          const halves = Number(asks.inUnits(4)) / 5000;
          expect(Number.isInteger(halves)).toBe(true);
          expect(halves * 5000 >= units && (halves - 1) * 5000 < units).toBe(true);
          expect(minimum.toNumber() >= 0.35 * games && minimum.toNumber() - 0.5 < 0.35 * games).toBe(true);
          expect(required.toNumber()).toBe(Math.max(asks.toNumber(), minimum.toNumber()));
        }
      }),
    );
  });

  it('does not depend on the order of the opponents, and a stronger one never makes a norm easier to demand', () => {
    fc.assert(
      fc.property(anyField, (opponents) => {
        const there = requirementsAgainst(opponents);
        const back = requirementsAgainst([...opponents].reverse());
        expect(back.steps).toEqual(there.steps);
        const stronger = requirementsAgainst([opponents[0]!.plus(Decimal.of(100)), ...opponents.slice(1)]);
        for (const title of NORM_TITLES) {
          expect(stronger.titles[title].norm.compare(there.titles[title].norm)).toBeLessThanOrEqual(0);
          expect(stronger.titles[title].possible || !there.titles[title].possible).toBe(true);
        }
      }),
    );
  });
});
