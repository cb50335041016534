import { ENDING_RULES, status } from '../status';
import { isLightSquare, squareNamed } from '../board/squares';
import { isCheck, pieceAt } from '../position';
import { isAttacked } from '../board/attacks';
import { readSan, readUci } from '../moves-in-text';
import { startPosition } from '../start-position';
import { after, boardFrom, positionFrom, targetsFrom, uciOf, verdict } from '../testing/positions';
import type { Position } from '../position-pack';
import { formatFen } from '../position';

const uci = (position: Position, text: string): string => verdict(readUci(position, text));

const menOf = (position: Position): number =>
  Array.from({ length: 64 }, (_, square) => pieceAt(position, square)).filter((man) => man !== 0).length;

describe('turn and end', () => {
  it('gives the first move to White and then alternates [L-1.1]', () => {
    expect(uci(startPosition(), 'e7e5')).toBe('illegal-move L-1.1 not-your-move');
    expect(uci(after('e4'), 'e7e5')).toBe('ok');
    expect(uci(after('e4'), 'd2d4')).toBe('illegal-move L-1.1 not-your-move');
  });

  it('is won by checkmate: the king attacked and no legal move [L-1.2]', () => {
    const mate = after('f3 e5 g4 Qh4');
    expect([status(mate), uciOf(mate), isCheck(mate)]).toEqual(['checkmate', [], true]);
    expect(ENDING_RULES.checkmate).toBe('L-5.1.1');
  });

  it('never lets a king be captured or left attacked [L-1.2]', () => {
    const attacked = after('e4 f6 Qh5');
    expect(uciOf(attacked)).toEqual(['g7g6']);
    expect(uci(attacked, 'a7a6')).toBe('illegal-move L-3.9.2 king-exposed');
  });

  it('is drawn when neither side can possibly mate [L-1.3]', () => {
    expect(status(positionFrom('8/8/4k3/8/8/3K4/8/8 w - - 0 1'))).toBe('dead-position');
    expect(ENDING_RULES['dead-position']).toBe('L-5.2.2');
  });

  it('ends at once with checkmate: no move is legal any more [L-5.1.1]', () => {
    const mate = after('e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7');
    expect([status(mate), uciOf(mate)]).toEqual(['checkmate', []]);
    expect(uci(mate, 'e8e7')).toMatch(/^illegal-move/);
  });

  it('is drawn by stalemate: no legal move, not in check [L-5.2.1]', () => {
    const stalemate = positionFrom('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1');
    expect([status(stalemate), isCheck(stalemate)]).toEqual(['stalemate', false]);
    expect(ENDING_RULES.stalemate).toBe('L-5.2.1');
  });

  it.each([
    ['8/8/4k3/1B6/8/3K1b2/8/8 w - - 0 1', 'dead-position'],
    ['8/8/4k3/1B6/8/3K2b1/8/8 w - - 0 1', 'ongoing'],
    ['8/8/4k3/8/2N5/3K3p/8/8 w - - 0 1', 'ongoing'],
    ['8/8/4k3/8/2N5/3K4/8/8 w - - 0 1', 'dead-position'],
    ['8/8/4k3/8/2n5/3K4/8/8 b - - 0 1', 'dead-position'],
    ['8/8/4k3/8/2N5/3K1n2/8/8 w - - 0 1', 'ongoing'],
    ['8/8/4k3/8/8/NN1K4/8/8 w - - 0 1', 'ongoing'],
    ['8/8/4k3/8/2N5/3K1b2/8/8 w - - 0 1', 'ongoing'],
    ['8/8/4k3/1B6/8/3K4/8/8 w - - 0 1', 'dead-position'],
    ['8/8/4k3/6b1/8/3K4/8/2B1B3 w - - 0 1', 'dead-position'],
    ['8/8/4k3/8/8/3K4/8/2BB4 w - - 0 1', 'ongoing'],
    ['8/8/4k3/8/8/3K4/7R/8 w - - 0 1', 'ongoing'],
    ['8/8/4k3/8/8/3K4/7q/8 w - - 0 1', 'ongoing'],
    ['8/8/4k3/8/8/3K4/7P/8 w - - 0 1', 'ongoing'],
  ])('is dead by its men alone or not: %s is %s [L-5.2.2]', (fen, expected) => {
    expect(status(positionFrom(fen))).toBe(expected);
  });
});

describe('board and men', () => {
  it('has 32 light squares, a1 being dark [L-2.1]', () => {
    const light = Array.from({ length: 64 }, (_, square) => square).filter(isLightSquare);
    expect([light.length, isLightSquare(squareNamed('a1'))]).toEqual([32, false]);
  });

  it('starts with sixteen men each, light squares at every right hand [L-2.2]', () => {
    const placed = formatFen(startPosition()).split(' ')[0]!.replace(/[/\d]/g, '');
    expect([...placed].sort().join('')).toBe('BBKNNPPPPPPPPQRRbbknnppppppppqrr');
    expect([isLightSquare(squareNamed('h1')), isLightSquare(squareNamed('a8'))]).toEqual([true, true]);
  });

  it('starts standard games from the orthodox array [L-2.3]', () => {
    expect(formatFen(startPosition())).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    expect(formatFen(startPosition(0))).toBe('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1');
  });
});

describe('how men move', () => {
  it('never onto an own man [L-3.1]', () => {
    expect(uci(startPosition(), 'a1a2')).toBe('illegal-move L-3.1 own-man');
    expect(uci(startPosition(), 'e1e2')).toBe('illegal-move L-3.1 own-man');
  });

  it('captures within the same move [L-3.1.1]', () => {
    const captured = after('e4 d5 e4d5');
    expect([menOf(captured), captured.halfmoveClock]).toEqual([31, 0]);
    expect(formatFen(captured)).toBe('rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2');
  });

  it('attacks what could be captured [L-3.1.2]', () => {
    const board = boardFrom('k7/8/8/8/3N4/8/8/7K w - - 0 1');
    const attacked = Array.from({ length: 64 }, (_, square) => square).filter((square) =>
      isAttacked(board, square, 0),
    );
    const names = 'b3 b5 c2 c6 e2 e6 f3 f5 g1 g2 h2'.split(' ').map(squareNamed);
    expect(attacked).toEqual(names.sort((a, b) => a - b));
  });

  it('attacks although pinned [L-3.1.3]', () => {
    expect(uci(positionFrom('4k3/4r3/7K/8/8/8/8/4R3 w - - 0 1'), 'h6h7')).toBe(
      'illegal-move L-3.8.1 square-attacked',
    );
    expect(targetsFrom(positionFrom('4k3/4r3/7K/8/8/8/8/4R3 w - - 0 1'), 'h6')).not.toContain('h7');
  });

  it.each([
    ['B', 13, 'd4e4', 'L-3.2'],
    ['R', 14, 'd4e5', 'L-3.3'],
    ['Q', 27, 'd4e6', 'L-3.4'],
  ])(
    'sends a %s alone on d4 to %i squares, and not %s [L-3.2, L-3.3, L-3.4]',
    (man, squares, wrong, rule) => {
      const position = positionFrom(`6k1/8/8/8/3${man}4/8/K7/8 w - - 0 1`);
      expect(targetsFrom(position, 'd4')).toHaveLength(squares);
      expect(uci(position, wrong)).toBe(`illegal-move ${rule} not-its-move`);
    },
  );

  it('does not pass over men with bishop, rook or queen [L-3.5]', () => {
    for (const move of ['a1a3', 'c1e3', 'd1d3'])
      expect(uci(startPosition(), move)).toBe('illegal-move L-3.5 man-between');
  });

  it('jumps with the knight to the nearest squares off its lines [L-3.6]', () => {
    expect(targetsFrom(positionFrom('4k3/8/8/8/8/8/8/N3K3 w - - 0 1'), 'a1')).toEqual(['b3', 'c2']);
    expect(uci(startPosition(), 'g1f3')).toBe('ok');
    expect(uci(startPosition(), 'g1g3')).toBe('illegal-move L-3.6 not-its-move');
  });

  it('advances a pawn to an empty square only [L-3.7.1]', () => {
    expect(uci(after('e4 e5'), 'e4e5')).toBe('illegal-move L-3.7.1 square-occupied');
    expect(uci(after('e4 e5'), 'e4e3')).toBe('illegal-move L-3.7.1 not-its-move');
    expect(uci(startPosition(), 'e2e5')).toBe('illegal-move L-3.7.1 not-its-move');
    expect(uci(startPosition(), 'e2e3')).toBe('ok');
  });

  it('advances a pawn two squares from its first if both are empty [L-3.7.2]', () => {
    const withKnight = (square: string): Position =>
      positionFrom(
        `4k3/8/8/8/${square === 'e4' ? '4n3' : '8'}/${square === 'e3' ? '4n3' : '8'}/4P3/K7 w - - 0 1`,
      );
    expect(uci(withKnight('e3'), 'e2e4')).toBe('illegal-move L-3.7.2 square-occupied');
    expect(uci(withKnight('e4'), 'e2e4')).toBe('illegal-move L-3.7.2 square-occupied');
    expect(uci(withKnight('none'), 'e2e4')).toBe('ok');
    expect(uci(after('e3 e6'), 'e3e5')).toBe('illegal-move L-3.7.2 not-its-first-move');
    expect(uci(after('e3 e6 a3'), 'e6e4')).toBe('illegal-move L-3.7.2 not-its-first-move');
    expect(uci(after('e3'), 'd7d5')).toBe('ok');
  });

  it('captures with a pawn one square diagonally forward, only an enemy man [L-3.7.3]', () => {
    expect(uci(startPosition(), 'e2d3')).toBe('illegal-move L-3.7.3 nothing-to-capture');
    expect(uci(after('e4 d5'), 'e4d5')).toBe('ok');
    expect(uci(after('e4 d5'), 'e4c6')).toBe('illegal-move L-3.7.3 not-its-move');
    expect(uci(after('e4 d5 a3'), 'd5c6')).toBe('illegal-move L-3.7.3 not-its-move');
    expect(uci(after('d3'), 'e7d6')).toBe('illegal-move L-3.7.3 nothing-to-capture');
    expect(uci(after('Nc3 d5'), 'b2c3')).toBe('illegal-move L-3.1 own-man');
  });

  it('captures a pawn that has just passed as though it had gone one square [L-3.7.4.1]', () => {
    const captured = after('e4 a6 e5 d5 e5d6');
    expect(formatFen(captured)).toBe('rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3');
    expect(formatFen(after('a3 e5 a4 e4 d4 e4d3'))).toBe(
      'rnbqkbnr/pppp1ppp/8/8/P7/3p4/1PP1PPPP/RNBQKBNR w KQkq - 0 4',
    );
  });

  it('captures so only on the very next move [L-3.7.4.2]', () => {
    expect(uci(after('e4 a6 e5 d5 Nf3 Nc6'), 'e5d6')).toBe('illegal-move L-3.7.4.2 en-passant-gone');
    expect(uci(after('a3 e5 a4 e4 d4 Nc6 Nf3'), 'e4d3')).toBe('illegal-move L-3.7.4.2 en-passant-gone');
    expect(uci(after('e4 a6 e5 d6'), 'e5f6')).toBe('illegal-move L-3.7.3 nothing-to-capture');
  });

  it('requires a pawn on the last rank to become one of four men [L-3.7.5.1]', () => {
    const pawn = positionFrom('8/5P1k/8/8/8/8/8/K7 w - - 0 1');
    expect(uci(pawn, 'f7f8')).toBe('promotion-required L-3.7.5.1');
    expect(verdict(readSan(pawn, 'f8'))).toBe('promotion-required L-3.7.5.1');
    expect(uciOf(pawn).filter((move) => move.startsWith('f7'))).toEqual(['f7f8b', 'f7f8n', 'f7f8q', 'f7f8r']);
    expect([uci(pawn, 'f7f8k'), uci(pawn, 'f7f8p')]).toEqual(['unreadable-move', 'unreadable-move']);
    expect(uci(pawn, 'a1a2q')).toBe('illegal-move L-3.7.5.1 not-a-promotion');
    expect(verdict(readSan(positionFrom('8/8/5P1k/8/8/8/8/K7 w - - 0 1'), 'f7=Q'))).toBe(
      'illegal-move L-3.7.5.1 not-a-promotion',
    );
  });

  it('allows a second queen [L-3.7.5.2]', () => {
    const position = after('f8=Q', positionFrom('8/5P1k/8/8/8/8/8/K2Q4 w - - 0 1'));
    expect(formatFen(position)).toBe('5Q2/7k/8/8/8/8/8/K2Q4 b - - 0 1');
  });

  it('lets the promoted man act at once [L-3.7.5.3]', () => {
    const check = after('f8=N', positionFrom('8/5P1k/8/8/8/8/8/K7 w - - 0 1'));
    expect([formatFen(check), isCheck(check)]).toEqual(['5N2/7k/8/8/8/8/8/K7 b - - 0 1', true]);
  });

  it('moves the king one square, never onto an attacked one [L-3.8.1]', () => {
    expect(targetsFrom(positionFrom('7k/8/8/8/8/8/8/K7 w - - 0 1'), 'a1')).toEqual(['a2', 'b1', 'b2']);
    const rook = positionFrom('7k/8/8/8/8/8/1r6/K7 w - - 0 1');
    expect(targetsFrom(rook, 'a1')).toEqual(['b2']);
    expect(uci(rook, 'a1b1')).toBe('illegal-move L-3.8.1 square-attacked');
    expect(uci(rook, 'a1a3')).toBe('illegal-move L-3.8.1 not-its-move');
  });

  it('finds a check by a pinned man [L-3.9.1]', () => {
    expect(isCheck(positionFrom('4k3/4r2K/8/8/8/8/8/4R3 w - - 0 1'))).toBe(true);
    expect(isCheck(positionFrom('4k3/4r3/7K/8/8/8/8/4R3 w - - 0 1'))).toBe(false);
  });

  it('never exposes the own king, not even en passant [L-3.9.2]', () => {
    const position = positionFrom('8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1');
    expect(uci(position, 'e5d6')).toBe('illegal-move L-3.9.2 king-exposed');
    expect(verdict(readSan(position, 'exd6'))).toBe('illegal-move L-3.9.2 king-exposed');
    const pinned = positionFrom('4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1');
    expect(uci(pinned, 'e2c3')).toBe('illegal-move L-3.9.2 king-exposed');
    expect(uci(positionFrom('8/8/8/K2pP3/8/8/8/4k3 w - d6 0 1'), 'e5d6')).toBe('ok');
  });
});
