const FORM = 'YYYY-MM-DDTHH:mm:ss.sssZ';
const DAY = 'YYYY-MM-DDT'.length;
const ZERO = '0'.charCodeAt(0);
const Z = 'Z'.charCodeAt(0);

let day = Buffer.alloc(DAY);
let dayStart = NaN;

const two = (data: Uint8Array, at: number): number => (data[at]! - ZERO) * 10 + data[at + 1]! - ZERO;

const isThatDay = (data: Uint8Array, at: number): boolean => {
  for (let n = 0; n < DAY; n += 1) if (data[at + n] !== day[n]) return false;
  return true;
};

/**
 * `Date.parse` for the one form envelopes have (RFC 3339 in UTC with milliseconds), several times faster where
 * instants come in the order of a log: the day is parsed once. NaN for any other form.
 */
export const instantAt = (data: Buffer, at: number): number => {
  if (data[at + FORM.length - 1] !== Z) return NaN;
  if (!isThatDay(data, at)) {
    day = Buffer.from(data.subarray(at, at + DAY));
    dayStart = Date.parse(`${day.toString('latin1')}00:00:00.000Z`);
  }
  const seconds = two(data, at + 11) * 3600 + two(data, at + 14) * 60 + two(data, at + 17);
  return dayStart + seconds * 1000 + (data[at + 20]! - ZERO) * 100 + two(data, at + 21);
};

/** The same of a text by itself. */
export const parseInstant = (text: unknown): number =>
  typeof text === 'string' && text.length === FORM.length ? instantAt(Buffer.from(text, 'latin1'), 0) : NaN;
