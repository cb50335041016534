import { citable, uncitable, uncitableInGame } from './citing';
import { ARTICLES } from './generated/articles';

const ICCF = ['iccf-laws-2020@1', 'iccf-2017@1'];
const LEAGUE = ['ccla-2016@1'];

describe('an article that a decision cites', () => {
  it('is one of the books of the event, or what several of their rules are parts of [L-0.3]', () => {
    for (const article of ['L-6.11', 'L-9.2', 'T-8.3b', 'T-14d', 'L20-8.3'])
      expect([article, uncitable(article, ICCF)]).toEqual([article, undefined]);
    for (const article of ['C-12b', 'CT-5', 'L-6.11', 'T-8.1a'])
      expect([article, uncitable(article, LEAGUE)]).toEqual([article, undefined]);
  });

  it('is refused where no book has it, where it is of another book, and where it is none [L-0.3]', () => {
    const refused = ['L-99', 'L-6.1111', 'L-', 'T-8.', 'C-12b', 'B-9.1a', 'because', ''];
    for (const article of refused)
      expect([article, uncitable(article, ICCF)]).toMatchObject([
        article,
        { code: 'no-such-article', rule: 'L-0.3', data: { article } },
      ]);
    expect(uncitable('L20-8.3', ['iccf-laws-2019@1'])).toBeDefined();
  });

  it('of a ruling in a game is none about members, fees, titles or ratings [L-0.3]', () => {
    for (const article of ['CC-2', 'CF-1', 'CM-7', 'CR-4a']) {
      expect(uncitable(article, LEAGUE)).toBeUndefined();
      expect(uncitableInGame(article, LEAGUE)).toMatchObject({ code: 'no-such-article', rule: 'L-0.3' });
      expect(citable('ccla-2016@1')).not.toContain(article);
    }
    for (const article of ['C-12b', 'L-6.11', 'CW-2'])
      expect(uncitableInGame(article, LEAGUE)).toBeUndefined();
  });

  it('can be every rule of the catalogue where the laws are not recorded', () => {
    for (const id of ARTICLES) expect([id, uncitable(id, ['not-recorded@1'])]).toEqual([id, undefined]);
    expect(uncitable('X-1', ['not-recorded@1'])).toBeDefined();
  });
});
