import { Chess } from 'chess.js';
import { Position as Kokopu } from 'kokopu';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playedChess960, playedGames } from '../testing/played-games';
import { boardFrom } from '../testing/positions';
import { describeWithData } from '../testing/test-data';
import { perftBoard, perftEveryNode } from './perft';

const LIMIT = 20_000;

/** Castling, pins, en passant and promotion in every combination. */
const SET_UPS = [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1',
  'r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1',
];

const twoMoves = (position: Kokopu): number =>
  position.moves().reduce((sum, move) => {
    const next = new Kokopu(position);
    next.play(move);
    return sum + next.moves().length;
  }, 0);

const countsOf = (file: string): [fen: string, depth: number, nodes: number][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(/;D(\d+) (\d+)/g)].map((match): [string, number, number] => [
        line.slice(0, line.indexOf(';')).trim(),
        Number(match[1]),
        Number(match[2]),
      ]),
    )
    .filter(([, , nodes]) => nodes <= LIMIT);

describe('counting legal sequences', () => {
  it('finds 20 legal moves, 400 and 8902 sequences from the initial position [L-3.10.1]', () => {
    const board = boardFrom('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    expect([0, 1, 2, 3].map((depth) => perftBoard(board, depth))).toEqual([1, 20, 400, 8902]);
    expect([0, 1, 2, 3].map((depth) => perftEveryNode(board, depth))).toEqual([1, 20, 400, 8902]);
  });

  it('agrees with kokopu two moves deep wherever its games came to, in Chess960 too', () => {
    const games = [
      ...playedGames(9, 12, 70).map((game) => ({ ...game, variant: 'regular' as const })),
      ...playedChess960(10, 12, 50).map((game) => ({ ...game, variant: 'chess960' as const })),
    ];
    for (const { fens, variant } of games)
      for (const fen of fens.filter((_, ply) => ply % 10 === 0))
        expect([fen, perftBoard(boardFrom(fen), 2)]).toEqual([fen, twoMoves(new Kokopu(variant, fen))]);
  });

  it.each(SET_UPS)('agrees with chess.js three moves deep in %s', (fen) => {
    expect(perftBoard(boardFrom(fen), 3)).toBe(new Chess(fen).perft(3));
  });
});

describeWithData('perft', `counts of sequences published, up to ${LIMIT} nodes`, (folder) => {
  it.each(['standard.epd', 'tricky.epd', 'chess960.epd'])('are those of %s', (suite) => {
    for (const [fen, depth, nodes] of countsOf(join(folder, suite)))
      expect([fen, depth, perftBoard(boardFrom(fen), depth)]).toEqual([fen, depth, nodes]);
  });
});
