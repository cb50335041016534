/** Command annotations of a PGN comment, as far as they are known. */
export interface MoveTimes {
  /** `%clk`: remaining time after the move, ms. */
  readonly clock?: number;
  /** `%emt`: time spent on the move, ms. */
  readonly elapsed?: number;
  /** `%ccsnt`: when the move was sent, in the local time of its writer. */
  readonly sent?: LocalTime;
}

/** A calendar date with a time of day where one is given; the zone is not part of the text. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly second?: number;
}

/** Up to the next bracket of either kind: one that is not closed is passed over once. */
const COMMAND = /\[%([a-z]+)\s([^[\]]*)\]/g;
const DURATION = /^(\d{1,7}):([0-5]?\d):([0-5]?\d)(?:\.(\d{1,3})\d*)?$/;
const SENT = /^(\d{4})\.(\d{1,2})\.(\d{1,2})(?:[, ]\s*(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

const milliseconds = (text: string): number | undefined => {
  const [, hours, minutes, seconds, fraction = ''] = DURATION.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const whole = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1_000;
  return whole + Number(fraction.padEnd(3, '0'));
};

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const localTime = (text: string): LocalTime | undefined => {
  const parts = SENT.exec(text)
    ?.slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  if (parts === undefined) return undefined;
  const [year, month, day, hour, minute, second] = parts as [
    number,
    number,
    number,
    number?,
    number?,
    number?,
  ];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  if ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 59) return undefined;
  const date = { year, month, day };
  if (hour === undefined || minute === undefined) return date;
  return second === undefined ? { ...date, hour, minute } : { ...date, hour, minute, second };
};

/** What the comments of one move say of time; values that make no sense are left out. */
export const moveTimes = (comments: readonly string[]): MoveTimes => {
  const times: { clock?: number; elapsed?: number; sent?: LocalTime } = {};
  for (const comment of comments) {
    for (const [, name, value] of comment.matchAll(COMMAND)) {
      const text = value!.trim();
      if (name === 'ccsnt') {
        const sent = localTime(text);
        if (sent !== undefined) times.sent = sent;
      } else if (name === 'clk' || name === 'emt') {
        const duration = milliseconds(text);
        if (duration !== undefined) times[name === 'clk' ? 'clock' : 'elapsed'] = duration;
      }
    }
  }
  return times;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A duration as `%clk` and `%emt` write it: hours may exceed 24; parts of a second are written only where there are any. */
export const formatDuration = (duration: number): string => {
  const seconds = Math.floor(duration / 1_000);
  const fraction = duration % 1_000;
  const text = `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return fraction === 0 ? text : `${text}.${String(fraction).padStart(3, '0')}`;
};

/** A local time as `%ccsnt` writes it: date, and time as exactly as it is known. */
export const formatLocalTime = (time: LocalTime): string => {
  const date = `${String(time.year).padStart(4, '0')}.${two(time.month)}.${two(time.day)}`;
  if (time.hour === undefined || time.minute === undefined) return date;
  const clock = `${two(time.hour)}:${two(time.minute)}`;
  return time.second === undefined ? `${date},${clock}` : `${date},${clock}:${two(time.second)}`;
};

/** The comment without its command annotations; empty where nothing else was said. */
export const withoutCommands = (comment: string): string => comment.replace(COMMAND, '').trim();
