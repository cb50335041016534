import type { PgnSource } from './source';

const BRACE = /[{}]/g;

/** A line may be broken anywhere between words; the break is no part of what was said. */
export const inOneLine = (comment: string): string => {
  const [first = '', ...others] = comment.split('\n');
  if (others.length === 0) return comment;
  const last = others.pop()!;
  return [first.trimEnd(), ...others.map((line) => line.trim()), last.trimStart()].join(' ');
};

interface CommentEnd {
  /** Index behind the text of the comment. */
  readonly end: number;
  readonly isClosed: boolean;
  readonly isNested: boolean;
}

const nextBraceFrom = (text: string, at: number): number => {
  BRACE.lastIndex = at;
  return BRACE.exec(text)?.index ?? Infinity;
};

/**
 * Where the comment ends that begins here. Braces do not nest (PGN standard, 5); but where the next brace is a closing one,
 * those within this comment did. A header within it shows that it was never closed. Undefined: that has not arrived.
 */
export const commentEnd = (source: PgnSource, last: boolean, limit: number): CommentEnd | undefined => {
  const { text, index } = source;
  const isAll = last || text.length - index > limit;
  const close = source.nextBrace();
  const header = source.nextHeader();
  if (header < close) return { end: header, isClosed: false, isNested: false };
  if (close === Infinity) return isAll ? { end: text.length, isClosed: false, isNested: false } : undefined;
  let end = close;
  for (let open = openBraces(text.slice(index + 1, close)); open > 0; open -= 1) {
    const next = nextBraceFrom(text, end + 1);
    if (next === Infinity && !isAll) return undefined;
    if (next === Infinity || text[next] === '{' || header < next) break;
    end = next;
  }
  return { end, isClosed: true, isNested: end !== close };
};

const openBraces = (comment: string): number => {
  let count = 0;
  for (let at = comment.indexOf('{'); at !== -1; at = comment.indexOf('{', at + 1)) count += 1;
  return count;
};
