/*
 * A tag pair from a line of text: as the standard has it, or as it can be meant in one way only.
 */

export interface TagPair {
  readonly name: string;
  readonly value: string;
  /** Where it ends in the line. */
  readonly end: number;
  /** It is not written as the standard has it. */
  readonly isLenient: boolean;
}

const NAMES = [
  ...['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result', 'FEN', 'SetUp', 'Variant', 'TimeControl'],
  ...['WhiteElo', 'BlackElo', 'WhiteTitle', 'BlackTitle', 'WhiteTeam', 'BlackTeam', 'WhiteNA', 'BlackNA'],
  ...['WhiteType', 'BlackType', 'WhiteFideId', 'BlackFideId', 'EventDate', 'ECO', 'Opening', 'Variation'],
  ...['Termination', 'PlyCount', 'Annotator', 'Mode', 'Board', 'Section', 'Stage', 'AmiciResult'],
];

const CANONICAL: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [name.toLowerCase(), name]));

/** A name that is known, in its usual case; any other as it stands. */
export const tagName = (name: string): string => CANONICAL.get(name.toLowerCase()) ?? name;

const NAME = /^\[\s*([A-Za-z0-9_]+)(?:\s*[:=])?\s*/;
const QUOTES = '"“”„‟«»‘’‚\'';

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** The first place from `at` on that is no blank. */
const pastBlanks = (line: string, at: number): number => {
  let next = at;
  while (isBlank(line[next])) next += 1;
  return next;
};

const unescaped = (value: string): string => value.replace(/\\(["\\])/g, '$1');

/** Where a value ends in quotes as the standard has them; -1 where it does not. */
const closingQuote = (line: string, from: number): number => {
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '"') return at;
  }
  return -1;
};

/** A quote with the bracket behind it, and nothing behind that but the end or another tag. */
const looseEnd = (
  line: string,
  from: number,
): { readonly quote: number; readonly end: number } | undefined => {
  for (let at = from; at < line.length; at += 1) {
    if (!QUOTES.includes(line[at]!)) continue;
    const bracket = pastBlanks(line, at + 1);
    if (line[bracket] !== ']') continue;
    const next = pastBlanks(line, bracket + 1);
    if (next >= line.length || line[next] === '[') return { quote: at, end: bracket + 1 };
  }
  return undefined;
};

/** A value without its closing quote, or without any. */
const unquoted = (name: string, line: string, from: number): TagPair | undefined => {
  const trimmed = line.trimEnd();
  const end = trimmed.endsWith(']') ? trimmed.length - 1 : trimmed.length;
  const value = line.slice(from, Math.max(from, end)).trim();
  if (value.includes('[') || value.includes(']')) return undefined;
  return { name, value: unescaped(value), end: line.length, isLenient: true };
};

/** The tag pair at the beginning of a line; undefined where there is none, or more than one can be meant. */
export const readTagPair = (line: string): TagPair | undefined => {
  const [head, name] = NAME.exec(line) ?? [];
  if (head === undefined || name === undefined) return undefined;
  const from = head.length + 1;
  const isQuoted = line[head.length] === '"' && !/[:=]\s*$/.test(head);
  const quote = isQuoted ? closingQuote(line, from) : -1;
  const bracket = quote === -1 ? -1 : pastBlanks(line, quote + 1);
  if (bracket !== -1 && line[bracket] === ']')
    return { name, value: unescaped(line.slice(from, quote)), end: bracket + 1, isLenient: false };
  if (!QUOTES.includes(line[head.length] ?? ' '))
    return CANONICAL.has(name.toLowerCase()) && line.trimEnd().endsWith(']')
      ? unquoted(name, line, head.length)
      : undefined;
  const loose = looseEnd(line, from);
  if (loose !== undefined)
    return { name, value: unescaped(line.slice(from, loose.quote)), end: loose.end, isLenient: true };
  // The line ends before the bracket, or before the quote.
  if (bracket >= line.length)
    return { name, value: unescaped(line.slice(from, quote)), end: line.length, isLenient: true };
  return quote === -1 && isQuoted ? unquoted(name, line, from) : undefined;
};

/** A value that goes on in the next line: an opening quote, and the closing one with its bracket there. */
export const goesOn = (line: string, next: string): boolean =>
  NAME.test(line) && !/["\]]\s*$/.test(line) && /^[^[\]"]*"\s*\]\s*$/.test(next);
