import type { Detail } from '@amici/kernel';
/** Where something stands in a PGN text, both from 1. */
export interface PgnPlace {
  readonly line: number;
  readonly column: number;
}

/** What a reader allows beyond the standard. */
export type PgnLeniencyCode =
  | 'tag'
  | 'tag-name'
  | 'repeated-tag-same'
  | 'text-passed-over'
  | 'glyph'
  | 'unknown-glyph'
  | 'move-number'
  | 'number-sign'
  | 'characters'
  | 'nested-comment'
  | 'unknown-in-variation'
  | 'spaced-promotion'
  | 'result-spelling'
  | 'repeated-result'
  | 'result-differs'
  | 'missing-result'
  | 'no-moves'
  | 'both-lose'
  | 'move-spelling'
  | 'piece-letters'
  | 'empty-position'
  | 'short-position'
  | 'set-up';

/** Something that the standard has otherwise and that can mean one thing only. */
export interface PgnLeniency extends PgnPlace {
  readonly code: PgnLeniencyCode;
  /** As it stands in the text. */
  readonly read: string;
  /** What it was taken for; empty: passed over. */
  readonly reading: string;
}

const LONGEST = 60;

export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** What is said of a leniency. */
export const leniencyDetail = ({
  code,
  read,
  reading: becomes,
}: Omit<PgnLeniency, keyof PgnPlace>): Detail => {
  const of = { name: `pgn-${code}` } as const;
  if (read === '')
    return becomes === ''
      ? { name: 'leniency-passed', detail: of }
      : { name: 'leniency-kept', detail: of, kept: becomes };
  return becomes === ''
    ? { name: 'leniency-passed-text', detail: of, text: read }
    : { name: 'leniency-kept-text', detail: of, text: read, kept: becomes };
};
