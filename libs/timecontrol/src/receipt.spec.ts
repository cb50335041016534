import { enterMove, startScoresheet } from './scoresheet';
import { daysBetween } from './dates';
import { receiptAfterAbsence, receiptDate, receiptOf } from './receipt';
import { calendarDays } from './testing/controls';
import { instantOfLocal, isTimeZone, localTime } from './zones';
import { DAY, HOUR, MINUTE, SECOND } from './units';

const SYDNEY = 'Australia/Sydney';

const arrival = (date: string, hour: number, minute: number, zone = SYDNEY): number => {
  const at = instantOfLocal({ date, time: hour * HOUR + minute * MINUTE }, zone);
  if (!at.ok) throw new Error(at.error.code);
  return at.value;
};

describe('the date of receipt by e-mail', () => {
  const used = (receivedOn: string, postedOn: string): number =>
    enterMove(startScoresheet(calendarDays()), { receivedOn, postedOn }).entry.chargedDays;

  it('is the day of arrival before 8 pm in the recipient’s zone, else the next: 2 or 1 days [C-5bii]', () => {
    expect(receiptDate(arrival('2016-05-03', 19, 59), SYDNEY)).toBe('2016-05-03');
    expect(receiptDate(arrival('2016-05-03', 20, 0), SYDNEY)).toBe('2016-05-04');
    expect(receiptDate(arrival('2016-05-03', 21, 30), SYDNEY)).toBe('2016-05-04');
    expect(receiptDate(arrival('2016-05-03', 20, 0) - 1, SYDNEY)).toBe('2016-05-03');
    expect([used('2016-05-03', '2016-05-05'), used('2016-05-04', '2016-05-05')]).toEqual([2, 1]);
    expect(used('2016-05-04', '2016-05-03')).toBe(0);
  });

  it('differs between zones at one instant', () => {
    const at = Date.UTC(2016, 4, 3, 10, 30);
    const zones = [SYDNEY, 'Australia/Perth', 'Australia/Adelaide'];
    const received = zones.map((zone) => receiptDate(at, zone));
    expect(received).toEqual(['2016-05-04', '2016-05-03', '2016-05-04']);
    expect(received.map((date) => daysBetween(date, '2016-05-06'))).toEqual([2, 3, 2]);
  });

  it('follows daylight saving as it begins', () => {
    const received = [1, 2].map((day) => receiptDate(Date.UTC(2016, 9, day, 9, 30), SYDNEY));
    expect(received).toEqual(['2016-10-01', '2016-10-03']);
    expect(received.map((date) => daysBetween(date, '2016-10-04'))).toEqual([3, 1]);
  });

  it('follows daylight saving as it ends', () => {
    const received = [2, 3].map((day) => receiptDate(Date.UTC(2016, 3, day, 9, 30), SYDNEY));
    expect(received).toEqual(['2016-04-03', '2016-04-03']);
  });

  it('takes another hour where the rules set one, and none by post', () => {
    expect(receiptDate(arrival('2016-05-03', 17, 0), SYDNEY, 17 * 60)).toBe('2016-05-04');
    expect(receiptDate(arrival('2016-05-03', 23, 59), SYDNEY, 24 * 60)).toBe('2016-05-03');
  });

  it('is the day of return after a notified absence; without notice that of arrival [C-5bi]', () => {
    const received = (opponentNotified: boolean): string =>
      receiptAfterAbsence('2016-04-01', { returnedOn: '2016-04-10', opponentNotified });
    expect(used(received(true), '2016-04-12')).toBe(2);
    expect(used(received(false), '2016-04-12')).toBe(11);
    expect(receiptAfterAbsence('2016-04-01', { returnedOn: '2016-03-30', opponentNotified: true })).toBe(
      '2016-04-01',
    );
  });
});

describe('the date of receipt of what came by e-mail', () => {
  const arrivedAt = Date.UTC(2016, 3, 1, 12);
  const came = { arrivedAt, zone: 'Australia/Sydney' };

  it('is that of return for who was ill or away and had told the opponent, else that of arrival [C-5bi] [C-5bii]', () => {
    expect(receiptOf({ ...came, returnedOn: '2016-04-10', opponentTold: true })).toMatchObject({
      receivedOn: '2016-04-10',
      rule: 'C-5bi',
    });
    expect(receiptOf({ ...came, returnedOn: '2016-04-10' })).toMatchObject({
      receivedOn: '2016-04-02',
      rule: 'C-5bii',
    });
    expect(receiptOf({ ...came, returnedOn: '2016-04-01', opponentTold: true })?.receivedOn).toBe(
      '2016-04-02',
    );
  });
});

describe('time zones', () => {
  it('are known by their IANA name', () => {
    expect(['Europe/London', 'UTC'].map(isTimeZone)).toEqual([true, true]);
    expect(['Atlantis/Poseidonis', ''].map(isTimeZone)).toEqual([false, false]);
  });

  it('tell the time of day to the millisecond, also before 1970', () => {
    expect(localTime(Date.UTC(2019, 3, 2, 20, 27, 5, 7), 'Europe/London')).toEqual({
      date: '2019-04-02',
      time: 21 * HOUR + 27 * MINUTE + 5 * SECOND + 7,
    });
    expect(localTime(-1, 'UTC')).toEqual({ date: '1969-12-31', time: DAY - 1 });
    expect(localTime(Date.UTC(2019, 0, 1), 'UTC')).toEqual({ date: '2019-01-01', time: 0 });
  });

  it('have an instant for every local time, both ways of daylight saving', () => {
    const at = (date: string, time: number, repeated?: 'earlier' | 'later'): unknown => {
      const found = instantOfLocal({ date, time }, 'Europe/London', repeated);
      return found.ok ? new Date(found.value).toISOString() : found.error.code;
    };
    expect(at('2019-03-31', 59 * MINUTE)).toBe('2019-03-31T00:59:00.000Z');
    expect(at('2019-03-31', 90 * MINUTE)).toBe('no-such-local-time');
    expect(at('2019-03-31', 2 * HOUR)).toBe('2019-03-31T01:00:00.000Z');
    expect(at('2019-10-27', 90 * MINUTE)).toBe('2019-10-27T00:30:00.000Z');
    expect(at('2019-10-27', 90 * MINUTE, 'later')).toBe('2019-10-27T01:30:00.000Z');
    expect(at('2019-10-27', 2 * HOUR)).toBe('2019-10-27T02:00:00.000Z');
  });

  it('gain and lose an hour that a day of 24 hours does not', () => {
    const midnight = (date: string): number => arrival(date, 0, 0, 'Europe/London');
    expect(midnight('2019-04-01') - midnight('2019-03-31')).toBe(DAY - HOUR);
    expect(midnight('2019-10-28') - midnight('2019-10-27')).toBe(DAY + HOUR);
  });
});
