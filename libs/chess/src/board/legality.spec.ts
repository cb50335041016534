import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatShredderFen } from '../position';
import { mailboxFrom, mailboxMoves } from '../testing/mailbox';
import { positions, runs } from '../testing/arbitraries';
import { playedChess960, playedGames } from '../testing/played-games';
import { positionFrom, uciOf } from '../testing/positions';
import { describeWithData } from '../testing/test-data';
import type { Position } from '../position-pack';

const inBothWays = (position: Position): [string[], string[]] => [
  uciOf(position),
  mailboxMoves(mailboxFrom(formatShredderFen(position))),
];

describe('legal moves against a second opinion', () => {
  it('are those that trying every move on a copy leaves', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const chess960 = positionFrom(formatShredderFen(position), true);
        const [found, expected] = inBothWays(chess960);
        expect(found).toEqual(expected);
      }),
      runs(150),
    );
  });

  // Each needs one particular piece of the pin, check, castling or en-passant logic.
  const SET_UPS = [
    '4k3/8/8/8/1b6/8/3P4/4K3 w - - 0 1',
    '4k3/8/8/8/8/2b5/3P4/4K3 w - - 0 1',
    '4r1k1/8/8/8/8/8/4P3/4K3 w - - 0 1',
    '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1',
    '4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1',
    '4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1',
    '4r1k1/8/8/8/8/8/4Q3/4K3 w - - 0 1',
    '4r1k1/8/8/8/8/4N3/4B3/4K3 w - - 0 1',
    '6k1/8/8/8/7b/6P1/8/4K3 w - - 0 1',
    '6k1/8/8/8/7b/8/5R2/4K3 w - - 0 1',
    '4r1k1/8/8/8/1b6/8/8/4K3 w - - 0 1',
    '4k3/8/8/8/8/3n1p2/8/4K3 w - - 0 1',
    '4k3/8/8/8/4r3/8/3Q4/R3K2R w KQ - 0 1',
    '6k1/8/4r3/8/B7/8/8/R3K2R w KQ - 0 1',
    '8/8/8/8/k2Pp2R/8/8/3K4 b - d3 0 1',
    '8/8/8/8/R2pPp1k/8/8/3K4 b - e3 0 1',
    '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1',
    '4k3/8/8/K2Pp2r/8/8/8/8 w - e6 0 1',
    '4k3/8/8/1b6/3Pp3/8/8/4K3 b - d3 0 1',
    '4k3/8/b7/3Pp3/8/8/6K1/8 w - e6 0 1',
    '3rk3/8/8/3Pp3/8/8/8/3K4 w - e6 0 1',
    '3k4/8/8/8/2pP4/8/8/3QK3 b - d3 0 1',
    '8/P6P/8/1k4K1/8/8/p6p/8 w - - 0 1',
    '1r4n1/P6P/8/1k4K1/8/8/p6p/1R4N1 b - - 0 1',
    'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1',
    'rn2k1nr/8/8/8/8/8/8/R3K2R b KQkq - 0 1',
    'r3k2r/8/8/1B6/8/8/8/R3K2R b KQkq - 0 1',
    'r3k2r/8/8/8/8/5Q2/8/R3K3 b Qkq - 0 1',
    '1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1',
    '3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1',
    '4k3/8/8/8/8/8/8/rR2K3 w B - 0 1',
    '4k3/8/8/8/8/8/8/r1RK4 w C - 0 1',
    '4k3/8/8/8/8/8/8/5KRr w G - 0 1',
    '4k3/8/8/8/8/8/8/RK4R1 w GA - 0 1',
    '6k1/8/8/8/8/8/8/1RK1R3 w EB - 0 1',
    'br2k1rn/8/8/8/8/8/8/BR2K1RN b GBgb - 0 1',
    '2rkr3/8/8/8/8/8/8/2RKR3 b ECec - 0 1',
    '4k3/8/8/8/8/8/2n5/R3K2R w KQ - 0 1',
    '4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1',
    '8/8/8/8/8/3k4/8/R2K3R w HA - 0 1',
    'k7/8/8/3q4/8/8/6P1/7K w - - 0 1',
    'Q7/7k/8/8/8/8/K7/7q w - - 0 1',
    '7k/8/8/8/8/8/q7/1K6 w - - 0 1',
    'K7/8/1q6/8/8/8/8/7k b - - 0 1',
    '8/5k2/8/8/8/8/PPPPPPPP/4K3 w - - 0 1',
    '4k3/pppppppp/8/8/8/8/8/4K3 b - - 0 1',
    '4k3/8/p1p1p1p1/1P1P1P1P/8/8/8/4K3 w - - 0 1',
    '4k3/8/8/8/p1p1p1p1/1P1P1P1P/8/4K3 b - - 0 1',
  ];

  it.each(SET_UPS)('are right in %s', (fen) => {
    const position = positionFrom(fen, true);
    // The second opinion takes the stated en-passant square, legal or not.
    const [placement, side, , passed] = fen.split(' ');
    const rights = formatShredderFen(position).split(' ')[2];
    expect(uciOf(position)).toEqual(mailboxMoves(mailboxFrom(`${placement} ${side} ${rights} ${passed}`)));
  });

  it('are those of the second opinion in games that kokopu played', () => {
    for (const { fens } of [...playedGames(7, 10, 80), ...playedChess960(8, 20, 60)])
      for (const fen of fens.filter((_, ply) => ply % 4 === 0)) {
        const [found, expected] = inBothWays(positionFrom(fen, true));
        expect([fen, found]).toEqual([fen, expected]);
      }
  });
});

describeWithData('perft', 'legal moves in every published set-up', (folder) => {
  it.each(['standard.epd', 'tricky.epd', 'chess960.epd'])('are right in %s', (suite) => {
    const lines = readFileSync(join(folder, suite), 'utf8').split('\n');
    for (const line of lines.filter((one) => one !== '')) {
      const fen = line.slice(0, line.indexOf(';')).trim();
      const [found, expected] = inBothWays(positionFrom(fen, true));
      expect([fen, found]).toEqual([fen, expected]);
    }
  });
});
