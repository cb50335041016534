import { stepAfter, stepsOf, type Step } from '../positions';

/** A mark on the board: an arrow, or a circle where both squares are the same. */
export interface Shape {
  readonly from: string;
  readonly to: string;
}

/** A position somebody has looked at, the move that led to it, and what they think of it. */
export interface TreeNode extends Step {
  /** It was played in the game: it stays. */
  readonly isPlayed: boolean;
  /** Numeric annotation glyph of its move (1 is `!`); null: none. */
  readonly glyph: number | null;
  readonly note: string;
  readonly shapes: readonly Shape[];
  /** Moves from here, the main one first. */
  readonly next: readonly TreeNode[];
}

/** The way to a node from the first position: which of the next moves, each time. */
export type Path = readonly number[];

const bare = (step: Step, isPlayed: boolean, next: readonly TreeNode[] = []): TreeNode => ({
  ...step,
  isPlayed,
  glyph: null,
  note: '',
  shapes: [],
  next,
});

interface Played {
  readonly initialFen: string;
  readonly chess960: boolean;
  readonly moves: readonly (readonly [uci: string, san: string])[];
}

/** A game as it was played, without anything beside it. */
export const treeOf = (game: Played): TreeNode =>
  stepsOf(game)
    .toReversed()
    .reduce<TreeNode | null>((next, step) => bare(step, true, next === null ? [] : [next]), null)!;

export const nodeAt = (root: TreeNode, path: Path): TreeNode =>
  path.reduce((node, index) => node.next[index]!, root);

/** The nodes along a path, the first position left out. */
export const nodesTo = (root: TreeNode, path: Path): readonly TreeNode[] =>
  path.map((_, index) => nodeAt(root, path.slice(0, index + 1)));

/** Where the moves that were played lead to. */
export const playedPath = (root: TreeNode): Path => {
  const index = root.next.findIndex(({ isPlayed }) => isPlayed);
  return index < 0 ? [] : [index, ...playedPath(root.next[index]!)];
};

/** The tree with another node at a path. */
export const changed = (root: TreeNode, path: Path, change: (node: TreeNode) => TreeNode): TreeNode => {
  const [index, ...rest] = path;
  if (index === undefined) return change(root);
  return {
    ...root,
    next: root.next.map((node, at) => (at === index ? changed(node, rest, change) : node)),
  };
};

/** A move from a node: the one that stands there already, or a further one; null: it is not legal. */
export const withMove = (
  root: TreeNode,
  path: Path,
  uci: string,
): { readonly root: TreeNode; readonly path: Path } | null => {
  const node = nodeAt(root, path);
  const known = node.next.findIndex(({ move }) => move!.uci === uci);
  if (known >= 0) return { root, path: [...path, known] };
  const step = stepAfter(node, uci);
  if (step === undefined) return null;
  const longer = changed(root, path, (one) => ({ ...one, next: [...one.next, bare(step, false)] }));
  return { root: longer, path: [...path, node.next.length] };
};

const holdsPlayed = (node: TreeNode): boolean => node.isPlayed;

/** Without a node and what follows it; what was played stays. */
export const without = (root: TreeNode, path: Path): TreeNode => {
  if (path.length === 0 || holdsPlayed(nodeAt(root, path))) return root;
  const last = path.at(-1);
  return changed(root, path.slice(0, -1), (parent) => ({
    ...parent,
    next: parent.next.filter((_, index) => index !== last),
  }));
};

/** A line takes the place before it among its alternatives; what was played stays the first. */
export const raised = (root: TreeNode, path: Path): { readonly root: TreeNode; readonly path: Path } => {
  const index = path.at(-1) ?? 0;
  const above = path.slice(0, -1);
  const { next } = nodeAt(root, above);
  if (index === 0 || next[index - 1]!.isPlayed) return { root, path };
  const moved = [...next.slice(0, index - 1), next[index]!, next[index - 1]!, ...next.slice(index + 1)];
  return {
    root: changed(root, above, (parent) => ({ ...parent, next: moved })),
    path: [...above, index - 1],
  };
};

const joined = (one: string, other: string): string => {
  if (one === other || other === '' || one.split('\n').includes(other)) return one;
  return one === '' ? other : `${one}\n${other}`;
};

const isSame = (one: Shape, other: Shape): boolean => one.from === other.from && one.to === other.to;

/** A shape that is there is taken away, another is added. */
export const withShape = (node: TreeNode, shape: Shape): TreeNode => {
  const others = node.shapes.filter((one) => !isSame(one, shape));
  return { ...node, shapes: others.length < node.shapes.length ? others : [...others, shape] };
};

/** All that stands in two trees of one game: nothing of either is lost. What was played leads. */
export const merged = (one: TreeNode, other: TreeNode): TreeNode => {
  const next = one.next.map((node) => {
    const same = other.next.find(({ move }) => move!.uci === node.move!.uci);
    return same === undefined ? node : merged(node, same);
  });
  const further = other.next.filter(({ move }) => !one.next.some((node) => node.move!.uci === move!.uci));
  const all = [...next, ...further];
  return {
    ...one,
    isPlayed: one.isPlayed || other.isPlayed,
    glyph: one.glyph ?? other.glyph,
    note: joined(one.note, other.note),
    shapes: [...one.shapes, ...other.shapes.filter((shape) => !one.shapes.some((own) => isSame(own, shape)))],
    next: [...all.filter((node) => node.isPlayed), ...all.filter((node) => !node.isPlayed)],
  };
};

/** A reader may add to what was played; whether anything was added. */
export const isAnnotated = (node: TreeNode): boolean =>
  node.note !== '' ||
  node.glyph !== null ||
  node.shapes.length > 0 ||
  node.next.some((one) => !one.isPlayed || isAnnotated(one));
