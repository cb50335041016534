import { pgnOf, readTree } from './pgn';
import {
  changed,
  merged,
  nodeAt,
  playedPath,
  raised,
  treeOf,
  withMove,
  withShape,
  without,
  type TreeNode,
} from './tree';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const game = {
  ...{ initialFen: START, chess960: false },
  moves: [
    ['e2e4', 'e4'],
    ['e7e5', 'e5'],
  ],
} as const;

const after = (root: TreeNode, ...ucis: readonly string[]): { root: TreeNode; path: readonly number[] } =>
  ucis.reduce<{ root: TreeNode; path: readonly number[] }>((now, uci) => withMove(now.root, now.path, uci)!, {
    root,
    path: [],
  });

const movesText = (pgn: string): string => pgn.split('\n\n')[1]!.replace(/\s+/g, ' ');

const sansOf = ({ next }: TreeNode): readonly unknown[] => next.map((node) => [node.move!.san, sansOf(node)]);

describe('an analysis of a game', () => {
  it('begins with what was played, and takes further moves beside it', () => {
    const { root, path } = after(treeOf(game), 'e2e4', 'c7c5');
    expect([path, playedPath(root)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
    expect(sansOf(root)).toEqual([
      [
        'e4',
        [
          ['e5', []],
          ['c5', []],
        ],
      ],
    ]);
    expect(withMove(root, path, 'e1e3')).toBeNull();
  });

  it('loses a line that is removed, but nothing that was played', () => {
    const { root, path } = after(treeOf(game), 'e2e4', 'c7c5', 'g1f3');
    expect(sansOf(without(root, path.slice(0, -1)))).toEqual([['e4', [['e5', []]]]]);
    expect(without(root, [0])).toBe(root);
  });

  it('puts a line before another, never before what was played', () => {
    const two = after(after(treeOf(game), 'e2e4', 'c7c5').root, 'e2e4', 'e7e6');
    expect(sansOf(raised(two.root, [0, 2]).root)).toEqual([
      [
        'e4',
        [
          ['e5', []],
          ['e6', []],
          ['c5', []],
        ],
      ],
    ]);
    expect(raised(two.root, [0, 1])).toEqual({ root: two.root, path: [0, 1] });
  });

  it('is one game in PGN, with variations, notes, glyphs and drawn marks, and reads as it was written', () => {
    const { root, path } = after(treeOf(game), 'e2e4', 'c7c5');
    const noted = changed(root, path, (node) => ({
      ...withShape(withShape(node, { from: 'g1', to: 'f3' }), { from: 'd4', to: 'd4' }),
      ...{ glyph: 5, note: 'sharper' },
    }));
    const pgn = pgnOf(noted, { White: 'Anna' });
    expect(movesText(pgn)).toContain('1. e4 e5 (1... c5 $5 {[%cal Gg1f3] [%csl Gd4] sharper}) *');
    expect(pgn).toContain('[White "Anna"]');
    const read = readTree(pgn, game)!;
    expect(read.illegal).toBeNull();
    expect(pgnOf(merged(treeOf(game), read.root), { White: 'Anna' })).toBe(pgn);
  });

  it('keeps a note on the first position', () => {
    const noted = changed(treeOf(game), [], (node) => ({ ...node, note: 'a rest day' }));
    const read = readTree(pgnOf(noted, {}), game)!;
    expect(read.root.note).toBe('a rest day');
  });

  it('goes on with the game: what was expected and came stays where it was, what came otherwise leads', () => {
    const before = after(treeOf(game), 'e2e4', 'e7e5', 'g1f3', 'b8c6').root;
    const saved = pgnOf(before, {});
    const longer = { ...game, moves: [...game.moves, ['f1c4', 'Bc4']] } as const;
    const now = merged(treeOf(longer), readTree(saved, longer)!.root);
    expect(sansOf(nodeAt(now, [0, 0]))).toEqual([
      ['Bc4', []],
      ['Nf3', [['Nc6', []]]],
    ]);
    expect(playedPath(now)).toEqual([0, 0, 0]);
  });

  it('saved in two places has all that stands in either', () => {
    const one = changed(after(treeOf(game), 'e2e4', 'c7c5').root, [0], (node) => ({ ...node, note: 'one' }));
    const other = changed(after(treeOf(game), 'e2e4', 'e7e6').root, [0], (node) => ({
      ...node,
      note: 'other',
    }));
    const both = merged(one, other);
    expect(sansOf(both)).toEqual([
      [
        'e4',
        [
          ['e5', []],
          ['c5', []],
          ['e6', []],
        ],
      ],
    ]);
    expect(nodeAt(both, [0]).note).toBe('one\nother');
    expect(merged(both, other)).toEqual(both);
  });

  it('says which move of a PGN cannot be made, and keeps what stands before it', () => {
    const read = readTree('1. e4 e5 2. Ke3 Nc6 *', game)!;
    expect([read.illegal, sansOf(read.root)]).toEqual(['Ke3', [['e4', [['e5', []]]]]]);
    expect(readTree('', game)).toBeNull();
  });

  it('of a game of Chess960 castles as it is written there', () => {
    const fen = 'bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w FDfd - 0 1';
    const of960 = { initialFen: fen, chess960: true, moves: [] } as const;
    const root = after(treeOf(of960), 'g1h3', 'g8h6', 'g2g3', 'g7g6', 'h1g2', 'h8g7', 'e1f1').root;
    const pgn = pgnOf(root, { FEN: fen, Variant: 'Chess960', SetUp: '1' });
    expect(movesText(pgn)).toContain('O-O');
    expect(sansOf(readTree(pgn, of960)!.root)).toEqual(sansOf(root));
  });
});
