import type { PgnMove, PgnResult } from './game';

const ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'];
const UNKNOWN: Readonly<Record<string, string>> = { Date: '????.??.??' };

/** The longest line of the export format. */
const COLUMNS = 80;

export interface PgnToWrite {
  /** Written in the order of the seven tag roster first, then as given; missing roster tags are `?`. */
  readonly tags: ReadonlyMap<string, string>;
  readonly moves: readonly PgnLineMove[];
  readonly result: PgnResult;
  /** Comments that belong to no move, written last. */
  readonly comments?: readonly string[];
}

/** What a writer needs of a move; `PgnMove` has it all. */
export type PgnLineMove = Pick<PgnMove, 'text'> &
  Partial<Pick<PgnMove, 'nags' | 'commentsBefore' | 'comments'>> & {
    readonly variations?: readonly (readonly PgnLineMove[])[];
  };

/** Control characters cannot stand in a tag value. */
const escape = (value: string): string =>
  value
    .slice(0, 4_096)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\\"]/g, '\\$&');

/** PGN has four results; what else a game counts for is said in a tag of our own. */
const isOfPgn = (result: PgnResult): boolean => ['1-0', '0-1', '1/2-1/2', '*'].includes(result);

const ofPgn = (result: PgnResult): PgnResult => (isOfPgn(result) ? result : '*');

const tagLines = (tags: ReadonlyMap<string, string>, result: PgnResult): string => {
  const roster = ROSTER.map((name): [string, string] => [
    name,
    name === 'Result' ? ofPgn(result) : (tags.get(name) ?? UNKNOWN[name] ?? '?'),
  ]);
  const others = [...tags].filter(
    ([name]) =>
      !ROSTER.includes(name) && (name !== 'AmiciResult' || isOfPgn(result)) && /^[A-Za-z0-9_]+$/.test(name),
  );
  // A FEN means nothing without it (PGN standard, 9.7).
  const setUp: [string, string][] = tags.has('FEN') && !tags.has('SetUp') ? [['SetUp', '1']] : [];
  const own: [string, string][] = isOfPgn(result) ? [] : [['AmiciResult', result]];
  return [...roster, ...setUp, ...others, ...own]
    .map(([name, value]) => `[${name} "${escape(value)}"]\n`)
    .join('');
};

/** A closing brace would end the comment; white space is only a place where a line may be broken. */
const commentText = (comment: string): string =>
  `{${comment
    .replace(/\}/g, ')')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()}}`;

/** Plies before the first move, by the FEN the game starts from. */
const pliesBefore = (tags: ReadonlyMap<string, string>): number => {
  const [, side, , , , number] = (tags.get('FEN') ?? '').split(' ');
  const full = /^[1-9]\d{0,3}$/.test(number ?? '') ? Number(number) : 1;
  return (full - 1) * 2 + (side === 'b' ? 1 : 0);
};

function* tokens(moves: readonly PgnLineMove[], ply: number): Generator<string> {
  let numbered = false;
  for (const [index, move] of moves.entries()) {
    const at = ply + index;
    for (const comment of move.commentsBefore ?? []) yield commentText(comment);
    if (at % 2 === 0) yield `${at / 2 + 1}.`;
    else if (!numbered || (move.commentsBefore?.length ?? 0) > 0) yield `${(at + 1) / 2}...`;
    yield move.text;
    for (const nag of move.nags ?? []) yield `$${nag}`;
    for (const comment of move.comments ?? []) yield commentText(comment);
    for (const variation of move.variations ?? []) {
      yield '(';
      yield* tokens(variation, at);
      yield ')';
    }
    // After an interruption Black's move is numbered anew.
    numbered = (move.comments?.length ?? 0) === 0 && (move.variations?.length ?? 0) === 0;
  }
}

/** A command (`[%clk 1:00:00]`) is one word: readers look for it in one line. */
const COMMENT_WORDS = /(?:\[%[^\]]{0,60}\]|[^ ])+/g;

/** What may not be torn apart: a word of a comment, a parenthesis and what it encloses there. */
function* parts(words: Iterable<string>): Generator<string> {
  let held = '';
  for (const word of words) {
    const joined = word === ')' || held.endsWith('(');
    if (!joined && held !== '') yield held;
    const text = joined ? held + word : word;
    const pieces = word.startsWith('{') ? text.match(COMMENT_WORDS)! : [text];
    held = pieces.pop()!;
    yield* pieces;
  }
  yield held;
}

/** Words with spaces between them, broken over lines. */
const wrap = (words: Iterable<string>): string => {
  let text = '';
  let column = COLUMNS;
  for (const part of parts(words)) {
    const fits = column + 1 + part.length <= COLUMNS;
    text += fits ? ` ${part}` : `\n${part}`;
    column = fits ? column + 1 + part.length : part.length;
  }
  return text;
};

/**
 * One game in the export format: roster first, moves numbered from its FEN if it has one, lines of at most 80 columns
 * where words allow, an empty line behind. Whatever PgnReader read can be written.
 */
export const writePgn = (game: PgnToWrite): string => {
  const words = function* (): Generator<string> {
    yield* tokens(game.moves, pliesBefore(game.tags));
    for (const comment of game.comments ?? []) yield commentText(comment);
    yield ofPgn(game.result);
  };
  return `${tagLines(game.tags, game.result)}${wrap(words())}\n\n`;
};
