import { Decimal } from '@amici/kernel';
import { countTitledOpponents, explainQuota, meetsQuota, type QuotaOpponent } from './gm-quota';
import type { TitleCode } from './titles';
import { ICCF } from './testing';

const opponent = (rating: number | null, fixed: boolean, title?: TitleCode): QuotaOpponent => ({
  rating: rating === null ? null : Decimal.of(rating),
  fixed,
  ...(title === undefined ? {} : { title }),
});

const counts = (...opponents: readonly QuotaOpponent[]): readonly number[] => {
  const { gmOpponents, simOpponents } = countTitledOpponents(opponents, ICCF.quota);
  return [gmOpponents, simOpponents];
};

describe('the grandmaster quota', () => {
  it('is five grandmasters, and two senior masters may replace each of at most two of them [T-10.2c2]', () => {
    const met = (gmOpponents: number, simOpponents: number): boolean =>
      meetsQuota({ gmOpponents, simOpponents }, ICCF.quota);
    expect(met(5, 0)).toBe(true);
    expect(met(4, 2)).toBe(true);
    expect(met(3, 4)).toBe(true);
    expect(met(3, 3)).toBe(false);
    expect(met(2, 6)).toBe(false);
    expect(met(4, 1)).toBe(false);
    expect(met(0, 24)).toBe(false);
    expect(met(6, 0)).toBe(true);
  });

  it('counts holders of the title and fixed ratings of 2600 or more [T-10.2c3]', () => {
    expect(counts(opponent(2600, true))).toEqual([1, 0]);
    expect(counts(opponent(2599, true))).toEqual([0, 0]);
    expect(counts(opponent(2650, false))).toEqual([0, 0]);
    expect(counts(opponent(2300, false, 'GM'))).toEqual([1, 0]);
    expect(counts(opponent(null, true, 'SIM'))).toEqual([0, 1]);
    expect(counts(opponent(null, true))).toEqual([0, 0]);
    expect(counts(opponent(2500, true, 'IM'))).toEqual([0, 0]);
  });

  it('counts a senior master of 2600 once, as a grandmaster', () => {
    expect(counts(opponent(2600, true, 'SIM'), opponent(2500, true, 'SIM'))).toEqual([1, 1]);
  });

  it('says for how many grandmasters the senior masters stand', () => {
    expect(explainQuota({ gmOpponents: 3, simOpponents: 9 }, ICCF.quota)).toBe(
      '3 games against GM and 9 against SIM, standing for 2: 5 of 5',
    );
    expect(explainQuota({ gmOpponents: 1, simOpponents: 1 }, ICCF.quota)).toBe(
      '1 game against GM and 1 against SIM, standing for 0: 1 of 5',
    );
  });
});
