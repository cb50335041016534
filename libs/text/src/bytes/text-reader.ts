import { type Detail, err, ok, type Rejection, type Result } from '@amici/kernel';
import { decoderOf, type Decoder, type Encoding } from './encodings';
import { sampleIn, suggestedEncoding } from './suggestion';

const [LINE_FEED, RETURN] = [10, 13];
const SAVE_AS = { name: 'save-as-utf8' } as const;

/** How files begin that are no text. */
const NO_TEXT = [
  ['504b0304', 'file-workbook'],
  ['1f8b', 'file-compressed'],
  ['25504446', 'file-pdf'],
] as const;

const MARKS: readonly (readonly [string, Encoding])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

const HEAD = 4;

const unreadable = (detail: Detail): Result<never> => err<Rejection>({ code: 'bad-request', detail });

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

const linesIn = (text: string): number => text.split(/\r\n?|\n/).length - 1;

/** The lines of some bytes, whatever ends them. */
function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== LINE_FEED && bytes[at] !== RETURN) continue;
    yield bytes.subarray(from, at);
    if (bytes[at] === RETURN && bytes[at + 1] === LINE_FEED) at += 1;
    from = at + 1;
  }
  yield bytes.subarray(from);
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    decoderOf('utf-8').decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Has it letters beyond ASCII, all of them in UTF-8? Text in any other encoding never has. */
const isUtf8BeyondAscii = (bytes: Uint8Array): boolean => bytes.some((byte) => byte > 127) && isUtf8(bytes);

/** UTF-16 without its mark has a zero beside every plain letter. */
const zeroesOf = (bytes: Uint8Array): Detail => {
  const at = bytes.indexOf(0);
  return { name: 'nul-in-text', encoding: at % 2 === 1 ? 'utf-16le' : 'utf-16be' };
};

/**
 * Bytes as text, in pieces: UTF-8, or UTF-16 with its mark; or the encoding that was named. Nothing is replaced: what is
 * otherwise is refused with its line and what its bytes look like.
 */
export class TextReader {
  private decoder: Decoder | undefined;
  private head: Uint8Array = new Uint8Array();
  /** The bytes of a letter of UTF-8 that has not arrived whole. */
  private broken: Uint8Array = new Uint8Array();
  private line = 1;
  private encoding: Encoding;
  private endsInReturn = false;

  constructor(private readonly named?: Encoding) {
    this.encoding = named ?? 'utf-8';
  }

  write(bytes: Uint8Array): Result<string> {
    if (this.decoder !== undefined) return this.decoded(bytes, true);
    this.head = joined(this.head, bytes);
    return this.head.length < HEAD ? ok('') : this.begin(true);
  }

  end(): Result<string> {
    return this.decoder === undefined ? this.begin(false) : this.decoded(new Uint8Array(), false);
  }

  private begin(more: boolean): Result<string> {
    const begins = hexOf(this.head.subarray(0, HEAD));
    const kind = NO_TEXT.find(([beginning]) => begins.startsWith(beginning));
    if (kind !== undefined) return unreadable({ name: kind[1], detail: SAVE_AS });
    const mark = MARKS.find(([beginning]) => begins.startsWith(beginning));
    if (mark !== undefined && this.named !== undefined && this.named !== mark[1])
      return unreadable({ name: 'file-has-mark', found: mark[1], encoding: this.named });
    if (mark !== undefined) this.encoding = mark[1];
    this.decoder = decoderOf(this.encoding);
    return this.decoded(this.head.subarray(mark === undefined ? 0 : mark[0].length / 2), more);
  }

  private decoded(bytes: Uint8Array, more: boolean): Result<string> {
    try {
      const text = this.decoder!.decode(bytes, { stream: more });
      const wrong = this.wrongIn(text, bytes);
      if (wrong !== undefined) return unreadable(wrong);
      this.count(text);
      if (this.encoding === 'utf-8') this.broken = joined(this.broken, bytes).slice(-HEAD);
      return ok(text);
    } catch {
      return unreadable(this.encoding === 'utf-8' ? this.noUtf8(bytes) : this.not(this.line));
    }
  }

  private count(text: string): void {
    // Return and line feed are one end of a line, also where a piece ends between them.
    const twice = this.endsInReturn && text.startsWith('\n') ? 1 : 0;
    this.line += linesIn(text) - twice;
    if (text !== '') this.endsInReturn = text.endsWith('\r');
  }

  private not(line: number): Detail {
    return { name: 'line-not-in-encoding', line, encoding: this.encoding, detail: SAVE_AS };
  }

  /** What was decoded and yet is no text of that encoding. */
  private wrongIn(text: string, bytes: Uint8Array): Detail | undefined {
    if (text.includes('\u0000')) return zeroesOf(bytes);
    if (this.named === undefined || this.encoding.startsWith('utf')) return undefined;
    const control = /[\u0080-\u0084\u0086-\u009f]/.exec(text);
    if (control !== null) return this.not(this.line + linesIn(text.slice(0, control.index)));
    // A file of ASCII alone, or one whose first letters come later, is as well what was named.
    return isUtf8BeyondAscii(bytes) ? { name: 'file-in-utf8', encoding: this.named } : undefined;
  }

  /** The first line of these bytes that is no UTF-8, and what it would read in another encoding. */
  private noUtf8(bytes: Uint8Array): Detail {
    let lead = this.broken.length;
    while (lead > 0 && !isUtf8(this.broken.subarray(0, lead))) lead -= 1;
    const whole = joined(this.broken.subarray(lead), bytes);
    let line = this.line;
    for (const one of linesOf(whole)) {
      if (!isUtf8(one)) return this.suggestion(line, one, whole);
      line += 1;
    }
    return this.not(line);
  }

  private suggestion(line: number, bytes: Uint8Array, all: Uint8Array): Detail {
    const encoding = suggestedEncoding(all);
    if (encoding === undefined) return { name: 'letter-not-utf8', line, detail: SAVE_AS };
    return {
      ...{ name: 'letter-not-utf8-reads', line, encoding, sample: sampleIn(bytes, encoding) },
      detail: { name: 'save-or-name-encoding', detail: SAVE_AS, encoding },
    };
  }
}

/** A file as text, or what keeps it from being read, as who saved it can put it right. */
export const readText = (bytes: Uint8Array, encoding?: Encoding): Result<string> => {
  const reader = new TextReader(encoding);
  const [first, last] = [reader.write(bytes), reader.end()];
  if (!first.ok || !last.ok) return first.ok ? last : first;
  const text = first.value + last.value;
  return text.trim() === '' ? unreadable({ name: 'file-empty' }) : ok(text);
};
