import { answered as ask } from '../testing/answered';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KNIGHTS = '4k3/8/8/8/8/8/4N3/1N2K3 w - - 0 1';
const ROOKS = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PAWN = '8/5P1k/8/8/8/8/8/K7 w - - 0 1';

describe('chess.read', () => {
  it.each([
    ['uci', 'g1f3'],
    ['san', 'Nf3'],
    ['iccf', '1.Nf3'],
    ['iccf-numeric', '7163'],
    ['ccla-full', 'Ng1-f3'],
    ['ccla-abbreviated', 'N-f3'],
    ['ccla-numeric', '7163'],
    ['descriptive', 'K Kt - B 3'],
  ])('reads %s', (notation, text) => {
    expect(ask({ op: 'chess.read', fen: START, notation, text })).toEqual({ uci: 'g1f3', san: 'Nf3' });
  });

  it('answers unreadable, illegal and ambiguous texts with three codes', () => {
    const read = (text: string, notation = 'iccf') => ask({ op: 'chess.read', fen: KNIGHTS, text, notation });
    expect(read('Sc3')).toMatchObject({ code: 'unreadable-move', rule: 'L-A.1', reason: 'unknown-piece' });
    expect(read('Nb6')).toMatchObject({ code: 'illegal-move' });
    expect(read('Nc3')).toEqual({
      code: 'ambiguous-move',
      message: '"Nc3" can be several moves',
      rule: 'C-10',
      candidates: ['b1c3', 'e2c3'],
    });
    expect(read('N-B3', 'descriptive')).toMatchObject({ candidates: ['b1c3', 'e2c3'] });
  });

  it('calls a promotion that does not say what it becomes illegal', () => {
    for (const [notation, text] of [
      ['iccf', 'f8'],
      ['iccf-numeric', '6768'],
      ['ccla-numeric', '6768'],
      ['descriptive', 'P-B8'],
    ])
      expect(ask({ op: 'chess.read', fen: PAWN, notation, text })).toMatchObject({
        code: 'illegal-move',
        rule: 'L-3.7.5.1',
      });
  });

  it('says that a draw is offered with the move', () => {
    expect(ask({ op: 'chess.read', fen: START, notation: 'iccf', text: 'e4 (=)' })).toEqual({
      uci: 'e2e4',
      san: 'e4',
      drawOffer: true,
    });
  });

  it('names castling as the question asks', () => {
    const read = (more: object) =>
      ask({ op: 'chess.read', fen: ROOKS, notation: 'descriptive', text: 'Castles K', ...more });
    expect(read({})).toEqual({ uci: 'e1g1', san: 'O-O' });
    expect(read({ chess960: true })).toEqual({ uci: 'e1h1', san: 'O-O' });
  });

  it.each([
    [{ fen: START, notation: 'iccf' }],
    [{ fen: START, text: 'e4' }],
    [{ fen: START, text: 'e4', notation: 'klingon' }],
    [{ fen: START, text: 'e4', notation: 'toString' }],
    [{ fen: START, text: 4, notation: 'iccf' }],
    [{ text: 'e4', notation: 'iccf' }],
  ])('lacks something in %j', (question) => {
    expect(ask({ op: 'chess.read', ...question })['code']).toBe('bad-request');
  });

  it('refuses a bad position', () => {
    expect(ask({ op: 'chess.read', fen: 'x', notation: 'iccf', text: 'e4' })['code']).toBe('bad-fen');
  });
});

describe('chess.convert', () => {
  const convert = (fen: string, uci: string, to: string, more: object = {}) =>
    ask({ op: 'chess.convert', fen, uci, to, ...more });

  it('writes a move in every notation', () => {
    const written = (fen: string, uci: string) =>
      [
        'uci',
        'san',
        'iccf',
        'iccf-numeric',
        'ccla-full',
        'ccla-abbreviated',
        'ccla-numeric',
        'descriptive',
      ].map((to) => convert(fen, uci, to)['text']);
    expect(written(START, 'g1f3').join(' ')).toBe('g1f3 Nf3 Nf3 7163 Ng1-f3 Nf3 7163 N-KB3');
    expect(written(PAWN, 'f7f8r').join(' ')).toBe('f7f8r f8=R f8R 67682 f7-f8(R) f8(R) 6768(R) P-B8(R)');
    expect(written(ROOKS, 'e1c1').join(' ')).toBe('e1c1 O-O-O 0-0-0 5131 0-0-0 0-0-0 5131 O-O-O');
    expect(written('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6').join('|')).toBe(
      'e5d6|exd6|exd6 e.p.|5546|e5xd6ep|ed6|5546|PxPe.p.',
    );
  });

  it('writes Chess960 castling in figures as the squares of king and rook', () => {
    expect(convert(ROOKS, 'e1h1', 'iccf-numeric', { chess960: true })).toEqual({ text: '5181' });
    expect(convert(ROOKS, 'e1h1', 'uci', { chess960: true })).toEqual({ text: 'e1h1' });
    expect(convert(ROOKS, 'e1h1', 'uci')).toEqual({ text: 'e1g1' });
  });

  it('refuses what is no legal move, no position or no notation', () => {
    expect(convert(START, 'e2e5', 'san')['code']).toBe('illegal-move');
    expect(convert(START, 'Nf3', 'san')['code']).toBe('unreadable-move');
    expect(convert(PAWN, 'f7f8', 'san')).toMatchObject({ code: 'illegal-move', rule: 'L-3.7.5.1' });
    expect(convert('x', 'e2e4', 'san')['code']).toBe('bad-fen');
    expect(convert(START, 'e2e4', 'morse')).toEqual({
      code: 'bad-request',
      message: 'unknown notation: morse',
    });
    expect(ask({ op: 'chess.convert', fen: START, to: 'san' })['code']).toBe('bad-request');
  });
});
