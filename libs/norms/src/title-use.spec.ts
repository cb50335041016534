import {
  acceptsPosthumous,
  countsForOpponents,
  countsForQuota,
  holdsTitle,
  isInactive,
  titleValidFrom,
} from './title-use';
import { ICCF } from './testing';

const confirmed = { confirmedOn: '2018-05-01' };

describe('a title', () => {
  it('is held without limit of time unless it is revoked [T-10.1b]', () => {
    expect(holdsTitle(confirmed, '2048-05-01')).toBe(true);
    expect(holdsTitle(confirmed, '2018-05-01')).toBe(true);
    expect(holdsTitle(confirmed, '2018-04-30')).toBe(false);
    const revoked = { ...confirmed, revokedOn: '2020-01-01' };
    expect(holdsTitle(revoked, '2019-12-31')).toBe(true);
    expect(holdsTitle(revoked, '2020-01-01')).toBe(false);
  });

  it('serves opponents only in events that start after its confirmation [T-10.8d]', () => {
    expect(countsForOpponents(confirmed, '2018-04-30')).toBe(false);
    expect(countsForOpponents(confirmed, '2018-05-01')).toBe(false);
    expect(countsForOpponents(confirmed, '2018-05-02')).toBe(true);
  });

  it('fills the grandmaster quota if confirmed by the last day of the quarter of the start [T-10.2c3]', () => {
    const started = (confirmedOn: string, startsOn: string) =>
      countsForQuota({ confirmedOn }, startsOn, ICCF.quota);
    expect(started('2018-06-30', '2018-04-01')).toBe(true);
    expect(started('2018-06-30', '2018-06-30')).toBe(true);
    expect(started('2018-07-01', '2018-06-30')).toBe(false);
    expect(started('2018-03-31', '2018-01-15')).toBe(true);
    expect(started('2018-04-01', '2018-03-31')).toBe(false);
    expect(started('2018-12-31', '2018-10-01')).toBe(true);
    expect(started('2019-01-01', '2018-10-01')).toBe(false);
    expect(started('2018-09-30', '2018-08-10')).toBe(true);
    expect(started('2018-10-01', '2018-08-10')).toBe(false);
  });

  it('is valid from the automatic confirmation, else from that of the commissioner [T-10.8b]', () => {
    expect(titleValidFrom({ automaticOn: '2018-05-01' })).toBe('2018-05-01');
    expect(titleValidFrom({ automaticOn: '2018-05-01', commissionerOn: '2018-06-01' })).toBe('2018-05-01');
    expect(titleValidFrom({})).toBeUndefined();
  });

  it('of an arbiter is valid from the acceptance by the commissioner, before Congress awards it [T-10.7f]', () => {
    expect(titleValidFrom({ commissionerOn: '2018-03-01' })).toBe('2018-03-01');
  });

  it('can be asked for within two years of a death [T-10.9]', () => {
    expect(acceptsPosthumous('2015-06-01', '2017-06-01', ICCF)).toBe(true);
    expect(acceptsPosthumous('2015-06-01', '2017-06-02', ICCF)).toBe(false);
    expect(acceptsPosthumous('2016-02-29', '2018-02-28', ICCF)).toBe(true);
    expect(acceptsPosthumous('2016-02-29', '2018-03-01', ICCF)).toBe(false);
    expect(acceptsPosthumous('2015-12-31', '2017-12-31', ICCF)).toBe(true);
  });
});

describe('an inactive player', () => {
  it('has no running game and completed none in two calendar years [T-A2.2.11]', () => {
    const idle = (lastCompletedOn: string) =>
      isInactive({ hasRunningGame: false, lastCompletedOn }, 2016, ICCF);
    expect(idle('2013-12-31')).toBe(true);
    expect(idle('2014-01-01')).toBe(false);
    expect(isInactive({ hasRunningGame: false }, 2016, ICCF)).toBe(true);
    expect(isInactive({ hasRunningGame: true }, 2016, ICCF)).toBe(false);
    expect(isInactive({ hasRunningGame: true, lastCompletedOn: '2010-01-01' }, 2016, ICCF)).toBe(false);
  });
});
