import { splitSigns } from './signs';

const none = { check: false, enPassant: false, drawOffer: false };

describe('the signs behind a move', () => {
  it.each([
    ...[
      '+',
      '++',
      '#',
      '†',
      '‡',
      'ch',
      'ch.',
      ' CH',
      '(ch)',
      ' (ch.)',
      'check',
      ' mate',
      'mate.',
      'checkmate',
    ],
    ...[
      'dis ch',
      'dis. ch.',
      'dis.ch',
      'disch',
      'disc ch',
      'discovered check',
      'dbl ch',
      'dblch',
      'double ch',
    ],
    ...[' ++ ', '!+', '+?!', ' ch !!'],
  ])('read %j as a check', (sign) => {
    expect(splitSigns(`N-B6${sign}`)).toEqual({ ...none, move: 'N-B6', check: true });
  });

  it.each(['e.p.', ' e.p.', ' e. p.', 'ep', ' ep', 'EP', ' (ep)', '(e.p.)', ' en passant', 'e.p'])(
    'read %j as en passant',
    (sign) => {
      expect(splitSigns(`PxP${sign}`)).toEqual({ ...none, move: 'PxP', enPassant: true });
    },
  );

  it.each(['(=)', ' (=)', ' =', '(=) ', '! (=)', ' (=)!'])('read %j as a draw offer', (sign) => {
    expect(splitSigns(`e4${sign}`)).toEqual({ ...none, move: 'e4', drawOffer: true });
  });

  it('may all stand behind one move, in any order', () => {
    for (const text of ['exd6 e.p.+ (=)', 'exd6+ (=) e.p.', 'exd6 (=)ch e.p.!'])
      expect(splitSigns(text)).toEqual({ move: 'exd6', check: true, enPassant: true, drawOffer: true });
  });

  it.each([
    ['e4', 'e4'],
    [' e4 ', 'e4'],
    ['e4!?', 'e4'],
    ['e4=', 'e4='],
    ['e8=Q', 'e8=Q'],
    ['1.e4', 'e4'],
    ['1. e4', 'e4'],
    ['12...Nf6', 'Nf6'],
    ['12… Nf6', 'Nf6'],
    ['12 ... Nf6', 'Nf6'],
    ['1.5254', '5254'],
    ['5254', '5254'],
    ['12345.e4', '12345.e4'],
    ['0–0', '0-0'],
    ['O—O−O', 'O-O-O'],
    ['N×f3', 'Nxf3'],
    ['', ''],
    ['+', ''],
    [`${'e'.repeat(62)}e4`, `${'e'.repeat(62)}e4`],
    [`${'e'.repeat(63)}e4`, ''],
  ])('leave of %j the move %j', (text, move) => {
    expect(splitSigns(text).move).toBe(move);
  });
});
