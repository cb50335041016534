import { readUci } from '../moves-in-text';
import type { MoveNotation } from '../notation/notations';
import { startPosition } from '../start-position';
import { after, positionFrom, verdict } from '../testing/positions';
import type { Position } from '../position-pack';
import { moveAccount, type MoveAccount } from './move-account';

const accountOf = (position: Position, uci: string): MoveAccount => {
  const move = readUci(position, uci);
  if (!move.ok) throw new Error(move.error.code);
  return moveAccount(position, move.value);
};

const does = (fen: string, uci: string, chess960 = false): string[] =>
  accountOf(positionFrom(fen, chess960), uci).does.map(({ rule, text }) => `${rule} ${text}`);

const written = (fen: string, uci: string, notation: MoveNotation): string => {
  const writing = accountOf(positionFrom(fen), uci).written.find((one) => one.notation === notation)!;
  return `${writing.text}: ${writing.because.map(({ rule }) => rule).join(' ')}`;
};

const refusal = (fen: string, uci: string): string | undefined => {
  const read = readUci(positionFrom(fen), uci);
  return read.ok ? undefined : `${read.error.rule} ${read.error.detail}`;
};

describe('what a move does', () => {
  it('is to capture within the same move [L-3.1.1]', () => {
    expect(accountOf(after('e4 d5'), 'e4d5').does).toEqual([
      { rule: 'L-3.1.1', text: 'captures the pawn on d5 in the same move' },
    ]);
    expect(accountOf(after('e4 a6 e5 d5'), 'e5d6').does).toEqual([
      { rule: 'L-3.7.4.1', text: 'captures the pawn on d5 en passant' },
    ]);
    expect(accountOf(startPosition(), 'e2e4').does).toEqual([]);
  });

  it('is refused to a king where a man could capture it, though that man is pinned [L-3.1.2, L-3.1.3]', () => {
    expect(refusal('8/8/8/5k2/3N4/8/8/7K b - - 0 1', 'f5e6')).toMatch(
      /^L-3.8.1 .*e6 is attacked by the knight on d4, which could take there \(L-3.1.2\)$/,
    );
    expect(refusal('4k3/4r3/7K/8/8/8/8/4R3 w - - 0 1', 'h6h7')).toMatch(
      /h7 is attacked by the rook on e7, which could take there \(L-3.1.2\), and attacks though it is pinned \(L-3.1.3\)$/,
    );
  });

  it('is to make a second queen, or a knight that checks at once [L-3.7.5.2, L-3.7.5.3]', () => {
    expect(does('7k/1P6/8/8/8/8/8/KQ6 w - - 0 1', 'b7b8q')).toEqual([
      'L-3.7.5.2 the pawn promotes to a queen, whatever has been captured before',
      'L-3.7.5.3 the new queen takes effect at once',
      'L-3.9.1 gives check: the king on h8 is attacked by the queen on b8',
    ]);
    expect(does('8/5P1k/8/8/8/8/8/K7 w - - 0 1', 'f7f8n').at(-1)).toBe(
      'L-3.9.1 gives check: the king on h7 is attacked by the knight on f8',
    );
  });

  it('is to give check, by a pinned man too [L-3.9.1]', () => {
    expect(does('4k3/8/8/4r3/7K/8/8/4R3 b - - 0 1', 'e5e4')).toEqual([
      'L-3.9.1 gives check: the king on h4 is attacked by the rook on e4',
    ]);
  });

  it('is in Chess960 what it is in standard chess but for castling [L-B.1]', () => {
    expect(does('4k3/8/8/8/8/8/8/1N2KR2 w F - 0 1', 'b1c3', true)).toEqual([
      'L-B.1 a knight moves as in standard chess',
    ]);
  });

  it('is to castle, once, in one of four ways [L-B.3.1, L-B.3.2]', () => {
    const way = (fen: string, uci: string): string[] => does(fen, uci, true).slice(0, 2);
    const once = 'L-B.3.1 castles, as each player may do once, in a single move of king and rook';
    expect(way('4k3/8/8/8/8/8/8/6KR w H - 0 1', 'g1h1')).toEqual([once, 'L-B.3.2 only the rook moves']);
    expect(way('4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'f1g1')[1]).toBe('L-B.3.2 king and rook exchange squares');
    expect(way('6k1/8/8/8/8/8/8/3RK3 w D - 0 1', 'e1d1')[1]).toBe('L-B.3.2 only the king moves');
    expect(way('4k3/8/8/8/8/8/8/4K2R w H - 0 1', 'e1h1')[1]).toBe('L-B.3.2 king and rook both move');
    const again = after('O-O h6 Kh1 a6 Kg1 h5', positionFrom('4k2r/p6p/8/8/8/8/7P/4K2R w Kk - 0 1', true));
    expect(verdict(readUci(again, 'g1f1'))).toBe('illegal-move L-3.1 own-man');
  });

  it('ends castling with the king on c or g and the rook beside it [L-B.3.3]', () => {
    expect(does('4k3/8/8/8/8/8/8/RK6 w A - 0 1', 'b1a1', true)).toContain('L-B.3.3 king on c1, rook on d1');
    expect(does('1k4r1/8/8/8/8/8/8/4K3 b g - 0 1', 'b8g8', true)).toContain('L-B.3.3 king on g8, rook on f8');
  });

  it('leaves king or rook where it is, and does not mind men off their ways [L-B.3.5.1, L-B.3.5.4]', () => {
    const start = 'nbbqrkrn/pppppppp/8/8/8/8/PPPPPPPP/NBBQRKRN w GEge - 0 1';
    expect(does(start, 'f1g1', true)).toEqual(
      expect.arrayContaining([
        'L-B.3.5.4 e1 and h1 may be occupied, since neither king nor rook crosses them',
        'L-B.3.2 king and rook exchange squares',
      ]),
    );
    expect(does('4k3/8/8/8/8/8/8/6KR w H - 0 1', 'g1h1', true)).toContain(
      'L-B.3.5.1 king or rook stays on its square',
    );
    expect(does('6k1/8/8/8/8/8/8/NNRKB3 w C - 0 1', 'd1c1', true)).toContain(
      'L-B.3.5.4 a1 and b1 and e1 may be occupied, since neither king nor rook crosses them',
    );
  });

  it('is to castle in standard chess', () => {
    expect(does('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1')).toEqual([
      'L-3.8.2 castles kingside, which counts as one move of the king: king on g1, rook on f1',
    ]);
  });
});

const KNIGHTS = '4k3/8/8/8/8/8/8/4N1NK w - - 0 1';
const PROMOTING = '7k/3P1P2/8/8/8/8/8/K7 w - - 0 1';

describe('how a move is written in ICCF algebraic', () => {
  it('is by letter and square of arrival, of 64 names [L-A.5, L-A.8]', () => {
    expect(written('4k3/8/8/8/8/8/8/4KB2 w - - 0 1', 'f1e2', 'iccf')).toBe('Be2: L-A.8 L-A.5 CN-4');
    expect(written('4k3/4p3/8/8/8/8/8/4K3 b - - 0 1', 'e7e5', 'iccf')).toBe('e5: L-A.8 L-A.5 CN-4');
  });

  it('has the x of a capture, and the file of a pawn that captures [L-A.9, L-A.9.3]', () => {
    expect(written('4k3/8/8/4p3/8/2B5/8/4K3 w - - 0 1', 'c3e5', 'iccf')).toBe('Bxe5: L-A.8 L-A.9 L-A.5 CN-4');
    expect(written('4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1', 'd4e5', 'iccf')).toBe('dxe5: L-A.9.3 L-A.5 CN-4');
  });

  it('adds the file, or the rank, where a like man could go there [L-A.10.1, L-A.10.2, L-A.10.3]', () => {
    expect(written(KNIGHTS, 'g1f3', 'iccf')).toBe('Ngf3: L-A.8 L-A.10.1 L-A.5 CN-4');
    expect(written('4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1', 'g5f3', 'iccf')).toBe(
      'N5f3: L-A.8 L-A.10.2 L-A.5 CN-4',
    );
    expect(written('4k3/8/8/8/3N4/8/7N/4K3 w - - 0 1', 'd4f3', 'iccf')).toBe(
      'Ndf3: L-A.8 L-A.10.3 L-A.5 CN-4',
    );
  });

  it('has the new piece right behind a promotion, and abbreviations [L-A.11, L-A.13]', () => {
    expect(written(PROMOTING, 'f7f8n', 'iccf')).toBe('f8N: L-A.8 L-A.11 L-A.5 CN-4');
    expect(written('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'iccf')).toBe('0-0: L-A.13 CN-4');
    expect(written('4k3/8/8/8/8/8/8/Q3K3 w - - 0 1', 'a1a8', 'iccf')).toBe('Qa8+: L-A.8 L-A.5 L-A.13 CN-4');
  });
});

describe('how a move is written in numbers', () => {
  it('is four digits, file and rank of both squares [L-A.14, L-A.18]', () => {
    const { written: forms } = accountOf(startPosition(), 'e2e4');
    expect(forms.find(({ notation }) => notation === 'iccf-numeric')).toEqual({
      notation: 'iccf-numeric',
      text: '5254',
      because: [
        { rule: 'L-A.18', text: 'four digits, the square of departure and that of arrival' },
        { rule: 'L-A.14', text: '52 is e2: the file, then the rank' },
        { rule: 'CN-4', text: 'one and the same move in every notation' },
      ],
    });
  });

  it('has a fifth digit for a promotion, and castles with the king [L-A.19, L-A.20]', () => {
    expect(written(PROMOTING, 'f7f8r', 'iccf-numeric')).toBe('67682: L-A.18 L-A.14 L-A.19 CN-4');
    expect(written('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1', 'e1c1', 'iccf-numeric')).toBe(
      '5131: L-A.18 L-A.14 L-A.20 CN-4',
    );
  });
});

describe('how a move is written in the League', () => {
  it('is one move in each of its notations [CN-1, CN-2, CN-3]', () => {
    const promoting = '8/3P2k1/8/8/8/8/8/4K2R w K - 0 1';
    expect(written(promoting, 'd7d8q', 'ccla-abbreviated')).toBe('d8(Q): CN-1 CN-4');
    expect(written(promoting, 'd7d8q', 'ccla-full')).toBe('d7-d8(Q): CN-1 CN-4');
    expect(written(promoting, 'd7d8q', 'ccla-numeric')).toBe('4748(Q): CN-3 CN-4');
    expect(written(promoting, 'd7d8q', 'descriptive')).toBe('P-Q8(Q): CN-2 CN-4');
  });

  it('is the same move whichever form is taken: the examples of the book [CN-4]', () => {
    const fen = '4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1';
    expect(accountOf(positionFrom(fen), 'd5e4').written.map(({ text }) => text)).toEqual([
      'dxe4',
      '4554',
      'de4',
      'd5xe4',
      '4554',
      'PxP',
    ]);
  });
});
