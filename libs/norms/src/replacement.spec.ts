import { Decimal } from '@amici/kernel';
import { reviseForReplacement } from './replacement';
import { ICCF, alike, requirementsAgainst } from './testing';

const start = (opponents: readonly Decimal[]) => ({
  id: 'x',
  rating: Decimal.of(2480),
  requirements: requirementsAgainst(opponents),
  gmOpponents: 5,
  simOpponents: 2,
});

/** Ten opponents and two: 7.5 at 2450, 8.0 and 7.0 for GM with two others (see the first expectation). */
const field = (last: number): readonly Decimal[] => [...alike(10, 2490), ...alike(2, last)];

describe('replacement status', () => {
  it('may lower a norm and never raise it; titled opponents stay those of the start [T-8.7e2]', () => {
    const gm = (opponents: readonly Decimal[]): number =>
      requirementsAgainst(opponents).titles.GM.norm.toNumber();
    expect([2475, 2200, 2600].map((last) => gm(field(last)))).toEqual([7.5, 8, 7]);
    const revised = (last: number) =>
      reviseForReplacement(start(field(2475)), requirementsAgainst(field(last)), ICCF);
    expect(revised(2200).requirements.titles.GM.norm.toNumber()).toBe(7.5);
    expect(revised(2600).requirements.titles.GM.norm.toNumber()).toBe(7);
    expect(revised(2200)).toMatchObject({ id: 'x', gmOpponents: 5, simOpponents: 2 });
    expect(revised(2600)).toMatchObject({ gmOpponents: 5, simOpponents: 2 });
  });

  it('revises the sum where the norm itself does not change', () => {
    const same = requirementsAgainst(field(2480));
    const { requirements } = reviseForReplacement(start(field(2475)), same, ICCF);
    expect(requirements.titles.GM.norm.toNumber()).toBe(7.5);
    expect(requirements.titles.GM.expectedScore.equals(same.titles.GM.expectedScore)).toBe(true);
    expect(requirements.averageOpponent.equals(same.averageOpponent)).toBe(true);
    expect(requirements.games).toBe(12);
    expect(requirements.steps.slice(1, 2)).toEqual(same.steps.slice(1, 2));
    expect(requirements.steps.at(-1)).toEqual({
      rule: 'T-8.7e2',
      text: 'a replacement raises no norm and leaves the titled opponents of the start',
    });
  });

  it('keeps a norm possible that the replacement would make impossible, and opens one that was not', () => {
    const [enough, little] = [alike(12, 2400), [...alike(11, 2400), Decimal.of(2300)]];
    const revision = reviseForReplacement(start(enough), requirementsAgainst(little), ICCF).requirements
      .titles.GM;
    expect(revision.possible).toBe(true);
    expect(revision.expectedScore.toNumber()).toBe(8.07);
    const opened = reviseForReplacement(start(little), requirementsAgainst(enough), ICCF).requirements.titles
      .GM;
    expect(opened.possible).toBe(true);
  });
});
