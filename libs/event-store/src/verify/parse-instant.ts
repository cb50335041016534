const FORM = 'YYYY-MM-DDTHH:mm:ss.sssZ';
const ZERO = 48;

let dayText = '';
let dayStart = 0;

const two = (text: string, at: number): number =>
  (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

/**
 * `Date.parse` for the one form envelopes have (RFC 3339 in UTC with milliseconds), several times faster where
 * instants come in the order of a log: the day is parsed once. NaN for any other form.
 */
export const parseInstant = (text: string): number => {
  if (text.length !== FORM.length || text[23] !== 'Z') return NaN;
  if (!text.startsWith(dayText) || dayText === '') {
    dayText = text.slice(0, 11);
    dayStart = Date.parse(`${dayText}00:00:00.000Z`);
  }
  const seconds = two(text, 11) * 3600 + two(text, 14) * 60 + two(text, 17);
  return dayStart + seconds * 1000 + (text.charCodeAt(20) - ZERO) * 100 + two(text, 21);
};
