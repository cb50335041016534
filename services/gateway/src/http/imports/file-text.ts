import { err, ok, type Rejection, type Result } from '@amici/kernel';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

const LINE_FEED = 10;

/** The first line, from 1, that is no UTF-8. */
const firstBad = (bytes: Buffer): number => {
  let [line, from] = [1, 0];
  for (let to = bytes.indexOf(LINE_FEED); to >= 0; to = bytes.indexOf(LINE_FEED, from)) {
    if (decoded(bytes.subarray(from, to)) === undefined) return line;
    line += 1;
    from = to + 1;
  }
  return line;
};

const SAVE_AS = 'save it as UTF-8 (in Excel as “CSV UTF-8”)';

/** How files begin that are none of text. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['fffe', 'the file is in UTF-16'],
  ['feff', 'the file is in UTF-16'],
  ['504b0304', 'the file is a workbook or an archive'],
];

const unreadable = (detail: string): Result<never> => err<Rejection>({ code: 'bad-request', detail });

/** A file as text, or what keeps it from being read, as whoever saved it can put it right. */
export const textOfFile = (bytes: Buffer): Result<string> => {
  const begins = bytes.subarray(0, 4).toString('hex');
  const kind = BEGINNINGS.find(([beginning]) => begins.startsWith(beginning));
  if (kind !== undefined) return unreadable(`${kind[1]}: ${SAVE_AS}`);
  const text = decoded(bytes);
  if (text === undefined)
    return unreadable(`line ${firstBad(bytes)} has a letter that is no UTF-8: ${SAVE_AS}`);
  if (text.trim() === '') return unreadable('the file is empty');
  return text.includes('\u0000') ? unreadable('the file is no text: there is a NUL in it') : ok(text);
};
