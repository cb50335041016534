/** Where something stands in a PGN text, both from 1. */
export interface PgnPlace {
  readonly line: number;
  readonly column: number;
}

/** What a reader allows beyond the standard, and what is said of it. */
const LENIENCIES = {
  tag: 'a tag that is not [Name "value"]',
  'tag-name': 'the name of a tag',
  'repeated-tag-same': 'a tag that repeats',
  'text-passed-over': 'text that is no part of a game',
  glyph: 'a sign behind a move',
  'unknown-glyph': 'a sign without a meaning here',
  'move-number': 'the number of a move',
  'number-sign': 'the sign behind a number',
  characters: 'signs of another alphabet in a move',
  'nested-comment': 'a comment within a comment',
  'unknown-in-variation': 'a word in a variation',
  'spaced-promotion': 'a promotion apart from its move',
  'result-spelling': 'a result',
  'repeated-result': 'a second result',
  'result-differs': 'a result by tag and by text that differ',
  'missing-result': 'movetext without a result',
  'no-moves': 'a game of headers alone',
  'both-lose': 'a result that could be castling',
  'move-spelling': 'a move',
  'piece-letters': 'the letters of the pieces',
  'empty-position': 'a FEN tag without a position',
  'short-position': 'a position without its counters',
  'set-up': 'SetUp and FEN that differ',
} as const;

export type PgnLeniencyCode = keyof typeof LENIENCIES;

/** Something that the standard has otherwise and that can mean one thing only. */
export interface PgnLeniency extends PgnPlace {
  readonly code: PgnLeniencyCode;
  /** As it stands in the text. */
  readonly read: string;
  /** What it was taken for; empty: passed over. */
  readonly kept: string;
}

const LONGEST = 60;

export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** A leniency as a sentence. */
export const leniencyText = ({ code, read, kept }: Omit<PgnLeniency, keyof PgnPlace>): string => {
  const what = read === '' ? LENIENCIES[code] : `${LENIENCIES[code]}, “${read}”,`;
  return kept === '' ? `${what} is passed over` : `${what} is kept as ${kept}`;
};
