import { readPgn, writePgn, type PgnLineMove, type PgnMove } from '@amici/chess/pgn';
import { readSan, writeUci } from '@amici/chess/moves-in-text';
import { changed, nodeAt, treeOf, withMove, type Path, type Shape, type TreeNode } from './tree';

/** As others write arrows and circles in comments: colour, then squares. */
const DRAWN = /\[%(?:cal|csl) ([^\]]*)\]/g;
const SQUARES = /^[A-Z]([a-h][1-8])([a-h][1-8])?$/;

const shapesIn = (comment: string): readonly Shape[] =>
  [...comment.matchAll(DRAWN)].flatMap(([, list]) =>
    list!.split(',').flatMap((text): readonly Shape[] => {
      const [, from, to] = SQUARES.exec(text.trim()) ?? [];
      return from === undefined ? [] : [{ from, to: to ?? from }];
    }),
  );

const noteOf = (comment: string): string => comment.replace(DRAWN, '').trim();

const commentsOf = ({ note, shapes }: TreeNode): readonly string[] => {
  const circles = shapes.filter(({ from, to }) => from === to).map(({ from }) => `G${from}`);
  const arrows = shapes.filter(({ from, to }) => from !== to).map(({ from, to }) => `G${from}${to}`);
  const parts = [
    arrows.length === 0 ? '' : `[%cal ${arrows.join(',')}]`,
    circles.length === 0 ? '' : `[%csl ${circles.join(',')}]`,
    note,
  ];
  const comment = parts.filter(Boolean).join(' ');
  return comment === '' ? [] : [comment];
};

const written = (node: TreeNode, variations: readonly TreeNode[]): PgnLineMove => ({
  text: node.move!.san,
  nags: node.glyph === null ? [] : [node.glyph],
  comments: commentsOf(node),
  variations: variations.map(lineFrom),
});

/** A line from a node on; alternatives stand behind the move they replace. */
const lineFrom = (node: TreeNode): readonly PgnLineMove[] => [written(node, []), ...linesAfter(node)];

const linesAfter = ({ next }: TreeNode): readonly PgnLineMove[] => {
  const [main, ...others] = next;
  return main === undefined ? [] : [written(main, others), ...linesAfter(main)];
};

/** The tree as one game in PGN. */
export const pgnOf = (root: TreeNode, tags: Readonly<Record<string, string>>): string => {
  const comments = commentsOf(root);
  const [first, ...rest] = linesAfter(root);
  const moves = first === undefined ? [] : [{ ...first, commentsBefore: comments }, ...rest];
  return writePgn({
    tags: new Map(Object.entries(tags)),
    moves,
    result: '*',
    comments: first === undefined ? comments : [],
  });
};

/** What was read of a PGN, and the first move that cannot be made. */
export interface ReadTree {
  readonly root: TreeNode;
  /** As it stands there; null: all could be made. */
  readonly illegal: string | null;
}

interface Reading {
  root: TreeNode;
  illegal: string | null;
}

const commented = (reading: Reading, path: Path, comments: readonly string[]): void => {
  if (comments.length === 0) return;
  const note = comments.map(noteOf).filter(Boolean).join('\n');
  const shapes = comments.flatMap(shapesIn);
  reading.root = changed(reading.root, path, (node) => ({
    ...node,
    note: [node.note, note].filter(Boolean).join('\n'),
    shapes: [...node.shapes, ...shapes],
  }));
};

const readLine = (reading: Reading, from: Path, moves: readonly PgnMove[]): void => {
  let path = from;
  for (const { text, nags, commentsBefore, comments, variations } of moves) {
    commented(reading, path, commentsBefore);
    const { position } = nodeAt(reading.root, path);
    const read = readSan(position, text);
    const longer = read.ok ? withMove(reading.root, path, writeUci(position, read.value)) : null;
    if (longer === null) {
      reading.illegal ??= text;
      return;
    }
    reading.root = changed(longer.root, longer.path, (node) => ({ ...node, glyph: nags[0] ?? node.glyph }));
    commented(reading, longer.path, comments);
    for (const variation of variations) readLine(reading, path, variation);
    path = longer.path;
  }
};

/** A game in PGN as a tree from the first position of another; null: it is no game. */
export const readTree = (
  text: string,
  game: { readonly initialFen: string; readonly chess960: boolean },
): ReadTree | null => {
  const [first] = readPgn(text);
  if (first === undefined) return null;
  const reading: Reading = { root: treeOf({ ...game, moves: [] }), illegal: null };
  readLine(reading, [], first.moves);
  commented(reading, [], first.moves.length === 0 ? first.comments : []);
  return reading;
};
