import fc from 'fast-check';
import {
  formatFen,
  formatShredderFen,
  isCheck,
  legalMoves,
  parseFen,
  pieceAt,
  positionKey,
} from '../position';
import { isSamePosition } from '../position-pack';
import { positions, runs } from '../testing/arbitraries';
import { positionFrom } from '../testing/positions';
import { squareNamed } from '../board/squares';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The refusal's code, rule and sentence. */
const refusal = (fen: string): unknown => {
  const read = parseFen(fen);
  return read.ok ? 'ok' : [read.error.code, read.error.rule, read.error.detail];
};

describe('reading FEN', () => {
  it('takes the six fields as they are', () => {
    const position = positionFrom('r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 7 12');
    expect(formatFen(position)).toBe('r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 7 12');
    expect([position.sideToMove, position.halfmoveClock, position.fullmoveNumber]).toEqual([1, 7, 12]);
    expect([position.enPassant, position.chess960]).toEqual([squareNamed('e3'), false]);
    expect([
      pieceAt(position, 0),
      pieceAt(position, 27),
      pieceAt(position, 28),
      pieceAt(position, 60),
    ]).toEqual([4, 9, 1, 14]);
  });

  it('does without the counters, and starts counting moves with one', () => {
    expect(formatFen(positionFrom('4k3/8/8/8/8/8/8/4K3 b - -'))).toBe('4k3/8/8/8/8/8/8/4K3 b - - 0 1');
    expect(formatFen(positionFrom('4k3/8/8/8/8/8/8/4K3 b - - 12'))).toBe('4k3/8/8/8/8/8/8/4K3 b - - 12 1');
    expect(formatFen(positionFrom('4k3/8/8/8/8/8/8/4K3 b - - 0 0'))).toBe('4k3/8/8/8/8/8/8/4K3 b - - 0 1');
  });

  it('does not mind spaces', () => {
    expect(formatFen(positionFrom(`  ${START.replaceAll(' ', '   ')}\n`))).toBe(START);
  });

  it.each([
    ['', '1 fields instead of 4 to 6'],
    [`${START} extra`, '7 fields instead of 4 to 6'],
    ['8/8/8/8 w - -', 'the board has 4 ranks instead of 8'],
    [START.replace('8/8', '8/8/8'), 'the board has 9 ranks instead of 8'],
    [START.replace('8/8', '9/8'), 'no man is written "9"'],
    [START.replace('8/8', '0/8'), 'no man is written "0"'],
    [START.replace('8/8', '7/8'), 'rank 6 has 7 squares instead of 8'],
    [START.replace('8/8', '8p/8'), 'rank 6 has 9 squares instead of 8'],
    [START.replace('8/8', '44/8'), 'two digits in a row on rank 6'],
    [START.replace('rnbq', 'rnbx'), 'no man is written "x"'],
    [START.replace(' w ', ' white '), 'the side to move is neither w nor b'],
    [START.replace('KQkq', 'KQxq'), 'the castling field is unreadable'],
    [START.replace('KQkq', 'KQk-'), 'the castling field is unreadable'],
    [START.replace('KQkq', 'KQABkq'), 'the castling field is unreadable'],
    [START.replace('KQkq', 'KkQq'), 'the castling field is unreadable'],
    [START.replace(' - ', ' e4 '), 'the en-passant field is unreadable'],
    [START.replace(' - ', ' e33 '), 'the en-passant field is unreadable'],
    [START.replace(' - ', ' -- '), 'the en-passant field is unreadable'],
    [START.replace(' 0 1', ' -1 1'), 'the half-move clock is not a number from 0 to 99999'],
    [START.replace(' 0 1', ' 123456 1'), 'the half-move clock is not a number from 0 to 99999'],
    [START.replace(' 0 1', ' x1 1'), 'the half-move clock is not a number from 0 to 99999'],
    [START.replace(' 0 1', ' 0 x'), 'the move number is not a number from 0 to 99999'],
    [START.replace(' 0 1', ' 0 1x'), 'the move number is not a number from 0 to 99999'],
    [' '.repeat(201), 'more than 200 characters'],
  ])('says what is wrong with %j', (fen, detail) => {
    expect(refusal(fen)).toMatchObject({ 0: 'bad-fen', 2: detail });
  });

  it('refuses a board that is not eight by eight [L-2.1]', () => {
    const seven = 'rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    expect(refusal(seven)).toEqual(['bad-fen', 'L-2.1', 'the board has 7 ranks instead of 8']);
    const nine = START.replace('/8/', '/p8/');
    expect(refusal(nine)).toEqual(['bad-fen', 'L-2.1', 'rank 6 has 9 squares instead of 8']);
    expect(refusal('8p/8/8 w - - 0 1')).toMatchObject({ 1: 'L-2.1' });
  });

  it.each([
    ['8/8/8/8/8/8/8/4K3 w - - 0 1', 'L-2.2', 'Black has 0 kings'],
    ['4k3/8/8/8/8/8/8/8 w - - 0 1', 'L-2.2', 'White has 0 kings'],
    ['4k3/8/8/8/8/8/8/KK6 w - - 0 1', 'L-2.2', 'White has 2 kings'],
    ['k6k/8/8/8/8/8/8/K7 w - - 0 1', 'L-2.2', 'Black has 2 kings'],
    ['4k3/8/8/8/8/8/PPPPPPPP/PPPPKPPP w - - 0 1', 'L-2.2', 'White has 15 pawns'],
    ['4k3/p7/pppppppp/8/8/8/8/4K3 w - - 0 1', 'L-2.2', 'Black has 9 pawns'],
    ['4k3/8/8/8/8/PPPPPPPP/NNNNNNNN/4K3 w - - 0 1', 'L-2.2', 'White has 17 men'],
    ['4k3/8/8/8/8/8/8/P3K3 w - - 0 1', 'L-3.7.5.1', 'White has a pawn on the first or eighth rank'],
    ['P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'L-3.7.5.1', 'White has a pawn on the first or eighth rank'],
    ['4k3/8/8/8/8/8/8/4K2p w - - 0 1', 'L-3.7.5.1', 'Black has a pawn on the first or eighth rank'],
    ['4k2p/8/8/8/8/8/8/4K3 w - - 0 1', 'L-3.7.5.1', 'Black has a pawn on the first or eighth rank'],
    ['4k3/8/8/8/8/8/8/4R1K1 w - - 0 1', 'L-3.9.2', 'Black is in check but does not have the move'],
    ['4k1r1/8/8/8/8/8/8/6K1 b - - 0 1', 'L-3.9.2', 'White is in check but does not have the move'],
    ['8/8/8/8/8/8/3kK3/8 w - - 0 1', 'L-3.9.2', 'Black is in check but does not have the move'],
    [
      '4k3/8/8/8/8/8/8/4K3 w K - 0 1',
      'L-3.8.2',
      'the castling right K lacks its king or rook on the first rank',
    ],
    [
      '4k3/8/8/8/8/8/8/4K2R w Q - 0 1',
      'L-3.8.2',
      'the castling right Q lacks its king or rook on the first rank',
    ],
    [
      '4k3/8/8/8/8/8/4K3/7R w K - 0 1',
      'L-3.8.2',
      'the castling right K lacks its king or rook on the first rank',
    ],
    [
      '4k3/8/8/8/8/8/4K3/7R w H - 0 1',
      'L-3.8.2',
      'the castling right H lacks its king or rook on the first rank',
    ],
    [
      '4k3/8/8/8/8/8/8/4K2r w H - 0 1',
      'L-3.8.2',
      'the castling right H lacks its king or rook on the first rank',
    ],
    [
      '4k2R/8/8/8/8/8/8/4K3 b k - 0 1',
      'L-3.8.2',
      'the castling right k lacks its king or rook on the first rank',
    ],
    ['4k3/8/8/8/8/8/8/4K1RR w HG - 0 1', 'L-3.8.2', 'the castling right G is the second one on its side'],
    ['4k3/8/8/8/8/8/8/4K1RR w KK - 0 1', 'L-3.8.2', 'the castling right K is the second one on its side'],
    ['4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1', 'L-3.7.4.1', 'no pawn can just have passed e3'],
    ['4k3/8/8/8/8/8/8/4K3 b - e3 0 1', 'L-3.7.4.1', 'no pawn can just have passed e3'],
    ['4k3/8/8/8/4n3/8/8/4K3 b - e3 0 1', 'L-3.7.4.1', 'no pawn can just have passed e3'],
    ['4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1', 'L-3.7.4.1', 'no pawn can just have passed e3'],
    ['4k3/8/8/8/4P3/4n3/8/6K1 b - e3 0 1', 'L-3.7.4.1', 'no pawn can just have passed e3'],
    ['4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1', 'L-3.7.4.1', 'no pawn can just have passed e3'],
    ['4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1', 'L-3.7.4.1', 'no pawn can just have passed e6'],
    ['4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1', 'L-3.7.4.1', 'no pawn can just have passed e6'],
  ])('refuses what cannot occur: %s', (fen, rule, detail) => {
    expect(refusal(fen)).toEqual(['illegal-position', rule, detail]);
  });

  it('accepts what is merely odd', () => {
    for (const fen of [
      'QQQQQQQQ/1QQ5/8/8/8/8/PP6/k1K5 w - - 0 1',
      '4k3/8/8/8/8/4n1n1/8/3bKb2 w - - 0 1',
      '4k3/8/8/8/8/pppppppp/1nnnnnnn/4K3 w - - 0 1',
      'r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1',
    ])
      expect([fen, refusal(fen)]).toEqual([fen, 'ok']);
  });

  it('may accept an attacked king of the side without the move, which is still never captured', () => {
    const fen = 'k7/8/1K6/8/8/8/8/7Q w - - 99 80';
    expect(refusal(fen)).toEqual([
      'illegal-position',
      'L-3.9.2',
      'Black is in check but does not have the move',
    ]);
    const read = parseFen(fen, { opponentMayBeInCheck: true });
    expect(read.ok && legalMoves(read.value).some((move) => ((move >> 6) & 63) === 56)).toBe(false);
  });
});

describe('en-passant square', () => {
  it.each([
    ['rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1', '-'],
    ['rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2', 'e3'],
    ['4k3/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1', '-'],
    ['8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1', '-'],
    ['8/8/8/8/3pP1k1/8/8/4K3 b - e3 0 1', 'e3'],
    ['8/8/8/3Pp3/8/8/8/K2k4 w - e6 0 1', 'e6'],
    ['8/8/8/K2Pp2r/8/8/8/3k4 w - e6 0 1', '-'],
    ['8/8/8/3PpP1r/K7/8/8/3k4 w - e6 0 1', 'e6'],
    ['4k3/8/b7/3Pp3/8/8/6K1/8 w - e6 0 1', 'e6'],
    ['8/8/8/8/1k2Pp1P/8/8/4K3 b - e3 0 1', 'e3'],
  ])('is kept only where a legal capture exists: %s keeps %s', (fen, expected) => {
    const read = parseFen(fen);
    expect(read.ok ? formatFen(read.value).split(' ')[3] : '-').toBe(expected);
  });
});

describe('castling rights in three spellings', () => {
  const both = (fen: string): string[] => {
    const position = positionFrom(fen);
    return [formatFen(position).split(' ')[2]!, formatShredderFen(position).split(' ')[2]!];
  };

  it.each([
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq -', 'KQkq', 'HAha'],
    ['r3k2r/8/8/8/8/8/8/R3K2R w HAha -', 'KQkq', 'HAha'],
    ['r3k2r/8/8/8/8/8/8/R3K2R w Kq -', 'Kq', 'Ha'],
    ['r3k2r/8/8/8/8/8/8/R3K2R w - -', '-', '-'],
    ['4k3/8/8/8/8/8/8/RR2K1RR w GB -', 'GB', 'GB'],
    ['4k3/8/8/8/8/8/8/RR2K1RR w KQ -', 'KQ', 'HA'],
    ['4k3/8/8/8/8/8/8/RR2K1RR w HB -', 'KB', 'HB'],
    ['4k3/8/8/8/8/8/8/1R2K1R1 w GB -', 'KQ', 'GB'],
    ['rr2k1rr/8/8/8/8/8/8/4K3 w gb -', 'gb', 'gb'],
    ['4k3/8/8/8/8/8/8/4KR1n w K -', 'K', 'F'],
    ['4k1r1/8/8/8/8/8/8/4K3 b g -', 'k', 'g'],
  ])('%s is written %s and %s', (fen, xFen, shredder) => {
    expect(both(fen)).toEqual([xFen, shredder]);
  });
});

describe('the position key', () => {
  it('is the first four fields of the Shredder-FEN', () => {
    expect(positionKey(positionFrom('r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 7 12'))).toBe(
      'r3k2r/8/8/8/3pP3/8/8/R3K2R b HAha e3',
    );
  });

  it('differs with the side to move [L-9.2.2]', () => {
    const white = positionFrom('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    const black = positionFrom('4k3/8/8/8/8/8/8/4K3 b - - 0 1');
    expect(positionKey(white)).not.toBe(positionKey(black));
    expect(isSamePosition(white, black)).toBe(false);
  });

  it('differs with a right to castle, an en-passant capture or the men, not with the counters', () => {
    const keys = [
      'r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1',
      'r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq - 0 1',
      'r3k2r/8/8/8/3pP3/8/8/R3K2R b KQk e3 0 1',
      'r3k2r/8/8/8/3pP3/8/7P/R3K2R b KQkq e3 0 1',
    ].map((fen) => positionFrom(fen));
    expect(new Set(keys.map(positionKey)).size).toBe(4);
    for (const a of keys) for (const b of keys) expect(isSamePosition(a, b)).toBe(a === b);
    const later = positionFrom('r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 7 12');
    expect([positionKey(later), isSamePosition(later, keys[0]!)]).toEqual([positionKey(keys[0]!), true]);
  });

  it('is equal exactly for the same positions', () => {
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        expect(isSamePosition(a, b)).toBe(positionKey(a) === positionKey(b));
      }),
      runs(100),
    );
  });
});

describe('FEN in general', () => {
  it('reads what it writes, in both spellings', () => {
    fc.assert(
      fc.property(positions, (position) => {
        for (const fen of [formatFen(position), formatShredderFen(position)]) {
          const read = parseFen(fen, { chess960: position.chess960 });
          expect(read).toEqual({ ok: true, value: position });
        }
      }),
      runs(300),
    );
  });

  it('answers any text, and any change of a FEN, without an exception', () => {
    const change = fc
      .tuple(positions, fc.nat(90), fc.constantFrom(...' -/wbKQkqABHah12345678pPnrRxé0'), fc.nat(2))
      .map(([position, at, char, cut]) => {
        const fen = formatFen(position);
        return fen.slice(0, at) + char + fen.slice(at + cut);
      });
    fc.assert(
      fc.property(fc.oneof(fc.string(), change, change), (text) => {
        const read = parseFen(text);
        if (!read.ok) return expect(['bad-fen', 'illegal-position']).toContain(read.error.code);
        expect(parseFen(formatFen(read.value))).toEqual(read);
        expect(typeof isCheck(read.value)).toBe('boolean');
        legalMoves(read.value);
      }),
      runs(3000),
    );
  });
});
