import { readPgn } from '../pgn';
import { formatFen, play } from '../position';
import { SQUARE_NAMES } from '../board/squares';
import { STANDARD_ARRAY, startPosition } from '../start-position';
import { readingIn, writtenIn } from '../testing/notations';
import { after, positionFrom } from '../testing/positions';
import { offersDraw, readMove, writeMove } from './notations';

/** The sample game of Appendix A, as printed. */
const SAMPLE =
  '1.e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 e.p. Nxd6 7. Bg5 Nc6 8. Qe3+ Be7 ' +
  '9. Nbd2 0-0 10. 0-0-0 Re8 11. Kb1 (=)';

const PROMOTING = positionFrom('7k/3P1P2/8/8/8/8/8/K7 w - - 0 1');
const KNIGHTS = '4k3/8/8/8/8/8/8/4N1NK w - - 0 1';

const san = (fen: string, text: string): string => {
  const position = positionFrom(fen);
  const read = readMove(position, text, 'iccf');
  return read.ok ? writeMove(position, read.value, 'san') : read.error.code;
};

describe('ICCF algebraic', () => {
  it('knows the English letters K Q R B N alone [L-A.1]', () => {
    expect(readingIn(startPosition(), 'iccf', 'Sf3')).toBe('unreadable-move L-A.1 unknown-piece');
    expect(readingIn(startPosition(), 'iccf', 'Nf3')).toBe('g1f3');
  });

  it('gives pawns no letter [L-A.4]', () => {
    for (const text of ['Pe4', 'pe4'])
      expect(readingIn(startPosition(), 'iccf', text)).toBe('unreadable-move L-A.4 pawn-letter');
    expect(readingIn(startPosition(), 'iccf', 'e4')).toBe('e2e4');
  });

  it('names 64 squares [L-A.5]', () => {
    expect(new Set(SQUARE_NAMES).size).toBe(64);
    expect([SQUARE_NAMES[0], SQUARE_NAMES[63]]).toEqual(['a1', 'h8']);
  });

  it('needs only letter and arrival [L-A.8]', () => {
    expect(san('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', 'Bf1-e2')).toBe('Be2');
    expect(san('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', 'e7-e5')).toBe('e5');
  });

  it('may put an x into a capture [L-A.9]', () => {
    const position = positionFrom('4k3/8/8/4p3/8/2B5/8/4K3 w - - 0 1');
    for (const text of ['Be5', 'Bxe5']) expect(readingIn(position, 'iccf', text)).toBe('c3e5');
    expect(writtenIn(position, 'iccf', 'c3e5')).toBe('Bxe5');
  });

  it('has a pawn that captures say where it comes from [L-A.9.3]', () => {
    const position = positionFrom('4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1');
    for (const text of ['dxe5', 'de5']) expect(readingIn(position, 'iccf', text)).toBe('d4e5');
    expect(readingIn(position, 'iccf', 'e5')).toMatch(/^illegal-move/);
  });

  it('adds the file of departure for men of one rank [L-A.10.1]', () => {
    expect(writtenIn(positionFrom(KNIGHTS), 'iccf', 'g1f3')).toBe('Ngf3');
    expect(readingIn(positionFrom(KNIGHTS), 'iccf', 'Nf3')).toBe('ambiguous e1f3 g1f3');
  });

  it('adds the rank of departure for men of one file [L-A.10.2]', () => {
    expect(writtenIn(positionFrom('4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1'), 'iccf', 'g5f3')).toBe('N5f3');
  });

  it('prefers the file where both would do [L-A.10.3]', () => {
    expect(writtenIn(positionFrom('4k3/8/8/8/3N4/8/7N/4K3 w - - 0 1'), 'iccf', 'd4f3')).toBe('Ndf3');
    expect(writtenIn(positionFrom('4k3/8/8/8/3N4/5p2/7N/4K3 w - - 0 1'), 'iccf', 'd4f3')).toBe('Ndxf3');
  });

  it('writes the new piece right behind the move [L-A.11]', () => {
    expect(readingIn(PROMOTING, 'iccf', 'f8N')).toBe('f7f8n');
    expect(readingIn(PROMOTING, 'san', 'f8=N')).toBe('f7f8n');
    expect(writtenIn(PROMOTING, 'iccf', 'f7f8n')).toBe('f8N');
    expect(readingIn(PROMOTING, 'iccf', 'f8')).toBe('promotion-required L-3.7.5.1');
  });

  it('offers a draw with (=) [L-A.12]', () => {
    const position = positionFrom('r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/2KR1B1R w - - 8 11');
    expect(readingIn(position, 'iccf', '11.Kb1 (=)')).toBe('c1b1');
    expect([offersDraw('11.Kb1 (=)'), offersDraw('11.Kb1')]).toEqual([true, false]);
  });

  it('reads and writes the abbreviations of the sample game [L-A.13]', () => {
    const [game] = readPgn(`${SAMPLE} *`);
    expect([game!.moves.length, game!.faults, game!.moves[20]!.comments]).toEqual([21, [], ['(=)']]);
    let position = startPosition();
    const written: string[] = [];
    for (const { text } of game!.moves) {
      const move = readMove(position, text, 'iccf');
      if (!move.ok) throw new Error(move.error.code);
      written.push(writeMove(position, move.value, 'iccf'));
      position = play(position, move.value);
    }
    expect(formatFen(position)).toBe('r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11');
    expect([written[10], written[14], written[17], written[18]]).toEqual([
      'exd6 e.p.',
      'Qe3+',
      '0-0',
      '0-0-0',
    ]);
    for (const text of ['Qh4++', 'Qh4#', 'Qh4 mate'])
      expect(readingIn(after('f3 e5 g4'), 'iccf', text)).toBe('d8h4');
    expect(writtenIn(after('f3 e5 g4'), 'iccf', 'd8h4')).toBe('Qh4#');
  });
});

describe('ICCF numeric', () => {
  it('gives a square its file and its rank as digits [L-A.14]', () => {
    const rooks = positionFrom('r3k3/8/8/8/4P3/8/8/4K2R w - - 0 1');
    expect(writtenIn(rooks, 'iccf-numeric', 'e4e5').slice(0, 2)).toBe('54');
    expect(writtenIn(rooks, 'iccf-numeric', 'h1h2').slice(0, 2)).toBe('81');
    expect(readingIn(positionFrom('8/8/4k3/8/8/8/8/R3K3 w - - 0 1'), 'iccf-numeric', '1118')).toBe('a1a8');
  });

  it('writes departure and arrival, en passant too [L-A.18]', () => {
    const plies = '5254 5755 7163 7866 4244 5544 5455 6654 4144 4745 5546'.split(' ');
    let position = startPosition();
    for (const ply of plies) {
      const move = readMove(position, ply, 'iccf-numeric');
      if (!move.ok) throw new Error(move.error.code);
      expect(writeMove(position, move.value, 'iccf-numeric')).toBe(ply);
      position = play(position, move.value);
    }
    expect(position).toEqual(after('e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6'));
    expect(readingIn(startPosition(), 'iccf-numeric', '1.5254')).toBe('e2e4');
  });

  it.each([
    ['67681', 'f7f8q'],
    ['67682', 'f7f8r'],
    ['67683', 'f7f8b'],
    ['67684', 'f7f8n'],
  ])('says with a fifth digit what the pawn becomes: %s [L-A.19]', (text, uci) => {
    expect(writtenIn(PROMOTING, 'iccf-numeric', uci)).toBe(text);
    expect(readingIn(PROMOTING, 'iccf-numeric', text)).toBe(uci);
  });

  it("writes castling as the king's move [L-A.20]", () => {
    const white = positionFrom('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    const black = positionFrom('r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1');
    for (const [position, uci, text] of [
      [white, 'e1c1', '5131'],
      [white, 'e1g1', '5171'],
      [black, 'e8c8', '5838'],
      [black, 'e8g8', '5878'],
    ] as const) {
      expect(writtenIn(position, 'iccf-numeric', uci)).toBe(text);
      expect(readingIn(position, 'iccf-numeric', text)).toBe(uci);
    }
  });

  it("castles in Chess960 with the squares of king and rook, and reads the king's move where it is no step", () => {
    const position = positionFrom('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', true);
    expect(writtenIn(position, 'iccf-numeric', 'e1h1')).toBe('5181');
    for (const text of ['5181', '5171']) expect(readingIn(position, 'iccf-numeric', text)).toBe('e1h1');
    const near = positionFrom('4k3/8/8/8/8/8/8/5K1R w H - 0 1', true);
    expect(readingIn(near, 'iccf-numeric', '6171')).toBe('f1g1');
    expect(readingIn(near, 'iccf-numeric', '6181')).toBe('f1h1');
    expect(readingIn(startPosition(STANDARD_ARRAY, { chess960: true }), 'iccf-numeric', '5254')).toBe('e2e4');
  });

  it.each([
    ['6768', 'promotion-required L-3.7.5.1'],
    ['6762', 'illegal-move L-3.7.1 not-its-move'],
    ['67685', 'unreadable-move'],
    ['67680', 'unreadable-move'],
    ['676811', 'unreadable-move'],
    ['6768(Q)', 'unreadable-move'],
    ['6768Q', 'unreadable-move'],
    ['1112', 'a1a2'],
    ['11121', 'illegal-move L-3.7.5.1 not-a-promotion'],
    ['1119', 'unreadable-move'],
    ['1092', 'unreadable-move'],
    ['9112', 'unreadable-move'],
    ['111', 'unreadable-move'],
    ['', 'unreadable-move'],
    ['11-12', 'a1a2'],
    ['11 12 (=)', 'a1a2'],
    ['x1112', 'unreadable-move'],
    ['Ka2', 'unreadable-move'],
    ['2333', 'illegal-move L-3.10.1 no-man'],
  ])('reads %j as %s', (text, expected) => {
    expect(readingIn(PROMOTING, 'iccf-numeric', text)).toBe(expected);
  });
});
