import { titleRulesAt } from '@amici/rulesets';
import { gradedKind, isChampionship } from './graded-kind';

const LEAGUE = titleRulesAt('masterpoints', 0).parameters;

describe('what an event is in the classification of the League', () => {
  it('is what its format is called there [CM-3A, CM-3B, CM-3C]', () => {
    const formats = {
      'world-championship-final': 'wc-final',
      candidates: 'wc-candidates',
      'world-championship-semi-final': 'wc-semi-final',
      'world-cup-final': 'cup-final',
      'world-cup-semi-final': 'cup-semi-final',
      'olympiad-final': 'olympiad-final',
      'olympiad-semi-final': 'olympiad-preliminary',
      'veterans-cup-final': 'veterans-cup-final',
      'veterans-cup-semi-final': 'veterans-cup-semi-final',
      'webchess-open-final': 'open-final',
      'webchess-open-semi-final': 'open-semi-final',
      'womens-world-championship-final': 'ladies-final',
      'womens-world-championship-semi-final': 'ladies-semi-final',
      'womens-olympiad-final': 'ladies-olympiad-final',
      'womens-olympiad-semi-final': 'ladies-olympiad-preliminary',
      masterclass: 'master-class',
      'iccf-world': 'open-class higher-class',
      'australian-championship': 'australian-championship',
      'australian-championship-reserve': 'australian-championship-reserve',
      'sendak-memorial': 'sendak-memorial',
      'ccla-general': 'general-5-1 general-4-2 friendly-games private-event friendly-match',
    };
    for (const [kind, of] of Object.entries(formats))
      for (const format of of.split(' ')) expect(gradedKind(format, 'CCLA', true, LEAGUE)).toBe(kind);
  });

  it('is else a major event of the League, and of the ICCF one with norms [CM-4a]', () => {
    expect([
      gradedKind('seniors-championship', 'CCLA', false, LEAGUE),
      gradedKind('master-norm', 'ICCF', true, LEAGUE),
      gradedKind('invitational', 'ICCF', false, LEAGUE),
    ]).toEqual(['major-or-title', 'major-or-title', 'iccf-world']);
  });

  it('is a championship for those that the League names [CM-7]', () => {
    const named = ['australian', 'australian-womens', 'state', 'territory', 'seniors', 'junior'];
    expect(named.filter((one) => isChampionship(`${one}-championship`, LEAGUE))).toEqual(named);
    expect(isChampionship('australian-championship-reserve', LEAGUE)).toBe(false);
  });
});
