import type { Acted } from '@amici/contracts';
import { fold } from '@amici/kernel';
import type { PreferencesEvent } from './events';
import { preferences, type DecidedPreferences } from './preferences';

const actor = { subject: 'boris', office: 'person' };
const decided = (past: readonly PreferencesEvent[], command: DecidedPreferences) => {
  const acted: Acted<DecidedPreferences> = { ...command, actor, at: 9 };
  const decision = preferences.decide(acted, fold(preferences.evolve, preferences.initialState, past));
  return decision.ok ? decision.events : decision.rejection.code;
};
const preferred: PreferencesEvent = {
  ...{ type: 'NoticesWished', at: 1, person: 'boris', by: 'door', hour: 7 },
  kinds: { 'your-move': 'daily', lists: 'never' },
};
const stop = { type: 'StopNotices', person: 'boris', proof: 'p', proven: true } as const;

describe('how somebody wants to be told', () => {
  it('is recorded where it changes, kind by kind', () => {
    const kinds = { 'your-move': 'daily', offers: 'at-once' } as const;
    expect(decided([], { type: 'WishNotices', person: 'boris', kinds })).toMatchObject([
      { type: 'NoticesWished', kinds: { 'your-move': 'daily' }, hour: 7, by: 'door' },
    ]);
    expect(decided([preferred], { type: 'WishNotices', person: 'boris', kinds: { lists: 'never' } })).toEqual(
      [],
    );
    expect(decided([preferred], { type: 'WishNotices', person: 'boris', kinds: {}, hour: 19 })).toMatchObject(
      [{ kinds: {}, hour: 19 }],
    );
  });

  it('ends by the link in a mail with the kind it told of, once, and by no link that was not mailed', () => {
    expect(decided([], { ...stop, of: 'results' })).toMatchObject([
      { kinds: { results: 'never' }, by: 'link' },
    ]);
    expect(decided([preferred], { ...stop, of: 'lists' })).toEqual([]);
    expect(decided([], { ...stop, of: 'results', proven: false })).toBe('no-such-link');
  });

  it('ends by the link of the daily mail with all that comes daily', () => {
    expect(decided([preferred], { ...stop, of: 'daily' })).toMatchObject([
      { kinds: { 'your-move': 'never', leave: 'never', events: 'never' } },
    ]);
  });
});
