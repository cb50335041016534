import type * as Books from './books-of-laws';
import type { LawArticles } from './law-articles';
import type { Laws } from './law-book';
import { findLaws, lawParameters } from './laws';
import { iccf2020 } from './laws-iccf-2020';
import { findTournamentRules } from './tournament-rules';
import { findRatingRules } from './ratings';
import { parseConditions } from './parse-conditions';
import { gameRules } from './game-rules';
import { refOf } from './ruleset';

const books = jest.requireActual<typeof Books>('./books-of-laws');
jest.mock('./books-of-laws', () => {
  const { LAWS } = jest.requireActual<typeof Books>('./books-of-laws');
  return { LAWS: [...LAWS] };
});

type Play = 'server' | 'postal' | 'board';

const articles = (id: string, play: Play, base: 'iccf-laws-2019@1' | null = null): LawArticles =>
  lawParameters(findLaws(id)!, play, base)!.articles;

describe('the articles of a book', () => {
  it('are those of the ICCF on and off its server, renumbered in 2020 [L-5.1.3, L20-5.1.3]', () => {
    expect(articles('iccf-laws-2019', 'server')).toMatchObject({
      tablebaseWin: 'L-5.1.3',
      reversedColours: 'L-7.1',
      snapshot: 'L-8.3',
      fiftyMovesExcluded: { intended: 'L-9.3.1', standing: 'L-9.3.2' },
    });
    expect(articles('iccf-laws-2020', 'postal')).toMatchObject({
      tablebaseWin: 'L20-5.1.3',
      reversedColours: 'L20-7.1',
      snapshot: 'L20-8.3',
      reconstruction: 'L-8.3',
      fiftyMovesExcluded: { intended: 'L20-9.3', standing: 'L20-9.3' },
    });
  });

  it('are the League’s own by post, and on the server those it lays over the ICCF’s [C-2d0]', () => {
    const own = { resignation: 'C-19a', drawAgreed: 'C-18c', correction: 'C-10b', scoreDue: 'C-3Ac' };
    const everywhere = {
      playCeased: 'C-23c',
      rectification: 'C-32a',
      disputeContested: 'C-32c',
      disputeDecided: 'C-33',
      rulingAppealed: 'C-34a',
      undecidedAppealed: 'C-34b',
      playOrdered: 'C-35',
      officialReferred: 'C-36',
      appealDecided: 'C-37',
      calledIn: { 'event-ended': 'L-11.1', 'delays-event': 'C-23a', special: 'C-23b' },
      adjudicationClaimed: 'C-24a',
      adjudicationClaimsDue: 'C-23d',
      adjudicatorAssigned: 'C-24c',
      verdictAppealed: 'C-24f',
      adjudicationAppealed: 'C-24g',
    };
    expect(articles('ccla-2016', 'postal')).toMatchObject({ ...own, ...everywhere });
    expect(articles('ccla-2016', 'server', 'iccf-laws-2019@1')).toEqual({
      ...articles('iccf-laws-2019', 'server'),
      ...everywhere,
    });
  });

  it('are those of the league’s guide at the board [B-9.2e]', () => {
    expect(articles('otb-league-2017', 'board')).toMatchObject({
      claimRefused: 'B-9.2e',
      claimant: 'B-9.2a',
      overstep: { 'claim-by-opponent': 'B-NCA' },
      bothFlags: 'B-G3.1',
      resignation: 'L-5.1.2',
    });
  });

  it('name one for the events and lists of each federation too [CT-5d]', () => {
    expect(findTournamentRules('iccf-2017')!.parameters.articles.entriesClosed).toBe('T-1.0.5a');
    expect(findTournamentRules('ccla-2016')!.parameters.articles.entriesClosed).toBe('CT-5d');
    expect(findRatingRules('ccla-2016')!.parameters.articles.periodOpened).toBe('CR-3');
  });
});

describe('a further version of a book', () => {
  const { server, offServer } = iccf2020.parameters;
  if (server === null || 'over' in server || offServer === null) throw new Error('the ICCF laws stand alone');
  const later: Laws = {
    ...iccf2020,
    id: 'iccf-laws-2030',
    effectiveFrom: Date.parse('2030-01-01T00:00:00Z'),
    effectiveBy: 'L30-0.2',
    supersedes: 'iccf-laws-2020',
    parameters: {
      server: { ...server, articles: { ...server.articles, resignation: 'L30-5.1.2' } },
      offServer,
      board: null,
    },
  };

  it('is one value: found, followed by the League and cited by its own articles [L-0.2, C-2d0]', async () => {
    const { LAWS } = await import('./books-of-laws');
    expect(LAWS).toEqual(books.LAWS);
    (LAWS as Laws[]).push(later);
    const dates = { start: Date.parse('2030-03-01T00:00:00Z'), end: null };
    const conditions = parseConditions(
      { timeControl: { kind: 'moves-in-days', moves: 10, days: 50 } },
      later,
      dates,
    );
    if (!conditions.ok) throw new Error(conditions.error.code);
    expect(gameRules(refOf(later), null, conditions.value).articles.resignation).toBe('L30-5.1.2');
    expect(gameRules('ccla-2016@1', 'iccf-laws-2030@1', conditions.value).articles.resignation).toBe(
      'L30-5.1.2',
    );
  });
});
