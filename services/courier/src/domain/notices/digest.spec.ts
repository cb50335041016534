import fc from 'fast-check';
import { nextDigest } from './digest';

const at = (text: string): number => Date.parse(text);
const next = (now: string, zone: string, hour: number): string =>
  new Date(nextDigest(at(now), zone, hour)).toISOString();

describe('the daily mail', () => {
  it('goes out at the hour of the day where the person is', () => {
    expect(next('2027-01-10T05:59:59Z', 'Europe/Berlin', 7)).toBe('2027-01-10T06:00:00.000Z');
    expect(next('2027-01-10T06:00:00Z', 'Europe/Berlin', 7)).toBe('2027-01-11T06:00:00.000Z');
    expect(next('2027-07-10T12:00:00Z', 'Europe/Berlin', 7)).toBe('2027-07-11T05:00:00.000Z');
    expect(next('2027-01-10T12:00:00Z', 'Asia/Kolkata', 19)).toBe('2027-01-10T13:30:00.000Z');
    expect(next('2027-01-10T12:00:00Z', 'Pacific/Kiritimati', 0)).toBe('2027-01-11T10:00:00.000Z');
  });

  it('goes out once on the days on which clocks are changed', () => {
    expect(next('2027-03-27T12:00:00Z', 'Europe/Berlin', 2)).toBe('2027-03-28T01:00:00.000Z');
    expect(next('2027-03-28T01:00:00Z', 'Europe/Berlin', 2)).toBe('2027-03-29T00:00:00.000Z');
    expect(next('2027-10-30T12:00:00Z', 'Europe/Berlin', 2)).toBe('2027-10-31T00:00:00.000Z');
    expect(next('2027-10-31T00:00:00Z', 'Europe/Berlin', 2)).toBe('2027-11-01T01:00:00.000Z');
  });

  it('is never further away than a day and the hours of a change of clocks', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Madrid', 'America/St_Johns', 'Australia/Lord_Howe');
    fc.assert(
      fc.property(
        fc.integer({ min: 1.8e12, max: 1.9e12 }),
        zones,
        fc.integer({ min: 0, max: 23 }),
        (now, zone, hour) => {
          const due = nextDigest(now, zone, hour);
          expect(due).toBeGreaterThan(now);
          expect(due - now).toBeLessThanOrEqual(26 * 3_600_000);
          const formatter = Intl.DateTimeFormat('en-US', {
            timeZone: zone,
            hour: 'numeric',
            hourCycle: 'h23',
          });
          expect([hour, hour + 1]).toContain(Number(formatter.format(due)));
        },
      ),
    );
  });
});
