import { spec } from '@amici/kernel/testing';
import { SYSTEMS } from '../systems';
import { byService, named, on } from '../testing/fixtures';
import { ratingList, isShown, type ListEvent } from './list';

const { given } = spec(ratingList);
const commissioner = { subject: 'rita', office: 'ratings-commissioner' };
const of = { pool: 'standard', list: '2017-2' } as const;
const opened = (list: string, pool: 'standard' | 'ccla' = 'standard'): ListEvent => ({
  type: 'RatingPeriodOpened',
  at: on('2017-01-01'),
  pool,
  ...named(pool, list),
  system: `${SYSTEMS[pool].id}@${SYSTEMS[pool].version}`,
  rule: 'T-A1.12',
});
const closed: ListEvent = { type: 'RatingPeriodClosed', at: 1, ...of, by: 'calendar', rule: 'T-9.5a' };
const summary = { players: 2, games: 1, digest: 'd' };
const close = (actor: typeof commissioner, day: string) =>
  ({ type: 'ClosePeriod', ...of, actor, at: on(day) }) as const;
const publish = (day: string) =>
  ({ type: 'PublishList', ...of, summary, actor: byService, at: on(day) }) as const;

describe('the calendar of a rating list', () => {
  it('takes in results of the whole months up to one before the quarter [T-A1.12, T-A1.19]', () => {
    const open = { type: 'OpenPeriod', pool: 'standard', actor: byService, at: 1 } as const;
    given()
      .when({ ...open, list: '2017-3' })
      .thenLike({
        from: '2017-03-01',
        to: '2017-05-31',
        effectiveFrom: '2017-07-01',
        system: 'iccf-2017@2017-04-01',
        rule: 'T-A1.12',
      });
    given()
      .when({ ...open, pool: 'chess960', list: '2017-3' })
      .thenLike({ pool: 'chess960', system: 'iccf-2017@2017-04-01' });
    given()
      .when({ ...open, list: '2017-2' })
      .thenLike({ from: '2016-12-01', to: '2017-02-28', effectiveFrom: '2017-04-01' });
    given(opened('2017-2'))
      .when({ ...open, list: '2017-2' })
      .thenNothing();
    given()
      .when({ ...open, list: '2017-5' })
      .thenRejected('no-such-list', 'T-A1.12');
  });

  it('goes by these rules from list 2017/2 on: an older list has others [T-A1.19]', () => {
    const open = { type: 'OpenPeriod', actor: byService, at: 1 } as const;
    for (const list of ['2016-3', '2017-1'])
      given()
        .when({ ...open, pool: 'standard', list })
        .thenRejected('no-rating-system', 'T-A1.19');
    given()
      .when({ ...open, pool: 'ccla', list: '2016-3' })
      .thenLike({ effectiveFrom: '2016-08-01', system: 'ccla-2016@2016-04', rule: 'CR-3' });
  });

  it('stays open for results by post until two weeks before the publication [T-A1.13]', () => {
    given(opened('2017-2')).when(close(byService, '2017-03-04')).thenRejected('period-not-over', 'T-9.5a');
    given(opened('2017-2')).when(close(byService, '2017-03-05')).thenLike({ by: 'calendar', rule: 'T-9.5a' });
  });

  it('can be closed by the commissioner once the days of the period are over, not before [T-9.5a]', () => {
    given(opened('2017-2')).when(close(commissioner, '2017-02-28')).thenRejected('period-not-over', 'T-9.5a');
    given(opened('2017-2')).when(close(commissioner, '2017-03-01')).thenLike({ by: 'command' });
  });

  it('is published two weeks before the list is valid [T-9.5b]', () => {
    given(opened('2017-2'), closed).when(publish('2017-03-17')).thenRejected('not-due', 'T-9.5b');
    given(opened('2017-2'), closed)
      .when(publish('2017-03-18'))
      .thenLike({ type: 'RatingListPublished', effectiveFrom: '2017-04-01', ...summary });
    given(opened('2017-2')).when(publish('2017-03-18')).thenRejected('period-open');
  });

  it("closes the League's period a month after it and publishes the list on its day [CR-3]", () => {
    expect(named('ccla', '2016-2')).toEqual({
      list: '2016-2',
      effectiveFrom: '2016-05-01',
      from: '2015-12-01',
      to: '2016-02-29',
      closesAt: on('2016-04-01'),
      publishesAt: on('2016-05-01'),
    });
    given(opened('2016-2', 'ccla'))
      .when({ ...close(byService, '2016-04-01'), pool: 'ccla', list: '2016-2' })
      .thenLike({ type: 'RatingPeriodClosed', rule: 'CR-3' });
    const names = ['2016-1', '2016-2', '2016-3', '2016-4'].map((name) => named('ccla', name).effectiveFrom);
    expect(names).toEqual(['2016-02-01', '2016-05-01', '2016-08-01', '2016-11-01']);
    expect(SYSTEMS.ccla.after(named('ccla', '2016-4')).list).toBe('2017-1');
  });
});

describe('who a list shows', () => {
  const list = { list: '2017-2', effectiveFrom: '2017-04-01' };
  const player = { list: '2017-1', games: 12, lastGameAt: on('2016-10-01'), hasRunningEvent: false };

  it('is a player with at least 12 rated games [T-9.6]', () => {
    expect(isShown(player, list, 'standard')).toBe(true);
    expect(isShown({ ...player, games: 11 }, list, 'standard')).toBe(false);
  });

  it('is a player without a game in the period only while they are active [T-9.7]', () => {
    const lastGame = (day: string, hasRunningEvent = false) =>
      isShown({ ...player, lastGameAt: on(day), hasRunningEvent }, list, 'standard');
    expect([lastGame('2014-12-31'), lastGame('2015-01-01'), lastGame('2014-12-31', true)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is no inactive player, who keeps their latest rating all the same [T-A2.2.11]', () => {
    const in2016 = { list: '2016-4', effectiveFrom: '2016-10-01' };
    const lastGame = (day: string) =>
      isShown({ ...player, list: '2013-4', lastGameAt: on(day) }, in2016, 'standard');
    expect([lastGame('2013-12-31'), lastGame('2014-01-01')]).toEqual([false, true]);
    expect(SYSTEMS.standard.notes.at(-1)).toMatchObject({ rule: 'T-A2.2.11' });
  });

  it('is in the League everybody each November, and otherwise the players it changed [CR-7a]', () => {
    const unchanged = { ...player, games: 20, list: '2016-2' };
    const issue = (name: string) => isShown(unchanged, named('ccla', name), 'ccla');
    expect([issue('2016-2'), issue('2016-3'), issue('2016-4')]).toEqual([true, false, true]);
  });
});
