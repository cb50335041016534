import { findLaws, LAWS, type LawArticles, type LawParameters, type Laws } from '@amici/rulesets';
import type * as Books from '@amici/rulesets/books-of-laws';
import { DAY, deadline } from '@amici/timecontrol';
import { game } from './game';
import {
  ANNA,
  BORIS,
  by,
  continued,
  given,
  historyOf,
  moves,
  starting,
  stateOf,
  TEN_IN_FIFTY,
} from './testing/fixtures';
import { FLAG_GRACE_MS } from '@amici/timecontrol';

jest.mock('@amici/rulesets/books-of-laws', () => {
  const { LAWS } = jest.requireActual<typeof Books>('@amici/rulesets/books-of-laws');
  return { LAWS: [...LAWS] };
});

/** What the version of 2030 numbers anew. */
const ARTICLES: Partial<LawArticles> = {
  moveMade: 'L30-4.1',
  repetition: { standing: 'L30-9.2.1', intended: 'L30-9.2.1.1' },
  claimByServer: 'L30-9.4.1',
  claimRefused: 'L30-9.4.3',
  resignation: 'L30-5.1.2',
};

/** A further version of the book of the ICCF, as its file would have it. */
const laws2030 = (): Laws => {
  const before = findLaws('iccf-laws-2020')!;
  const server = before.parameters.server as LawParameters;
  const overstep = { ...server.articles.overstep, automatic: 'L30-6.6' };
  return {
    ...before,
    id: 'iccf-laws-2030',
    effectiveFrom: Date.parse('2030-01-01T00:00:00Z'),
    effectiveBy: 'L30-0.2',
    supersedes: 'iccf-laws-2020',
    parameters: {
      ...before.parameters,
      server: {
        ...server,
        articles: { ...server.articles, ...ARTICLES, overstep },
        claims: { ...server.claims, wrongClaimIsOffer: false },
      },
    },
  };
};
(LAWS as Laws[]).push(laws2030());

const START_2030 = Date.parse('2030-03-01T12:00:00Z');
const begun = historyOf(
  starting({ laws: 'iccf-laws-2030', conditions: { timeControl: TEN_IN_FIFTY } }, START_2030),
  ...moves('g1f3 g8f6 f3g1 f6g8', { at: START_2030 + 1 }),
);
const back = moves('g1f3 g8f6 f3g1 f6g8', { at: START_2030 + 1_000, from: 5 });
const claim = (ply: number) =>
  by(ANNA, { type: 'ClaimDraw', claim: 'c', ground: 'repetition', ply }, START_2030 + 2_000);

describe('a further version of a book of laws', () => {
  it('is what a game begun under it is played by [L-0.2]', () => {
    expect(begun[0]).toMatchObject({ type: 'GameStarted', laws: 'iccf-laws-2030@1' });
    expect(begun[1]).toMatchObject({ type: 'MoveMade', rule: 'L30-4.1' });
    given(...begun)
      .when(by(BORIS, { type: 'Resign' }, START_2030 + 500))
      .thenLike({ type: 'GameEnded', ending: 'resignation', rule: 'L30-5.1.2' });
  });

  it('is what claims are decided by, with its own parameters [L-9.2.1]', () => {
    given(...continued(begun, ...back))
      .when(claim(9))
      .thenLike(
        { type: 'DrawClaimed', rule: 'L30-9.4.1' },
        { type: 'ClaimUpheld', rule: 'L30-9.2.1' },
        { type: 'GameEnded', ending: 'repetition', rule: 'L30-9.2.1' },
      );
    // That a wrong claim is an offer, this version does not know.
    given(...begun)
      .when(claim(5))
      .thenLike(
        { type: 'DrawClaimed', rule: 'L30-9.4.1' },
        { type: 'ClaimRefused', rule: 'L30-9.4.3', bonus: 0 },
      );
  });

  it('is what flags fall by, and what is recorded computed again [L-6.6a]', () => {
    const over = deadline(stateOf(begun).time.clock!)!;
    const flagged = continued(
      begun,
      by(
        'service:clock',
        {
          type: 'CheckFlag',
          revision: begun.length - 1,
          deliveredThrough: over + FLAG_GRACE_MS,
          mate: { answer: 'can', source: 'analyser', limit: 'full' },
        },
        over + DAY,
      ),
    );
    expect(flagged.slice(begun.length)).toMatchObject([
      { type: 'FlagFell', by: 'white', rule: 'L30-6.6' },
      { type: 'GameEnded', ending: 'time-forfeit', rule: 'L30-6.6' },
    ]);
    flagged.reduce((before, event) => {
      expect(game.check(event, before)).toEqual([]);
      return game.evolve(before, event);
    }, game.initialState);
  });
});
