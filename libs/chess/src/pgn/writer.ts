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
  /** Comment in front of the first move. */
  readonly comment?: string;
  /** Full move number and side of the first move; default 1, White. */
  readonly firstMove?: { readonly number: number; readonly black: boolean };
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

const tagLines = (tags: ReadonlyMap<string, string>, result: PgnResult): string => {
  const roster = ROSTER.map((name): [string, string] => [
    name,
    name === 'Result' ? result : (tags.get(name) ?? UNKNOWN[name] ?? '?'),
  ]);
  const others = [...tags].filter(([name]) => !ROSTER.includes(name) && /^[A-Za-z0-9_]+$/.test(name));
  return [...roster, ...others].map(([name, value]) => `[${name} "${escape(value)}"]\n`).join('');
};

/** A closing brace would end the comment. */
const commentText = (comment: string): string => `{${comment.replace(/\}/g, ')')}}`;

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

/** Words between spaces are broken over lines; a comment breaks at its own spaces. */
const wrap = (words: Iterable<string>): string => {
  let text = '';
  let column = 0;
  let glue = true;
  for (const token of words) {
    const parts = token.startsWith('{') ? token.split(' ') : [token];
    for (const part of parts) {
      const joined = glue || (part === ')' && column < COLUMNS);
      if (!joined && column + 1 + part.length <= COLUMNS) {
        text += ` ${part}`;
        column += 1 + part.length;
      } else if (joined) {
        text += part;
        column += part.length;
      } else {
        text += `\n${part}`;
        column = part.length;
      }
      glue = part === '(';
    }
  }
  return text;
};

/** One game in the export format: roster first, lines of at most 80 columns where words allow, an empty line behind. */
export const writePgn = (game: PgnToWrite): string => {
  const { number, black } = game.firstMove ?? { number: 1, black: false };
  const words = function* (): Generator<string> {
    if (game.comment !== undefined) yield commentText(game.comment);
    yield* tokens(game.moves, (number - 1) * 2 + (black ? 1 : 0));
    yield game.result;
  };
  return `${tagLines(game.tags, game.result)}\n${wrap(words())}\n\n`;
};
