import { formatFen, formatShredderFen } from '../position';
import type { Position } from '../position-pack';
import { readSan, readUci, writeUci } from '../moves-in-text';
import { spIdOfArray, startPosition } from '../start-position';
import { after, positionFrom, sanOf, verdict } from '../testing/positions';
import { perft } from '../position';

const BOTH = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

const castlings = (position: Position): string[] => sanOf(position).filter((san) => san.startsWith('O'));
const san = (position: Position, text: string): string => verdict(readSan(position, text));

describe('castling', () => {
  it('moves the king two squares and the rook to the square crossed [L-3.8.2]', () => {
    expect(formatFen(after('O-O', positionFrom(BOTH)))).toBe('r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1');
    expect(formatFen(after('O-O-O', positionFrom(BOTH)))).toBe('r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1');
    const black = positionFrom(BOTH.replace('w', 'b'));
    expect(formatFen(after('O-O', black))).toBe('r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2');
    expect(formatFen(after('O-O-O', black))).toBe('2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2');
  });

  it('is lost for good once the king has moved [L-3.8.2.1.1]', () => {
    const returned = after('Ke2 Ke7 Ke1 Ke8', positionFrom(BOTH));
    expect(formatFen(returned)).toBe('r3k2r/8/8/8/8/8/8/R3K2R w - - 4 3');
    expect(san(returned, 'O-O')).toBe('illegal-move L-3.8.2.1.1 castling-right-lost');
    expect(verdict(readUci(returned, 'e1c1'))).toBe('illegal-move L-3.8.2.1.1 castling-right-lost');
    expect(verdict(readUci(returned, 'e1g1'))).toBe('illegal-move L-3.8.2.1.1 castling-right-lost');
  });

  it('is lost with a rook that has moved, not with the other [L-3.8.2.1.2]', () => {
    const returned = after('Rg1 Rg8 Rh1 Rh8', positionFrom(BOTH));
    expect(formatFen(returned)).toBe('r3k2r/8/8/8/8/8/8/R3K2R w Qq - 4 3');
    expect(castlings(returned)).toEqual(['O-O-O']);
    expect(san(returned, 'O-O')).toBe('illegal-move L-3.8.2.1.2 castling-right-lost');
    const other = after('Rb1 Rb8 Ra1 Ra8', positionFrom(BOTH));
    expect([formatFen(other).split(' ')[2], san(other, 'O-O-O')]).toEqual([
      'Kk',
      'illegal-move L-3.8.2.1.2 castling-right-lost',
    ]);
  });

  it('is lost with a rook that is captured', () => {
    const captured = after('Rxh8 Kd7', positionFrom(BOTH));
    expect(formatFen(captured).split(' ')[2]).toBe('Q');
    const both = after('Rxa8', positionFrom(BOTH));
    expect(formatFen(both).split(' ')[2]).toBe('Kk');
  });

  it.each([
    ['4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1', ['O-O-O']],
    ['1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', ['O-O', 'O-O-O']],
    ['4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1', []],
    ['4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1', ['O-O-O']],
    ['2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', ['O-O']],
    ['3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1', ['O-O']],
    ['r3k2r/8/8/8/8/8/8/4KR2 b kq - 0 1', ['O-O-O']],
    ['r3k2r/8/8/8/8/8/8/1R2K3 b kq - 0 1', ['O-O', 'O-O-O']],
  ])('waits while the way of the king is attacked: in %s %j is legal [L-3.8.2.2.1]', (fen, expected) => {
    expect(castlings(positionFrom(fen))).toEqual(expected);
  });

  it('names the attack on the way of the king', () => {
    expect(san(positionFrom('4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1'), 'O-O')).toBe(
      'illegal-move L-3.8.2.2.1 kings-way-attacked',
    );
    expect(san(positionFrom('r3k2r/8/8/8/8/8/8/4KR2 b kq - 0 1'), '0-0')).toBe(
      'illegal-move L-3.8.2.2.1 kings-way-attacked',
    );
  });

  it('waits while a man stands between king and rook [L-3.8.2.2.2]', () => {
    const position = positionFrom('4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1');
    expect(castlings(position)).toEqual(['O-O-O']);
    expect(san(position, 'O-O')).toBe('illegal-move L-3.8.2.2.2 man-between');
    expect(san(positionFrom('4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1'), 'O-O-O')).toBe(
      'illegal-move L-3.8.2.2.2 man-between',
    );
    expect(san(positionFrom('rn2k2r/8/8/8/8/8/8/4K3 b kq - 0 1'), 'O-O-O')).toBe(
      'illegal-move L-3.8.2.2.2 man-between',
    );
  });
});

describe('Chess960', () => {
  const place = (fen: string, castling: string): string =>
    formatFen(after(castling, positionFrom(fen, true))).split(' ')[0]!;

  it('moves men as in standard chess [L-B.1]', () => {
    const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2';
    expect([1, 2, 3].map((depth) => perft(positionFrom(fen, true), depth))).toEqual(
      [1, 2, 3].map((depth) => perft(positionFrom(fen), depth)),
    );
  });

  it('allows exactly 960 arrays, mirrored for Black [L-B.2]', () => {
    const permutations = (letters: string): string[] =>
      letters === ''
        ? ['']
        : [...new Set(letters)].flatMap((first) =>
            permutations(letters.replace(first, '')).map((rest) => first + rest),
          );
    const isArray = (letters: string): boolean => {
      const [first, second] = [letters.indexOf('R'), letters.lastIndexOf('R')];
      const bishops = letters.indexOf('B') + letters.lastIndexOf('B');
      const king = letters.indexOf('K');
      return first < king && king < second && bishops % 2 === 1;
    };
    const all = permutations('RNBQKBNR');
    const numbered = all.filter((letters) => spIdOfArray(letters) !== undefined);
    expect([all.length, numbered.length]).toEqual([5040, 960]);
    expect(numbered).toEqual(all.filter(isArray));
    expect([spIdOfArray('RNBQKBNR'), spIdOfArray('KRRBNBNQ')]).toEqual([518, undefined]);
    for (const spId of [0, 43, 161, 518, 959]) {
      const [black, , , , , , , white] = formatFen(startPosition(spId)).split(' ')[0]!.split('/');
      expect([white!.toLowerCase(), spIdOfArray(white!)]).toEqual([black, spId]);
    }
  });

  it('castles once [L-B.3.1]', () => {
    const start = positionFrom('r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1', true);
    const castled = after('O-O h6 Kh1 a6 Kg1 h5', start);
    expect(san(castled, 'O-O')).toBe('illegal-move L-3.8.2.1.1 castling-right-lost');
    expect(san(castled, 'O-O-O')).toBe('illegal-move L-3.8.2.1.1 castling-right-lost');
  });

  it.each([
    ['rook only', '4k3/8/8/8/8/8/8/6KR w H - 0 1', 'O-O', '4k3/8/8/8/8/8/8/5RK1'],
    ['transposition', '4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'O-O', '4k3/8/8/8/8/8/8/5RK1'],
    ['king only', '6k1/8/8/8/8/8/8/3RK3 w D - 0 1', 'O-O-O', '6k1/8/8/8/8/8/8/2KR4'],
    ['both', '4k3/8/8/8/8/8/8/4K2R w H - 0 1', 'O-O', '4k3/8/8/8/8/8/8/5RK1'],
  ])('castles in four ways: %s [L-B.3.2]', (_way, fen, castling, expected) => {
    expect(place(fen, castling)).toBe(expected);
  });

  it.each([
    ['4k3/8/8/8/8/8/8/RK6 w A - 0 1', 'O-O-O', '4k3/8/8/8/8/8/8/2KR4'],
    ['4k3/8/8/8/8/8/8/1K4R1 w G - 0 1', 'O-O', '4k3/8/8/8/8/8/8/5RK1'],
    ['rk6/8/8/8/8/8/8/4K3 b a - 0 1', 'O-O-O', '2kr4/8/8/8/8/8/8/4K3'],
    ['1k4r1/8/8/8/8/8/8/4K3 b g - 0 1', 'O-O', '5rk1/8/8/8/8/8/8/4K3'],
  ])('ends with king on c or g and rook beside it: %s %s [L-B.3.3]', (fen, castling, expected) => {
    expect(place(fen, castling)).toBe(expected);
  });

  it('may castle on the first move [L-B.3.5.1]', () => {
    const start = startPosition(spIdOfArray('NBBQRKRN'));
    expect(formatShredderFen(start)).toBe('nbbqrkrn/pppppppp/8/8/8/8/PPPPPPPP/NBBQRKRN w GEge - 0 1');
    expect(castlings(start)).toEqual(['O-O']);
    expect(formatFen(after('O-O', start)).split(' ')[0]).toBe('nbbqrkrn/pppppppp/8/8/8/8/PPPPPPPP/NBBQRRKN');
  });

  it('needs both ways empty but for king and rook, and the way of the king unattacked [L-B.3.5.3]', () => {
    expect(san(positionFrom('4k3/8/8/8/8/8/8/1K3NR1 w G - 0 1', true), 'O-O')).toBe(
      'illegal-move L-B.3.5.3 man-between',
    );
    expect(san(positionFrom('4k3/8/8/8/8/8/8/1K4R1 w G - 0 1', true), 'O-O')).toBe('ok');
    expect(san(positionFrom('4k3/2r5/8/8/8/8/8/1K4R1 w G - 0 1', true), 'O-O')).toBe(
      'illegal-move L-3.8.2.2.1 kings-way-attacked',
    );
    expect(castlings(positionFrom('4k3/2r5/8/8/8/8/8/1K4R1 w G - 0 1', true))).toEqual([]);
  });

  it('does not mind men off both ways [L-B.3.5.4]', () => {
    expect(place('6k1/8/8/8/8/8/8/NNRKB3 w C - 0 1', 'O-O-O')).toBe('6k1/8/8/8/8/8/8/NNKRB3');
  });

  it('does not take an attack through the lifted rook for safety', () => {
    const position = positionFrom('4k3/8/8/8/8/8/8/rR2K3 w B - 0 1', true);
    expect(castlings(position)).toEqual([]);
    expect(san(position, 'O-O-O')).toBe('illegal-move L-3.8.2.2.1 kings-way-attacked');
  });

  it('writes castling as king takes own rook, and reads the king’s goal too', () => {
    const position = positionFrom(BOTH, true);
    const move = readUci(position, 'e1g1');
    expect(move.ok && writeUci(position, move.value)).toBe('e1h1');
    expect(verdict(readUci(positionFrom(BOTH), 'e1h1'))).toBe('ok');
  });
});
