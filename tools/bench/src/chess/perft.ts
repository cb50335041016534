import { readFen } from '@amici/chess/fen/read-fen';
import { perftBoard, perftEveryNode } from '@amici/chess/board/perft';
import type { Board } from '@amici/chess/board/board';
import { Chess } from 'chess.js';
import { Position as KokopuPosition } from 'kokopu';
import { compare, type Comparison, type ComparisonResult } from '../harness';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

const boardFrom = (fen: string): Board => {
  const board = readFen(fen);
  if (!board.ok) throw new Error(board.error.code);
  return board.value;
};

/** Counts the last half-moves without making them, as their list is made anyway. */
const kokopuBulk = (position: KokopuPosition, depth: number): number => {
  const moves = position.moves();
  if (depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) {
    const next = new KokopuPosition(position);
    next.play(move);
    nodes += kokopuBulk(next, depth - 1);
  }
  return nodes;
};

const kokopuEveryNode = (position: KokopuPosition, depth: number): number => {
  if (depth === 0) return 1;
  let nodes = 0;
  for (const move of position.moves()) {
    const next = new KokopuPosition(position);
    next.play(move);
    nodes += kokopuEveryNode(next, depth - 1);
  }
  return nodes;
};

const bulk = (name: string, fen: string, depth: number, peerDepth: number): Comparison => ({
  name: `perft ${name}, last half-moves counted in bulk`,
  unit: 'nodes',
  contenders: [
    { name: 'amici', run: () => perftBoard(boardFrom(fen), depth) },
    { name: 'kokopu', run: () => kokopuBulk(new KokopuPosition(fen), peerDepth) },
    { name: 'chess.js', run: () => new Chess(fen).perft(3) },
  ],
  floors: { kokopu: 12 },
});

const everyNode = (name: string, fen: string, depth: number, peerDepth: number): Comparison => ({
  name: `perft ${name}, every node made`,
  unit: 'nodes',
  contenders: [
    { name: 'amici', run: () => perftEveryNode(boardFrom(fen), depth) },
    { name: 'kokopu', run: () => kokopuEveryNode(new KokopuPosition(fen), peerDepth) },
  ],
  floors: { kokopu: 2 },
});

export const perftSections: readonly (() => Promise<ComparisonResult[]>)[] = [
  async () => [await compare(bulk('start', START, 5, 4)), await compare(bulk('kiwipete', KIWIPETE, 4, 3))],
  async () => [
    await compare(everyNode('start', START, 4, 4)),
    await compare(everyNode('kiwipete', KIWIPETE, 4, 3)),
  ],
];
