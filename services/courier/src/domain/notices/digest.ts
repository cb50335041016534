import { DAY_MS, type Instant } from '@amici/kernel';

const HOUR = 3_600_000;

const FIELDS = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;

/** What a wall clock shows there, as if it stood in UTC. */
const localTime = (zone: string, at: Instant): Instant => {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ ...FIELDS, timeZone: zone, hourCycle: 'h23' },
    ...{ minute: 'numeric', second: 'numeric' },
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year, month, day, hour, minute, second } = part;
  return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!);
};

/** When clocks there show this; where they pass it over, as much later; where they show it twice, the first time. */
const instantOf = (zone: string, local: Instant): Instant => {
  const offsets = [local - DAY_MS, local + DAY_MS].map((near) => localTime(zone, near) - near);
  const exact = offsets.map((offset) => local - offset).filter((at) => localTime(zone, at) === local);
  return exact.length > 0 ? Math.min(...exact) : local - offsets[0]!;
};

/** The next instant at which it is this hour of the day in the zone. */
export const nextDigest = (now: Instant, zone: string, hour: number): Instant => {
  const today = Math.floor(localTime(zone, now) / DAY_MS) * DAY_MS;
  const days = [today, today + DAY_MS, today + 2 * DAY_MS];
  return days.map((day) => instantOf(zone, day + hour * HOUR)).find((at) => at > now)!;
};
