import { err, ok, startOfDay, type Instant, type Rejection, type Result } from '@amici/kernel';
import type { CalendarDate } from './dates';
import { DAY, HOUR, MINUTE, SECOND } from './units';

/** What a clock on the wall shows somewhere. */
export interface LocalTime {
  readonly date: CalendarDate;
  /** Milliseconds since midnight as the wall clock counts them. */
  readonly time: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
};

/** Whether the name is an IANA time zone this machine knows (`Australia/Sydney`, `UTC`). */
export const isTimeZone = (zone: string): boolean => {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
};

/** Date and time of day of an instant in an IANA time zone. */
export const localTime = (at: Instant, zone: string): LocalTime => {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = value;
  const part = (name: string): number => Number(parts[name]);
  const sinceSecond = ((at % SECOND) + SECOND) % SECOND;
  return {
    date: `${parts['year']!.padStart(4, '0')}-${parts['month']}-${parts['day']}`,
    time: part('hour') * HOUR + part('minute') * MINUTE + part('second') * SECOND + sinceSecond,
  };
};

const asIfUtc = ({ date, time }: LocalTime): Instant => startOfDay(date) + time;

const offsetAt = (at: Instant, zone: string): number => asIfUtc(localTime(at, zone)) - at;

/**
 * The instant at which a wall clock of the zone shows this. Where it does so twice (clocks put back), `repeated`
 * chooses; where it never does (clocks put forward), refused `no-such-local-time`.
 */
export const instantOfLocal = (
  local: LocalTime,
  zone: string,
  repeated: 'earlier' | 'later' = 'earlier',
): Result<Instant, Rejection<'no-such-local-time'>> => {
  const wall = asIfUtc(local);
  const offsets = [offsetAt(wall - DAY, zone), offsetAt(wall + DAY, zone)];
  const instants = offsets.map((offset) => wall - offset).filter((at) => offsetAt(at, zone) === wall - at);
  const found = repeated === 'earlier' ? instants.at(0) : instants.at(-1);
  return found === undefined
    ? err({ code: 'no-such-local-time', detail: { name: 'clock-skips-hour', zone } })
    : ok(found);
};
