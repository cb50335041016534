import { startPosition } from '../start-position';
import { readingIn, writtenIn } from '../testing/notations';
import { after, positionFrom } from '../testing/positions';

const reads = (fen: string, text: string): string => readingIn(positionFrom(fen), 'descriptive', text);
const writes = (fen: string, uci: string): string => writtenIn(positionFrom(fen), 'descriptive', uci);

const ROOKS = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

describe('English descriptive', () => {
  it('names men and squares from the mover’s side [CN-2]', () => {
    const black = '4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1';
    expect(reads(black, 'QPxKP')).toBe('d5e4');
    expect(readingIn(positionFrom(black), 'ccla-abbreviated', 'dxe4')).toBe('d5e4');
    expect(readingIn(positionFrom(black), 'ccla-numeric', '4554')).toBe('d5e4');
    expect(reads('3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1', 'PxN(Q)')).toBe('e7d8q');
    const bishop = '4k3/8/8/8/8/8/8/4KB2 w - - 0 1';
    expect([reads(bishop, 'B-N5ch'), reads(bishop, 'B-N5')]).toEqual(['f1b5', 'f1b5']);
  });

  it('is clear in five ways, and a prefix holds for a first move only [CN-2b]', () => {
    const knights = after('e4 e5 Nc3 Nc6');
    expect(readingIn(knights, 'descriptive', 'N-K2')).toBe('ambiguous c3e2 g1e2');
    expect(readingIn(knights, 'descriptive', 'KN-K2')).toBe('g1e2');
    expect(readingIn(knights, 'descriptive', 'QN-K2')).toBe('illegal-move CN-2b piece-has-moved');
    expect(reads('4k3/8/8/8/8/8/4B3/4K3 w - - 0 1', 'B-KN4')).toBe('e2g4');
    expect(reads('4k3/8/8/8/8/8/8/4KB2 w - - 0 1', 'B-KN5')).toMatch(/^illegal-move/);
    expect(reads('6k1/8/8/8/8/8/3B4/4K3 w - - 0 1', 'B-KN5')).toBe('d2g5');
    expect(readingIn(startPosition(), 'descriptive', 'P-QR3')).toBe('a2a3');
    expect(reads('4k3/8/8/8/8/8/8/R3K2R w - - 0 1', 'R(R1)-Q1')).toBe('a1d1');
    expect(reads('r3k2r/8/8/8/8/8/8/Q3K3 w kq - 0 1', 'QxKR')).toBe('a1h8');
    expect(reads('4k3/8/8/1n3n2/8/8/8/1R2KR2 w - - 0 1', 'RxN(N5)')).toBe('b1b5');
    expect(reads('4k3/8/8/8/8/8/2P5/4K3 w - - 0 1', 'BP-B4')).toBe('c2c4');
    expect(reads('4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1', 'BPxP')).toBe('c4d5');
  });

  it.each([
    ['P - K 4', 'e2e4'],
    ['p-k4', 'e2e4'],
    ['1.P-K4!', 'e2e4'],
    ['P—K4', 'e2e4'],
    ['P to K4', 'e2e4'],
    ['P-QB4', 'c2c4'],
    ['K Kt - B 3', 'g1f3'],
    ['KKt-KB3', 'g1f3'],
    ['Kt(Kt1)-KB3', 'g1f3'],
    ['N/KN1-B3', 'g1f3'],
    ['N(KN)-B3', 'g1f3'],
    ['N-KB3', 'g1f3'],
    ['N-B3', 'ambiguous b1c3 g1f3'],
    ['P-B4', 'ambiguous c2c4 f2f4'],
    ['BP-B4', 'ambiguous c2c4 f2f4'],
    ['P(B2)-B4', 'ambiguous c2c4 f2f4'],
    ['KBP-B4', 'f2f4'],
    ['P(KB2)-B4', 'f2f4'],
    ['KtP-QKt3', 'b2b3'],
    ['QKtP-Kt4', 'b2b4'],
    ['KP-K4', 'e2e4'],
    ['P-K5', 'illegal-move L-3.10.1 no-such-move'],
    ['QP-K4', 'illegal-move L-3.10.1 no-such-move'],
    ['P(K3)-K4', 'illegal-move L-3.10.1 no-such-move'],
    ['PxP', 'illegal-move L-3.10.1 no-such-move'],
    ['O-O', 'illegal-move L-3.8.2.2.2 man-between'],
    ['Castles', 'illegal-move L-3.10.1 no-such-move'],
    ['Castles Q', 'illegal-move L-3.8.2.2.2 man-between'],
    ['P-K9', 'unreadable-move'],
    ['PK4', 'unreadable-move'],
    ['P-4', 'unreadable-move'],
    ['P-', 'unreadable-move'],
    ['-K4', 'unreadable-move'],
    ['e4', 'unreadable-move'],
    ['5254', 'unreadable-move'],
    ['KQ-K4', 'unreadable-move'],
    ['S-KB3', 'unreadable-move'],
    ['P-KP4', 'unreadable-move'],
    ['P-K4 P-K4', 'unreadable-move'],
    ['P(e2)-K4', 'unreadable-move'],
    ['O-O-O-O', 'unreadable-move'],
    ['', 'unreadable-move'],
    ['Resigns', 'unreadable-move'],
  ])('reads %j at the start as %s', (text, expected) => {
    expect(readingIn(startPosition(), 'descriptive', text)).toBe(expected);
  });

  it.each([
    ['O-O', 'e1g1'],
    ['0-0-0', 'e1c1'],
    ['0 - 0', 'e1g1'],
    ['Castles', 'ambiguous e1c1 e1g1'],
    ['Castles K', 'e1g1'],
    ['castles (QR)', 'e1c1'],
    ['CastlesKR', 'e1g1'],
    ['Castle', 'ambiguous e1c1 e1g1'],
    ['R-Ksq', 'illegal-move L-3.10.1 no-such-move'],
    ['R-KBsq', 'h1f1'],
    ['R-KB sq.', 'h1f1'],
    ['R-B1', 'ambiguous a1c1 h1f1'],
    ['KR-B1', 'h1f1'],
    ['QR-B1', 'a1c1'],
    ['RxR', 'ambiguous a1a8 h1h8'],
    ['RxKR', 'h1h8'],
    ['QRxR', 'a1a8'],
    ['KRxKR', 'h1h8'],
    ['KRxQR', 'illegal-move CN-2b piece-has-moved'],
    ['RxR ch', 'ambiguous a1a8 h1h8'],
    ['R takes R(KR8)', 'h1h8'],
    ['R:R/R8', 'ambiguous a1a8 h1h8'],
    ['RxR(QR)', 'a1a8'],
  ])('reads %j with rooks and castling as %s', (text, expected) => {
    expect(reads(ROOKS, text)).toBe(expected);
  });

  it('castles on the one side that is legal where none is named', () => {
    expect(reads('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1', 'Castles')).toBe('e1c1');
    expect(reads('r3k3/8/8/8/8/8/8/4K3 b q - 0 1', 'Castles')).toBe('e8c8');
    expect(reads('5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'Castles ch')).toBe('e1g1');
  });

  it('knows a castled rook, and a rook by the other one’s standing at home', () => {
    const castled = 'r4rk1/8/8/8/8/8/8/R4RK1 w - - 0 1';
    expect([reads(castled, 'KR-K1'), reads(castled, 'QR-K1')]).toEqual(['f1e1', 'a1e1']);
    expect(reads(castled, 'RxKR')).toBe('f1f8');
    const long = '2kr3r/8/8/8/8/8/8/4K3 b - - 0 1';
    expect([reads(long, 'QR-K1'), reads(long, 'KR-K1')]).toEqual(['d8e8', 'h8e8']);
    const moved = '6k1/8/8/8/8/8/8/R3R1K1 w - - 0 1';
    expect([reads(moved, 'KR-Q1'), reads(moved, 'QR-Q1')]).toEqual(['e1d1', 'a1d1']);
    expect(reads('6k1/8/8/8/8/8/R3R1K1/8 w - - 0 1', 'KR-Q2')).toBe('ambiguous a2d2 e2d2');
    expect(reads('6k1/8/8/8/8/8/4R1K1/8 w - - 0 1', 'KR-Q2')).toBe('e2d2');
    expect(reads('6k1/8/8/8/8/8/8/R5K1 w - - 0 1', 'KR-Q1')).toMatch(/^illegal-move/);
  });

  it('knows a bishop’s side by the colour it goes on', () => {
    const bishops = '6k1/8/8/8/8/3BB3/8/6K1 w - - 0 1';
    expect(reads(bishops, 'B-N5')).toBe('ambiguous d3b5 e3g5');
    expect([reads(bishops, 'KB-N5'), reads(bishops, 'QB-N5')]).toEqual(['d3b5', 'e3g5']);
    const black = '6k1/8/3bb3/8/8/8/8/6K1 b - - 0 1';
    expect([reads(black, 'KB-N5'), reads(black, 'QB-N5')]).toEqual(['d6b4', 'e6g4']);
    expect(reads('6k1/8/8/8/8/3B4/8/6K1 w - - 0 1', 'QB-N5')).toMatch(/^illegal-move/);
    expect(reads('2b2bk1/8/8/8/8/8/8/2Q2QK1 w - - 0 1', 'QxKB')).toBe('f1f8');
  });

  it('takes a prefix that decides nothing, and none that contradicts', () => {
    expect(reads('6k1/8/8/8/8/2N5/8/6K1 w - - 0 1', 'KN-K4')).toBe('c3e4');
    expect(reads('6k1/8/8/8/8/8/8/1N4K1 w - - 0 1', 'KN-B3')).toMatch(/^illegal-move/);
    expect(reads('1n4k1/8/8/8/8/8/8/1Q4K1 w - - 0 1', 'QxQN')).toBe('b1b8');
    expect(reads('1n4k1/8/8/8/8/8/8/1Q4K1 w - - 0 1', 'QxKN')).toMatch(/^illegal-move/);
  });

  it('distinguishes moves from captures by the sign between', () => {
    const knights = '6k1/8/8/8/8/6p1/8/1N2N1K1 w - - 0 1';
    expect(reads(knights, 'N-QB3')).toBe('b1c3');
    const rook = '6k1/8/8/8/8/p7/8/R5K1 w - - 0 1';
    expect([reads(rook, 'R-R3'), reads(rook, 'RxP'), reads(rook, 'RxB')]).toEqual([
      'illegal-move L-3.10.1 no-such-move',
      'a1a3',
      'illegal-move L-3.10.1 no-such-move',
    ]);
  });

  it('tells captures apart by pawn file, square or both', () => {
    const fen = '6k1/8/8/1p3p2/8/8/8/1R3RK1 w - - 0 1';
    expect(reads(fen, 'RxP')).toBe('ambiguous b1b5 f1f5');
    for (const text of ['RxNP', 'RxKtP', 'RxQNP', 'RxP(N5)', 'R(N1)xP', 'R(QN1)xP(QN5)'])
      expect([text, reads(fen, text)]).toEqual([text, 'b1b5']);
    expect(reads(fen, 'RxRP')).toMatch(/^illegal-move/);
    expect(reads('6k1/8/8/1p4p1/8/8/8/1R4RK w - - 0 1', 'RxNP')).toBe('ambiguous b1b5 g1g5');
  });

  it('captures en passant with or without its sign, which tells it from another capture', () => {
    const only = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';
    for (const text of ['PxP', 'PxPe.p.', 'PxP ep', 'PxQP', 'PxP(Q6)', 'P(K5)xP(Q6)e.p.', 'PxP(Q5)e.p.'])
      expect([text, reads(only, text)]).toEqual([text, 'e5d6']);
    expect(reads(only, 'PxP(Q5)')).toMatch(/^illegal-move/);
    const both = '4k3/8/5p2/3pP3/8/8/8/4K3 w - d6 0 1';
    expect(reads(both, 'PxP')).toBe('ambiguous e5d6 e5f6');
    expect(reads(both, 'PxP e.p.')).toBe('e5d6');
    expect(reads(both, 'PxBP e.p.')).toBe('e5f6');
    expect([writes(both, 'e5d6'), writes(both, 'e5f6')]).toEqual(['PxPe.p.', 'PxBP']);
  });

  it('lets signs of check tell several readings apart', () => {
    const bishops = '3qk3/8/8/8/8/8/8/2B1KB2 w - - 0 1';
    expect(reads(bishops, 'B-N5')).toBe('ambiguous c1g5 f1b5');
    for (const text of ['B-N5ch', 'B-N5+', 'B-N5 ch.', 'B-N5 dbl ch', 'B-N5 (ch)', 'B-N5 check'])
      expect([text, reads(bishops, text)]).toEqual([text, 'f1b5']);
    expect(reads('4k3/8/8/8/8/8/8/2B1K3 w - - 0 1', 'B-N5 dis. ch.')).toBe('c1g5');
    expect(reads('4k3/8/8/8/8/8/8/2B1K3 w - - 0 1', 'B-N5mate!')).toBe('c1g5');
  });

  it.each([
    ['P-Q8(Q)', 'd7d8q'],
    ['P-Q8=Q', 'd7d8q'],
    ['P-Q8/N', 'd7d8n'],
    ['P-Q8(Kt)ch!', 'd7d8n'],
    ['P-Q8Q', 'd7d8q'],
    ['P(Q7)-Q8(R)', 'd7d8r'],
    ['PxR(B)', 'd7e8b'],
    ['PxR=Kt', 'd7e8n'],
    ['PxR(K8)(Q)', 'd7e8q'],
    ['PxR/Q', 'd7e8q'],
    ['P-Q8', 'promotion-required L-3.7.5.1'],
    ['PxR', 'promotion-required L-3.7.5.1'],
    ['P-Q8(K)', 'unreadable-move'],
    ['K-R2(Q)', 'illegal-move L-3.10.1 no-such-move'],
    ['P-R4(Q)', 'illegal-move L-3.10.1 no-such-move'],
    ['KxP(R)', 'b4a4'],
  ])('promotes: %j is %s', (text, expected) => {
    expect(reads('4r2k/3P4/8/8/pK6/8/7P/8 w - - 0 1', text)).toBe(expected);
  });

  it.each([
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'g1f3', 'N-KB3'],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'e2e4', 'P-K4'],
    ['rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', 'a7a5', 'P-QR4'],
    ['4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1', 'c3e2', 'N(B3)-K2'],
    ['4k3/8/8/8/8/2N2N2/8/4K3 w - - 0 1', 'c3d5', 'N-Q5'],
    ['4k3/8/8/8/2N2N2/8/8/4K3 w - - 0 1', 'c4d6', 'N-Q6'],
    ['4k3/8/8/8/8/2N2N2/8/4K3 w - - 0 1', 'c3e4', 'N-K4'],
    ['4k3/8/8/8/8/2N2N2/8/4K3 w - - 0 1', 'f3d4', 'N-Q4'],
    ['6k1/8/8/8/3p4/2P1P3/8/6K1 w - - 0 1', 'c3d4', 'BPxP'],
    ['6k1/8/8/2p1p3/3P4/8/8/6K1 w - - 0 1', 'd4e5', 'PxKP'],
    ['6k1/8/8/2p2p2/1P2P3/8/8/6K1 w - - 0 1', 'b4c5', 'NPxP'],
    ['6k1/8/8/1p4p1/8/8/8/1R4RK w - - 0 1', 'b1b5', 'RxQNP'],
    ['6k1/8/8/8/3p4/1N3N2/8/6K1 w - - 0 1', 'f3d4', 'N(B3)xP'],
    ['6k1/8/8/8/8/8/1N4N1/6K1 w - - 0 1', 'b2d3', 'N-Q3'],
    ['6k1/8/8/8/8/2N2N2/8/6K1 w - - 0 1', 'f3e5', 'N-K5'],
    ['6k1/8/8/2N2N2/8/8/8/6K1 w - - 0 1', 'c5e4', 'N-K4'],
    ['6k1/8/8/2R2R2/8/8/8/6K1 w - - 0 1', 'c5d5', 'R(QB5)-Q5'],
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1g1', 'O-O'],
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1c1', 'O-O-O'],
    ['4r2k/3P4/8/8/pK6/8/7P/8 w - - 0 1', 'd7e8n', 'PxR(N)'],
    ['4r2k/3P4/8/8/pK6/8/7P/8 w - - 0 1', 'd7d8q', 'P-Q8(Q)'],
    ['7k/8/8/8/8/8/N1N5/K7 w - - 0 1', 'a2b4', 'N(R2)-N4'],
    ['7k/8/8/8/2N1N3/8/2N1N3/K7 w - - 0 1', 'c2e3', 'N(B2)-K3'],
  ])('in %s %s is written %s', (fen, uci, text) => {
    expect([writes(fen, uci), reads(fen, text)]).toEqual([text, uci]);
  });
});
