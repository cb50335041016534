import { staysOnList } from './activity';
import { ICCF } from './testing';

describe('a player without a new rating', () => {
  it('stays on the list with a game in the last two calendar years or a running event [T-9.7]', () => {
    const after = (lastGameOn: string, hasRunningEvent = false) =>
      staysOnList({ lastGameOn, hasRunningEvent }, '2017-04-01', ICCF);
    expect([after('2014-12-31'), after('2015-01-01'), after('2017-02-01')]).toEqual([false, true, true]);
    expect(after('2014-12-31', true)).toBe(true);
    expect(staysOnList({ hasRunningEvent: true }, '2017-04-01', ICCF)).toBe(true);
    expect(staysOnList({ hasRunningEvent: false }, '2017-04-01', ICCF)).toBe(false);
  });
});
