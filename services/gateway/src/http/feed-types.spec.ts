import { dataInEnglish } from '@amici/locales';
import { PUBLIC_FEEDS } from '@amici/contracts/courier';
import { haveToBeTypesOf } from './feed-types';
import { ProblemException } from '@amici/edge/problem-exception';

const refusalOf = (feed: string, ...types: readonly string[]): unknown => {
  try {
    haveToBeTypesOf(feed, types);
    return 'taken';
  } catch (error) {
    return error instanceof ProblemException ? dataInEnglish(error.rejection) : error;
  }
};

describe('the types that a page or stream of a public feed is asked for', () => {
  it('are those that the feed has, in short or in full', () => {
    expect(PUBLIC_FEEDS.map((feed) => refusalOf(feed))).toEqual(PUBLIC_FEEDS.map(() => 'taken'));
    expect(refusalOf('game', 'MoveMade', 'amici.game.FlagFell', 'amici.game.v1.GameEnded')).toBe('taken');
  });

  it('are refused where no event of the feed is called so: nothing would ever come', () => {
    expect(refusalOf('game', 'MoveMade', 'MoveMaid')).toMatchObject({
      code: 'bad-request',
      data: {
        errors: [
          {
            pointer: '/type',
            detail:
              'MoveMaid: there is no such public event; did you mean amici.game.v1.MoveMade? /asyncapi lists all',
          },
        ],
      },
    });
    for (const type of ['', '__proto__', 'constructor', 'Made', 'amici.title.v1.MoveMade', 'x'.repeat(999)])
      expect(refusalOf('game', type)).toMatchObject({ code: 'bad-request' });
  });

  it('are told where another feed has them', () => {
    expect(refusalOf('game', 'amici.tournament.v1.CycleClosed')).toMatchObject({
      detail:
        '/type: amici.tournament.v1.CycleClosed: this feed has no event CycleClosed, but the feed tournament has it',
    });
  });
});
