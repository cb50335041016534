import { findNormRules, NORM_RULES } from './norms';
import { findRatingRules, RATING_RULES } from './ratings';
import { refOf } from './ruleset';
import { findTournamentRules, TOURNAMENT_RULES } from './tournament-rules';

describe('the books beside the laws', () => {
  it('are found by id and by version', () => {
    expect(findTournamentRules('iccf-2017')).toBe(findTournamentRules('iccf-2017@1'));
    expect(findRatingRules('ccla-2016')).toMatchObject({ version: 2, parameters: { floor: 700 } });
    expect(findNormRules('iccf-2017')).toMatchObject({ parameters: { award: { leastGames: 24 } } });
  });

  it('name each version once', () => {
    for (const books of [TOURNAMENT_RULES, RATING_RULES, NORM_RULES])
      expect(new Set(books.map(refOf)).size).toBe(books.length);
  });

  it('do not change once published', () => {
    const named = TOURNAMENT_RULES.map(({ parameters, ...rules }) => ({
      ...rules,
      parameters: { ...parameters, formats: Object.keys(parameters.formats) },
    }));
    expect([named, RATING_RULES, NORM_RULES]).toMatchSnapshot();
  });
});
