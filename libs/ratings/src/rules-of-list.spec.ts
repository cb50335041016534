import type { IccfEloParameters, RatingRules } from '@amici/rulesets';
import { ratingPeriod } from './calendar';
import { rulesOfList } from './rules-of-list';
import { ICCF_RULES, QUARTERS } from './testing';

describe('the rating rules of a list', () => {
  it('apply from list 2017/2 on [T-A1.19]', () => {
    expect(rulesOfList('2017-01-01', [ICCF_RULES])).toEqual({
      ok: false,
      error: {
        code: 'no-rating-system',
        rule: 'T-A1.19',
        detail: { name: 'list-has-older-rules', day: '2017-01-01' },
      },
    });
    expect(rulesOfList('2017-04-01', [ICCF_RULES])).toEqual({ ok: true, value: ICCF_RULES });
    expect(ratingPeriod('2017-04-01', QUARTERS)).toMatchObject({ from: '2016-12-01', to: '2017-02-28' });
  });

  it('are those of the newest version that has begun, or the first where older lists have no other', () => {
    const named = (id: string, firstList: string): RatingRules<IccfEloParameters> => ({
      ...ICCF_RULES,
      id,
      effectiveFrom: Date.parse(firstList),
      parameters: {
        ...ICCF_RULES.parameters,
        articles: { ...ICCF_RULES.parameters.articles, olderLists: null },
      },
    });
    const chosen = (list: string) => {
      const rules = rulesOfList(list, [
        named('old', '1987-01-01'),
        named('new', '2023-10-01'),
        named('middle', '2017-04-01'),
      ]);
      return rules.ok && rules.value.id;
    };
    const lists = ['1980-01-01', '1987-01-01', '2017-01-01', '2017-04-01', '2023-07-01', '2024-01-01'];
    expect(lists.map(chosen)).toEqual(['old', 'old', 'old', 'middle', 'middle', 'new']);
  });
});
