/** One part of a form: a field, or a file with what it was called where it came from. */
export interface FormPart {
  readonly name: string;
  /** Absent: it is a field. */
  readonly file?: string;
  readonly content: Buffer;
}

const FORM_DATA = 'multipart/form-data';
/** A form of ours has fewer. */
const MOST_PARTS = 200;
const LINE = Buffer.from('\r\n');
const HEADERS_END = Buffer.from('\r\n\r\n');
const LAST = '--';

/** What parts the parts (RFC 2046); undefined where a body is of another kind. */
export const boundaryIn = (type = ''): string | undefined => {
  const [media = '', ...parameters] = type.split(';');
  if (media.trim().toLowerCase() !== FORM_DATA) return undefined;
  const said = parameters.map((one) => /^\s*boundary=("?)([^"]{1,70})\1\s*$/i.exec(one)?.[2]);
  return said.find((one) => one !== undefined);
};

/** Browsers write these three otherwise within quotes (HTML, encoding of `multipart/form-data`). */
const WRITTEN: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
const unquoted = (text: string): string => text.replace(/%(?:22|0D|0A)/g, (sign) => WRITTEN[sign]!);

const partIn = (bytes: Buffer): FormPart | undefined => {
  const end = bytes.indexOf(HEADERS_END);
  const headers = end < 0 ? '' : bytes.toString('utf8', 0, end);
  const said = /(?:^|\r\n)content-disposition:\s*form-data;([^\r\n]*)/i.exec(headers)?.[1];
  const name = said === undefined ? undefined : /(?:^|[;\s])name="([^"]*)"/.exec(said)?.[1];
  if (said === undefined || name === undefined) return undefined;
  const file = /(?:^|[;\s])filename="([^"]*)"/.exec(said)?.[1];
  return {
    name: unquoted(name),
    content: bytes.subarray(end + HEADERS_END.length),
    ...(file === undefined ? {} : { file: unquoted(file) }),
  };
};

/** The parts of a form that brings a file (RFC 7578), read whole; undefined where they are not written so. */
export const partsIn = (body: Buffer, boundary: string): readonly FormPart[] | undefined => {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first stands where the body begins.
  const bytes = Buffer.concat([LINE, body]);
  const parts: FormPart[] = [];
  let at = bytes.indexOf(delimiter);
  while (at >= 0 && parts.length <= MOST_PARTS) {
    const from = at + delimiter.length;
    if (bytes.toString('latin1', from, from + LAST.length) === LAST) return parts;
    at = bytes.indexOf(delimiter, from);
    if (at < 0 || !bytes.subarray(from, from + LINE.length).equals(LINE)) return undefined;
    const part = partIn(bytes.subarray(from + LINE.length, at));
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return undefined;
};
