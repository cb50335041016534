import { dayOf, endOfDay, iso, startOfDay } from './instants';

describe('an instant', () => {
  it('is written as RFC 3339 in UTC, to the millisecond', () => {
    expect(iso(0)).toBe('1970-01-01T00:00:00.000Z');
    expect(iso(1_579_737_600_001)).toBe('2020-01-23T00:00:00.001Z');
  });

  it('lies in the day whose first instant is not after it', () => {
    const midnight = startOfDay('2020-02-29');
    expect([midnight - 1, midnight, midnight + 86_399_999].map(dayOf)).toEqual([
      '2020-02-28',
      '2020-02-29',
      '2020-02-29',
    ]);
  });

  it('lies before the end of its day, which is another millisecond before the next', () => {
    const next = startOfDay('2020-03-01');
    expect([next - 86_400_000, next - 1].map(endOfDay)).toEqual([next - 1, next - 1]);
    expect(endOfDay(-1)).toBe(-1);
  });
});
