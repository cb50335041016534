import { wanderingGames } from '@amici/chess/testing/wandering';
import { answerTo as ask } from '../testing/answered';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ROOKS = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

const resultOf = (question: Record<string, unknown>): Record<string, unknown> => {
  const answer = ask(question);
  expect(answer.error).toBeUndefined();
  return answer.result;
};

describe('chess.perft', () => {
  it('counts the sequences of legal half-moves', () => {
    expect(resultOf({ op: 'chess.perft', fen: START, depth: 3 })).toEqual({ nodes: 8902 });
    expect(resultOf({ op: 'chess.perft', fen: START, depth: 0, chess960: true })).toEqual({ nodes: 1 });
  });

  it.each([-1, 101, 1.5, '3', undefined])('refuses the depth %p', (depth) => {
    expect(ask({ op: 'chess.perft', fen: START, depth }).error['code']).toBe('bad-request');
  });
});

describe('chess.moves', () => {
  it('lists moves ascending in UCI, SAN in the same order', () => {
    const { uci, san } = resultOf({ op: 'chess.moves', fen: '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' });
    expect(uci).toEqual([...(uci as string[])].sort());
    expect((uci as string[]).slice(0, 3)).toEqual(['a1a2', 'a1a3', 'a1a4']);
    expect((san as string[])[(uci as string[]).indexOf('e1c1')]).toBe('O-O-O');
    expect((san as string[])[(uci as string[]).indexOf('a1a8')]).toBe('Ra8+');
  });

  it('writes castling as asked', () => {
    expect(resultOf({ op: 'chess.moves', fen: ROOKS, chess960: true })['uci']).toContain('e1h1');
    expect(resultOf({ op: 'chess.moves', fen: ROOKS })['uci']).not.toContain('e1h1');
  });

  it('answers a mated side with empty lists', () => {
    const fen = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
    expect(resultOf({ op: 'chess.moves', fen })).toEqual({ uci: [], san: [] });
  });
});

describe('chess.play', () => {
  it('replays from the standard array and says how the game stands', () => {
    expect(resultOf({ op: 'chess.play', moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'] })).toEqual({
      fen: 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
      plies: 4,
      status: 'checkmate',
      uci: ['f2f3', 'e7e5', 'g2g4', 'd8h4'],
      san: ['f3', 'e5', 'g4', 'Qh4#'],
      numeric: ['6263', '5755', '7274', '4884'],
    });
    expect(resultOf({ op: 'chess.play', moves: [] })).toMatchObject({
      fen: START,
      plies: 0,
      status: 'ongoing',
    });
  });

  it('replays Chess960 with castling as king takes rook, numeric as king and rook squares', () => {
    expect(resultOf({ op: 'chess.play', fen: ROOKS, chess960: true, moves: ['e1h1', 'e8a8'] })).toMatchObject(
      {
        fen: '2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2',
        uci: ['e1h1', 'e8a8'],
        san: ['O-O', 'O-O-O'],
        numeric: ['5181', '5818'],
      },
    );
    expect(resultOf({ op: 'chess.play', fen: ROOKS, moves: ['e1g1'] })).toMatchObject({ numeric: ['5171'] });
  });

  it('reads SAN where asked to', () => {
    expect(resultOf({ op: 'chess.play', moves: ['e4', 'e5'], notation: 'san' })).toMatchObject({
      uci: ['e2e4', 'e7e5'],
    });
    expect(ask({ op: 'chess.play', moves: ['e4'], notation: 'klingon' }).error).toEqual({
      code: 'bad-request',
      message: 'unknown notation: klingon',
    });
    expect(ask({ op: 'chess.play', moves: ['e4'], notation: 'toString' }).error['code']).toBe('bad-request');
  });

  it('goes on through dead positions and is stopped by an illegal move alone, naming its ply', () => {
    expect(
      resultOf({ op: 'chess.play', fen: '8/8/4k3/8/8/3K4/8/8 w - - 0 1', moves: ['d3d4', 'e6d6'] }),
    ).toMatchObject({ status: 'dead-position', plies: 2 });
    expect(ask({ id: 7, op: 'chess.play', moves: ['e2e4', 'e2e4'] })).toEqual({
      id: 7,
      ok: false,
      error: {
        code: 'illegal-move',
        message: '"e2e4" is not legal: no man stands on e2',
        rule: 'L-3.10.1',
        reason: 'no-man',
        ply: 2,
      },
    });
    expect(ask({ op: 'chess.play', moves: ['?'] }).error).toMatchObject({ code: 'unreadable-move', ply: 1 });
    const ambiguous = ask({ op: 'chess.play', moves: ['Nf3', 'a6', 'd3', 'a5', 'Nd2'], notation: 'san' });
    expect(ambiguous.error).toMatchObject({ code: 'ambiguous-move', ply: 5, candidates: ['b1d2', 'f3d2'] });
    const pawn = { op: 'chess.play', fen: '8/5P1k/8/8/8/8/8/K7 w - - 0 1', moves: ['f7f8'] };
    expect(ask(pawn).error).toMatchObject({ code: 'illegal-move', rule: 'L-3.7.5.1', ply: 1 });
  });

  it('refuses more moves than a game can have, and what is no list of texts', () => {
    const moves = new Array(20_001).fill('e2e4');
    expect(ask({ op: 'chess.play', moves }).error['message']).toBe('moves has more than 20000 moves');
    expect(ask({ op: 'chess.play', moves: [1] }).error['code']).toBe('bad-request');
    expect(ask({ op: 'chess.play' }).error['code']).toBe('bad-request');
  });
});

describe('chess.fen', () => {
  it('spells a position both ways and gives its key', () => {
    expect(resultOf({ op: 'chess.fen', fen: 'r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 4 9' })).toEqual({
      fen: 'r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq - 4 9',
      shredder: 'r3k2r/8/8/8/4P3/8/8/R3K2R b HAha - 4 9',
      key: 'r3k2r/8/8/8/4P3/8/8/R3K2R b HAha -',
    });
  });

  it('tells malformed text from an illegal set-up', () => {
    expect(ask({ op: 'chess.fen', fen: 'nonsense' }).error['code']).toBe('bad-fen');
    expect(ask({ op: 'chess.fen', fen: '4k3/8/8/8/8/8/8/4R1K1 w - - 0 1' }).error).toEqual({
      code: 'illegal-position',
      message: 'Black is in check but does not have the move',
      rule: 'L-3.9.2',
    });
    for (const op of ['chess.moves', 'chess.perft', 'chess.play', 'chess.draws'])
      expect([op, ask({ op, fen: 'x', depth: 1, moves: [], uci: [] }).error['code']]).toEqual([
        op,
        'bad-fen',
      ]);
  });
});

describe('chess.draws', () => {
  const moves = 'g1f3 g8f6 f3g1 f6g8'.split(' ');

  it('has one row per position, the start included', () => {
    const { rows } = resultOf({ op: 'chess.draws', uci: [...moves, ...moves] });
    expect((rows as unknown[]).length).toBe(9);
    expect((rows as unknown[])[8]).toEqual({
      occurrences: 3,
      halfmoveClock: 8,
      threefold: true,
      threefoldBy: ['g1f3'],
      fifty: false,
      fiftyBy: [],
    });
  });

  it('leaves the fifty moves out at or below the men asked for', () => {
    const fen = '4k3/pp6/8/8/8/8/PP4R1/4K3 w - - 100 90';
    const fifty = (more: Record<string, unknown>): unknown =>
      (resultOf({ op: 'chess.draws', fen, uci: [], ...more })['rows'] as { fifty: boolean }[])[0]!.fifty;
    expect([fifty({}), fifty({ excludeFiftyAtOrBelow: 6 }), fifty({ excludeFiftyAtOrBelow: 7 })]).toEqual([
      true,
      true,
      false,
    ]);
    expect(ask({ op: 'chess.draws', fen, uci: [], excludeFiftyAtOrBelow: -1 }).error['message']).toBe(
      'excludeFiftyAtOrBelow must be from 0 to 64',
    );
  });

  it('names the ply of an illegal move', () => {
    expect(ask({ op: 'chess.draws', uci: ['e2e4', 'e2e4'] }).error).toMatchObject({
      code: 'illegal-move',
      ply: 2,
    });
  });

  it('agrees with chess.js about every game made for a claim', () => {
    for (const { name, startFen, uci, claims } of wanderingGames(6, 2, 30)) {
      const { rows } = resultOf({ op: 'chess.draws', fen: startFen, uci });
      const expected = claims.map(({ threefold, fifty, threefoldBy, fiftyBy }) =>
        expect.objectContaining({ threefold, fifty, threefoldBy, fiftyBy }),
      );
      expect([name, rows]).toEqual([name, expected]);
    }
  });
});
