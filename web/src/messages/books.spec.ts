import { LAWS, TOURNAMENT_RULES } from '@amici/rulesets';
import { isMessageKey, textsOf } from '.';
import { bookIn } from '../format';

describe('a book of rules', () => {
  it('has words, whatever laws and tournament rules there are', () => {
    const ids = [...LAWS, ...TOURNAMENT_RULES].map(({ id }) => id);
    expect(ids.filter((id) => !isMessageKey(`book.${id}`))).toEqual([]);
  });

  it('is called by its name, with the version that binds', () => {
    expect(bookIn(textsOf('en'), 'iccf-laws-2020@1')).toBe('ICCF Laws 2020 (iccf-laws-2020@1)');
    expect(bookIn(textsOf('de'), 'not-recorded')).toBe('nicht eingetragen');
  });
});
