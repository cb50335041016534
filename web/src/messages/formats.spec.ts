import { isMessageKey } from '.';
import { TOURNAMENT_RULES } from '@amici/rulesets';

describe('the forms of events', () => {
  it('each have words, in whatever language the compiler asks them for', () => {
    const names = TOURNAMENT_RULES.flatMap(({ parameters }) => Object.keys(parameters.formats));
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !isMessageKey(`format.${name}`))).toEqual([]);
  });
});
