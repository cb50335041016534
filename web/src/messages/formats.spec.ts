import { isMessageKey } from '.';
import { FORMATS } from '@amici/tournament-domain/book/formats';

describe('the forms of events', () => {
  it('each have words, in whatever language the compiler asks them for', () => {
    const names = Object.keys(FORMATS);
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !isMessageKey(`format.${name}`))).toEqual([]);
  });
});
