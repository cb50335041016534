import { startPosition } from '../start-position';
import { readingIn, writtenIn } from '../testing/notations';
import { positionFrom } from '../testing/positions';

/** One board on which every text of the rule book's section on algebraic can be played. */
const BOOK = positionFrom('1n1k2r1/3p1P2/2p5/8/3p4/1NB2N2/2P5/R3KB1R w KQ - 0 1');

describe('the League’s algebraic', () => {
  it.each([
    ['cd4', '4k3/8/8/8/3p4/2P5/8/4K3 w - - 0 1', 'c3d4'],
    ['cxd4', '4k3/8/8/8/3p4/2P5/8/4K3 w - - 0 1', 'c3d4'],
    ['Bc6', '6k1/8/8/1B6/8/8/8/4K3 w - - 0 1', 'b5c6'],
    ['B-c6', '6k1/8/8/1B6/8/8/8/4K3 w - - 0 1', 'b5c6'],
    ['B:c6', '4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1', 'b5c6'],
    ['Bxc6', '4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1', 'b5c6'],
    ['Nbd7', '1n2k3/8/5n2/8/8/8/8/4K3 b - - 0 1', 'b8d7'],
    ['N8d7', '1n2k3/8/1n6/8/8/8/8/4K3 b - - 0 1', 'b8d7'],
    ['fg8(Q)', '3k2n1/5P2/8/8/8/8/8/4K3 w - - 0 1', 'f7g8q'],
    ['O-O', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1g1'],
    ['O-O-O', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1c1'],
    ['Bb5+', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1', 'f1b5'],
    ['Bb5ch', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1', 'f1b5'],
    ['Bf1-b5', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1', 'f1b5'],
  ])('parses %s [CN-1]', (text, fen, uci) => {
    for (const notation of ['ccla-abbreviated', 'ccla-full'] as const)
      expect(readingIn(positionFrom(fen), notation, text)).toBe(uci);
  });

  it.each([
    ['f3d4', 'Nfd4', 'Nf3xd4'],
    ['b3d4', 'Nbd4', 'Nb3xd4'],
    ['f7f8n', 'f8(N)', 'f7-f8(N)'],
    ['f7g8r', 'fg8(R)', 'f7xg8(R)'],
    ['e1g1', '0-0', '0-0'],
    ['e1c1', '0-0-0', '0-0-0'],
    ['a1b1', 'Rb1', 'Ra1-b1'],
    ['e1e2', 'Ke2', 'Ke1-e2'],
  ])('writes %s as %s, in full %s', (uci, abbreviated, full) => {
    const fen = uci === 'e1g1' ? 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' : undefined;
    const position =
      fen === undefined ? positionFrom('3k2r1/5P2/8/8/3p4/1N3N2/8/R3K3 w Q - 0 1') : positionFrom(fen);
    expect(writtenIn(position, 'ccla-abbreviated', uci)).toBe(abbreviated);
    expect(writtenIn(position, 'ccla-full', uci)).toBe(full);
  });

  it('says en passant only in full', () => {
    const position = positionFrom('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
    expect(writtenIn(position, 'ccla-abbreviated', 'e5d6')).toBe('ed6');
    expect(writtenIn(position, 'ccla-full', 'e5d6')).toBe('e5xd6ep');
    for (const text of ['ed6', 'exd6 e.p.', 'e5xd6ep', 'e5:d6 (ep)', 'ed6 en passant'])
      expect(readingIn(position, 'ccla-full', text)).toBe('e5d6');
  });

  it('lets a sign of check tell several readings apart, and otherwise asks nothing of it', () => {
    const knights = positionFrom('8/8/8/8/8/5k2/N3N3/K7 w - - 0 1');
    expect(readingIn(knights, 'ccla-abbreviated', 'Nc1')).toBe('ambiguous a2c1 e2c1');
    const battery = positionFrom('4k3/8/8/1N6/8/8/4N3/K3R3 w - - 0 1');
    expect(readingIn(battery, 'ccla-abbreviated', 'Nd4')).toBe('ambiguous b5d4 e2d4');
    expect(readingIn(battery, 'ccla-abbreviated', 'Nd4 dis ch')).toBe('e2d4');
    expect(readingIn(battery, 'ccla-abbreviated', 'Nc3ch')).toBe('e2c3');
    expect(readingIn(knights, 'ccla-abbreviated', 'Nc1+')).toBe('ambiguous a2c1 e2c1');
    expect(readingIn(battery, 'ccla-abbreviated', 'Na3+')).toBe('b5a3');
  });

  it.each([
    ['Nd4', 'ambiguous b3d4 f3d4'],
    ['Nd5', 'illegal-move L-3.10.1 no-such-move'],
    ['f8', 'promotion-required L-3.7.5.1'],
    ['f8(K)', 'unreadable-move'],
    ['f8()', 'unreadable-move'],
    ['Nb3-d4(Q)', 'unreadable-move'],
    ['P-Q4', 'unreadable-move'],
    ['5254', 'unreadable-move'],
    ['c3 c4', 'unreadable-move'],
    ['N b3 - d4', 'b3d4'],
    ['Kt-d4', 'unreadable-move'],
    ['9. 0 - 0 - 0 !', 'e1c1'],
    ['9...O–O–O', 'e1c1'],
    ['f8/Q', 'f7f8q'],
    ['f7 x g8 = ( N )', 'f7g8n'],
  ])('reads %j as %s', (text, expected) => {
    expect(readingIn(BOOK, 'ccla-abbreviated', text)).toBe(expected);
  });
});

describe('the League’s numeric', () => {
  it('puts the promotion piece in brackets and castles with the king [CN-3]', () => {
    const position = positionFrom('8/3P2k1/8/8/8/8/8/4K2R w K - 0 1');
    expect(readingIn(position, 'ccla-numeric', '4748(Q)')).toBe('d7d8q');
    expect(readingIn(position, 'iccf-numeric', '47481')).toBe('d7d8q');
    expect(readingIn(position, 'ccla-numeric', '5171')).toBe('e1g1');
    expect(writtenIn(position, 'ccla-numeric', 'd7d8q')).toBe('4748(Q)');
    expect(writtenIn(position, 'ccla-numeric', 'e1g1')).toBe('5171');
  });

  it.each([
    ['4748(N)', 'd7d8n'],
    ['4748 (b)', 'd7d8b'],
    ['4748=R', 'd7d8r'],
    ['4748q', 'd7d8q'],
    ['4748', 'promotion-required L-3.7.5.1'],
    ['47481', 'unreadable-move'],
    ['4748(K)', 'unreadable-move'],
    ['4748(Q', 'unreadable-move'],
    ['5152(Q)', 'illegal-move L-3.7.5.1 not-a-promotion'],
    ['5153', 'illegal-move L-3.8.1 not-its-move'],
    ['51 52 ch', 'e1e2'],
  ])('reads %j as %s', (text, expected) => {
    const position = positionFrom('8/3P2k1/8/8/8/8/8/4K2R w K - 0 1');
    expect(readingIn(position, 'ccla-numeric', text)).toBe(expected);
  });
});

describe('the rule book’s examples', () => {
  it('are one move in every notation [CN-4]', () => {
    const black = positionFrom('4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1');
    for (const [notation, text] of [
      ['ccla-abbreviated', 'de4'],
      ['ccla-full', 'd5xe4'],
      ['descriptive', 'QPxKP'],
      ['ccla-numeric', '4554'],
    ] as const)
      expect(readingIn(black, notation, text)).toBe('d5e4');
    const white = positionFrom('4k3/8/8/8/8/8/8/3QK3 w - - 0 1');
    for (const [notation, text] of [
      ['ccla-abbreviated', 'Qh5'],
      ['ccla-full', 'Qd1-h5'],
      ['descriptive', 'Q-KR5'],
      ['ccla-numeric', '4185'],
    ] as const)
      expect(readingIn(white, notation, text)).toBe('d1h5');
    expect(writtenIn(white, 'ccla-full', 'd1h5')).toBe('Qd1-h5');
    expect(writtenIn(startPosition(), 'ccla-full', 'e2e4')).toBe('e2-e4');
  });
});
