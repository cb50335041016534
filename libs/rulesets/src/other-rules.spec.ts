import { findNormRules, NORM_RULES } from './norm-rules';
import { findRatingRules, RATING_RULES } from './rating-rules';
import { refOf } from './ruleset';
import { findTournamentRules, TOURNAMENT_RULES } from './tournament-rules';

describe('the books beside the laws', () => {
  it('are found by id and by version', () => {
    expect(findTournamentRules('iccf-2017')).toBe(findTournamentRules('iccf-2017@1'));
    expect(findRatingRules('ccla-2016@1')?.parameters.floor).toBe(700);
    expect(findNormRules('iccf-2017')?.parameters.gamesForTitle).toBe(24);
  });

  it('name each version once', () => {
    for (const books of [TOURNAMENT_RULES, RATING_RULES, NORM_RULES])
      expect(new Set(books.map(refOf)).size).toBe(books.length);
  });

  it('do not change once published', () => {
    expect([TOURNAMENT_RULES, RATING_RULES, NORM_RULES]).toMatchSnapshot();
  });
});
