import fc from 'fast-check';
import { legalMoves, parseFen } from '../position';
import type { Position } from '../position-pack';
import { readSan, readUci, writeSan, writeUci } from '../moves-in-text';
import { startPosition } from '../start-position';
import { games, positions, runs } from '../testing/arbitraries';
import { after, positionFrom, sanOf, verdict } from '../testing/positions';

const san = (position: Position, text: string): string => {
  const read = readSan(position, text);
  return read.ok ? writeUci(position, read.value) : verdict(read);
};

describe('writing SAN', () => {
  const written = (fen: string, uci: string): string => {
    const position = positionFrom(fen);
    const move = readUci(position, uci);
    return move.ok ? writeSan(position, move.value) : verdict(move);
  };

  it.each([
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'g1f3', 'Nf3'],
    ['4k3/8/8/8/8/8/8/4N1NK w - - 0 1', 'g1f3', 'Ngf3'],
    ['4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1', 'g1f3', 'N1f3'],
    ['4k3/8/8/8/3N4/8/7N/4K3 w - - 0 1', 'd4f3', 'Ndf3'],
    ['4k3/8/8/8/3N4/5p2/7N/4K3 w - - 0 1', 'd4f3', 'Ndxf3'],
    ['4k3/8/8/6N1/8/8/8/4N1NK w - - 0 1', 'g1f3', 'Ng1f3'],
    ['4k3/8/8/6N1/8/8/8/4N1NK w - - 0 1', 'e1f3', 'Nef3'],
    ['4k3/8/8/6N1/8/8/8/4N1NK w - - 0 1', 'g5f3', 'N5f3'],
    ['4k3/8/8/8/8/8/4N3/r3K1N1 w - - 0 1', 'e1d2', 'Kd2'],
    ['4k3/8/8/8/7b/8/5N2/4K1NR w - - 0 1', 'h1h3', 'Rh3'],
    ['4k3/8/8/8/7b/4N3/5N2/4K3 w - - 0 1', 'e3g4', 'Ng4'],
    ['4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'a1d1', 'Rd1'],
    ['4k3/8/8/8/8/8/8/R4K1R w - - 0 1', 'a1b1', 'Rb1'],
    ['8/2k5/8/7Q/8/8/8/Q3K2Q w - - 0 1', 'h1h4', 'Q1h4'],
    ['2k5/8/8/7Q/8/8/Q6Q/4K3 w - - 0 1', 'h2e2', 'Qh2e2'],
    ['2k5/8/8/8/8/8/Q6Q/4K3 w - - 0 1', 'h2e2', 'Qhe2'],
    ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O'],
    ['4k3/8/8/8/8/8/8/R3K3 w Q - 0 1', 'e1c1', 'O-O-O'],
    ['5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O+'],
    ['4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'e2e4', 'e4'],
    ['4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 'exd5'],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 'exd6'],
    ['8/4P2k/8/8/8/8/8/4K3 w - - 0 1', 'e7e8q', 'e8=Q'],
    ['8/4P2k/8/8/8/8/8/4K3 w - - 0 1', 'e7e8n', 'e8=N'],
    ['3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1', 'e7d8r', 'exd8=R'],
    ['3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1', 'e7d8b', 'exd8=B'],
    ['7k/8/6K1/8/8/8/8/R7 w - - 0 1', 'a1a8', 'Ra8#'],
    ['7k/8/5K2/8/8/8/8/R7 w - - 0 1', 'a1a8', 'Ra8+'],
  ])('in %s %s is %s', (fen, uci, expected) => {
    expect(written(fen, uci)).toBe(expected);
  });
});

describe('reading SAN', () => {
  it('leaves out what it need not know: x, =, check signs, remarks', () => {
    const position = positionFrom('3r3k/4P3/8/3pP3/8/8/8/R3K3 w Q d6 0 1');
    for (const text of [
      'exd6',
      'ed6',
      'e5xd6',
      'e5d6',
      'exd6 e.p.',
      'exd6ep',
      'e:d6',
      'exd6!?',
      'exd6 (=)',
      'exd6ch',
    ])
      expect([text, san(position, text)]).toEqual([text, 'e5d6']);
    for (const text of ['exd8=Q+', 'ed8Q', 'exd8=q', 'e7xd8=Q#', 'exd8Q++', 'e7d8q'])
      expect([text, san(position, text)]).toEqual([text, 'e7d8q']);
    for (const text of ['O-O-O', '0-0-0', 'o-o-o', 'O-O-O+', '0-0-0!', ' O-O-O'.trim()])
      expect([text, san(position, text)]).toEqual([text, 'e1c1']);
    for (const text of ['Ra5', 'Raa5', 'R1a5', 'Ra1a5', 'Ra1-a5', 'Rxa5', 'R:a5', 'Ra5+', 'Ra5 +'])
      expect([text, san(position, text)]).toEqual([text, 'a1a5']);
    expect(san(position, 'Kd1')).toBe('e1d1');
    expect(san(position, 'Ke1d1')).toBe('e1d1');
  });

  it.each([
    '',
    ' ',
    'e',
    'e9',
    'i4',
    'Sf3',
    'Pe4',
    'N',
    'Nf',
    'N3',
    'Nff33',
    'N33',
    'xe4',
    '-e4',
    'Nf3=Q',
    'e4=K',
    'e4=',
    '0-0-0-0',
    'O',
    'O-',
    'OO',
    '0-O0',
    '--',
    '0000',
    'Z0',
    'e4e5e6',
    'Nf3 Nf6',
    'Kt-f3',
    '\u0000',
    'x'.repeat(1000),
    'Nf3()',
  ])('does not read %j', (text) => {
    expect(san(startPosition(), text)).toMatch(/^unreadable-move/);
  });

  it('tells a text with several readings from one with none', () => {
    const position = positionFrom('4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1');
    const read = readSan(position, 'Nd2');
    expect(read).toEqual({
      ok: false,
      error: {
        code: 'ambiguous-move',
        rule: 'C-10',
        detail: '"Nd2" can be several moves',
        data: { candidates: ['b1d2', 'f1d2'] },
      },
    });
    expect([san(position, 'Nbd2'), san(position, 'Nfd2'), san(position, 'N1d2')]).toEqual([
      'b1d2',
      'f1d2',
      'ambiguous-move C-10',
    ]);
    expect(san(position, 'Nd4')).toBe('illegal-move L-3.10.1 no-such-move');
    expect(san(position, 'Nbf3')).toBe('illegal-move L-3.6 not-its-move');
    expect(san(position, 'N2d2')).toBe('illegal-move L-3.10.1 no-such-move');
    expect(san(position, 'Qd2')).toBe('illegal-move L-3.10.1 no-such-move');
  });

  it('does not count men that may not move for one with several readings', () => {
    const position = positionFrom('4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1');
    expect([san(position, 'Ne2'), sanOf(position).filter((text) => text.startsWith('N'))]).toEqual([
      'g1e2',
      ['Ne2', 'Nf3', 'Nh3'],
    ]);
  });

  it('does not read a bare square as a capture', () => {
    const position = positionFrom('4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1');
    expect([san(position, 'dxe5'), san(position, 'de5')]).toEqual(['d4e5', 'd4e5']);
    expect(san(position, 'e5')).toMatch(/^illegal-move/);
    expect(san(positionFrom('4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1'), 'dxe5')).toBe(
      'illegal-move L-3.7.3 nothing-to-capture',
    );
    expect(san(positionFrom('4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1'), 'd3e3')).toMatch(/^illegal-move/);
    expect(san(positionFrom('4k3/8/8/8/8/3P4/3P4/4K3 w - - 0 1'), 'd2d4')).toMatch(/^illegal-move/);
    expect(san(positionFrom('4k3/8/8/8/8/3P4/3P4/4K3 w - - 0 1'), 'd4')).toBe('d3d4');
    expect(san(positionFrom('4k3/3p4/8/8/8/8/3P4/4K3 b - - 0 1'), 'd5')).toBe('d7d5');
    expect(san(startPosition(), 'e1')).toMatch(/^illegal-move/);
    expect(san(startPosition(), 'e8')).toMatch(/^illegal-move/);
    expect(san(after('e4'), 'e8')).toMatch(/^illegal-move/);
    expect(san(after('e4'), 'dxe1=Q')).toMatch(/^illegal-move/);
  });

  it('never lets a king be captured or own men be taken', () => {
    expect(san(startPosition(), 'Ra2')).toMatch(/^illegal-move/);
    expect(san(startPosition(), 'Nd2')).toMatch(/^illegal-move/);
    const read = parseFen('k7/8/1K6/8/8/8/8/7Q w - - 0 1', { opponentMayBeInCheck: true });
    expect(read.ok && san(read.value, 'Qa8')).toBe('illegal-move L-1.2 king-captured');
    expect(read.ok && verdict(readUci(read.value, 'h1a8'))).toBe('illegal-move L-1.2 king-captured');
  });

  it('quotes what it refuses, shortened', () => {
    const read = readSan(startPosition(), 'Nf3 and then we shall see what happens');
    expect(!read.ok && read.error.detail).toBe('"Nf3 and then we shall se…" is not a move in this notation');
    const illegal = readSan(startPosition(), 'Nf6');
    expect(!illegal.ok && illegal.error.detail).toBe('"Nf6" is not legal: no legal move is written so');
  });
});

describe('UCI', () => {
  it.each([
    '',
    'e2',
    'e2e',
    'e2e44',
    'e7e8x',
    'e2e4e5',
    'i2e4',
    'e2i4',
    'e0e4',
    'e2e9',
    '0000',
    'E2E4',
    'e2-e4',
    'e7e8=Q',
  ])('does not read %j', (text) => {
    expect(verdict(readUci(startPosition(), text))).toBe('unreadable-move');
  });

  it('reads promotions in either case', () => {
    const position = positionFrom('8/4P2k/8/8/8/8/8/4K3 w - - 0 1');
    for (const text of ['e7e8q', 'e7e8Q']) expect(verdict(readUci(position, text))).toBe('ok');
  });

  it('says which square is empty', () => {
    expect(verdict(readUci(startPosition(), 'e4e5'))).toBe('illegal-move L-3.10.1 no-man');
  });

  it('reads castling in either spelling, and a step of the king as a step', () => {
    const spellings = (fen: string, chess960: boolean, texts: string[]): string[] => {
      const position = positionFrom(fen, chess960);
      return texts.map((text) => {
        const read = readUci(position, text);
        return read.ok ? writeUci(position, read.value) : verdict(read);
      });
    };
    const standard = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    expect(spellings(standard, false, ['e1g1', 'e1h1', 'e1c1', 'e1a1', 'e1f1'])).toEqual([
      'e1g1',
      'e1g1',
      'e1c1',
      'e1c1',
      'e1f1',
    ]);
    expect(spellings(standard, true, ['e1g1', 'e1h1', 'e1c1', 'e1a1'])).toEqual([
      'e1h1',
      'e1h1',
      'e1a1',
      'e1a1',
    ]);
    const near = '4k3/8/8/8/8/8/8/5K1R w H - 0 1';
    expect(spellings(near, true, ['f1g1', 'f1h1'])).toEqual(['f1g1', 'f1h1']);
    expect(spellings(near, false, ['f1g1', 'f1h1'])).toEqual(['f1g1', 'f1h1']);
    const home = '4k3/8/8/8/8/8/8/6KR w H - 0 1';
    expect(spellings(home, true, ['g1h1', 'g1g1'])).toEqual(['g1h1', 'illegal-move L-3.1 own-man']);
    const far = '4k3/8/8/8/8/8/8/1K4R1 w G - 0 1';
    expect(spellings(far, false, ['b1g1'])).toEqual(['b1g1']);
    const inner = '4k3/8/8/8/8/8/8/R3K1R1 w GA - 0 1';
    expect(spellings(inner, false, ['e1g1', 'e1c1'])).toEqual(['e1g1', 'e1c1']);
  });
});

describe('moves in text in general', () => {
  it('reads what it writes', () => {
    fc.assert(
      fc.property(positions, (position) => {
        for (const move of legalMoves(position)) {
          expect(readUci(position, writeUci(position, move))).toEqual({ ok: true, value: move });
          expect(readSan(position, writeSan(position, move))).toEqual({ ok: true, value: move });
        }
        expect(new Set(sanOf(position)).size).toBe(legalMoves(position).length);
      }),
      runs(150),
    );
  });

  it('answers any text without an exception, and never with an illegal move', () => {
    const like = fc
      .array(fc.constantFrom(...'abcdefgh12345678KQRBNPOo0-x:=+#!?. ()'), { maxLength: 8 })
      .map((chars) => chars.join(''));
    fc.assert(
      fc.property(positions, fc.oneof(like, fc.string()), (position, text) => {
        for (const read of [readSan(position, text), readUci(position, text)])
          if (read.ok) expect(legalMoves(position)).toContain(read.value);
          else if (read.error.code === 'ambiguous-move')
            expect((read.error.data!['candidates'] as string[]).length).toBeGreaterThan(1);
      }),
      runs(4000),
    );
  });

  it('explains every refusal of a move between two squares', () => {
    const squares = fc.tuple(fc.nat(63), fc.nat(63));
    fc.assert(
      fc.property(games(30), squares, (reached, [from, to]) => {
        const position = reached.at(-1)!;
        const text = ['abcdefgh'[from & 7]!, (from >> 3) + 1, 'abcdefgh'[to & 7]!, (to >> 3) + 1].join('');
        const read = readUci(position, text);
        if (read.ok) return;
        expect(read.error.rule).toMatch(/^L-/);
        if (read.error.code === 'illegal-move')
          expect(read.error.data!['reason']).not.toBe('not-a-promotion');
      }),
      runs(1000),
    );
  });
});
