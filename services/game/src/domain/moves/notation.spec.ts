import type { Notation } from '@amici/rulesets';
import type { MakeMove } from '@amici/contracts/game';
import { ANNA, by, day, given, historyOf, moves, PROFILES, starting } from '../testing/fixtures';

const on = '2021-03-05';
const send = (move: string, notation: Notation, ply = 1, more: Partial<MakeMove> = {}) =>
  by<MakeMove>(ANNA, { type: 'MakeMove', ply, move, notation, ...more }, day(9));

const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A League game by post from a position, White to move. */
const league = (initialFen = START_FEN) =>
  historyOf(starting({ laws: 'ccla-2016', conditions: { transmission: 'postal' }, initialFen }));
const posted = { mail: { receivedOn: on, postedOn: on } };

/** The move comes first, whatever it leads to. */
const readsInLeague = (fen: string, notation: Notation, text: string, uci: string): void => {
  const { decision } = given(...league(fen)).when(send(text, notation, 1, posted));
  expect(decision.ok && decision.events[0]).toMatchObject({
    type: 'MoveMade',
    uci,
    text: { notation, text },
  });
};

const onServer = (fen: string, text: string) =>
  given(...historyOf(starting({ initialFen: fen }))).when(send(text, 'algebraic'));

describe('notation on the ICCF server', () => {
  it('is algebraic; by post numeric is taken too [L-A.0]', () => {
    given(...historyOf(starting()))
      .when(send('5254', 'numeric'))
      .thenRejected('notation-not-allowed', 'L-A.0');
    given(...historyOf(PROFILES.email()))
      .when(send('5254', 'numeric', 1, { mail: { sentAt: day(9) } }))
      .thenLike({ type: 'MoveMade', uci: 'e2e4', san: 'e4' });
  });

  it('has no other piece letters than K Q R B N, and none for a pawn [L-A.1] [L-A.4]', () => {
    onServer(START_FEN, 'Sf3').thenRejected('unreadable-move', 'L-A.1');
    onServer(START_FEN, 'Nf3').thenLike({ type: 'MoveMade', uci: 'g1f3' });
    onServer(START_FEN, 'Pe4').thenRejected('unreadable-move', 'L-A.4');
    onServer(START_FEN, 'e4').thenLike({ type: 'MoveMade', uci: 'e2e4' });
  });

  it('records one spelling whatever was sent [L-A.8]', () => {
    onServer('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', 'Bf1-e2').thenLike({
      type: 'MoveMade',
      san: 'Be2',
    });
  });

  it('offers a draw with (=) behind the move [L-A.12]', () => {
    const before =
      'e2e4 e7e5 g1f3 g8f6 d2d4 e5d4 e4e5 f6e4 d1d4 d7d5 e5d6 e4d6 c1g5 b8c6 d4e3 f8e7 b1d2 e8g8 e1c1 f8e8';
    given(...historyOf(starting(), ...moves(before)))
      .when(send('11.Kb1 (=)', 'algebraic', 21))
      .thenLike({ type: 'MoveMade', san: 'Kb1' }, { type: 'DrawOffered', by: 'white' });
    given(...historyOf(starting(), ...moves(before)))
      .when(send('Kb1', 'algebraic', 21))
      .thenLike({ type: 'MoveMade', san: 'Kb1' });
  });

  it('tells an ambiguous text from an illegal one', () => {
    const knights = '4k3/8/8/8/8/8/4N3/1N2K3 w - - 0 1';
    onServer(knights, 'Nc3').thenRejected('ambiguous-move', 'C-10');
    onServer(knights, 'Nb6').thenRejected('illegal-move', 'L-3.10.1');
    onServer(knights, 'Nbc3').thenLike({ type: 'MoveMade', uci: 'b1c3' });
  });
});

describe('notation in the League', () => {
  it.each([
    ['cd4', '4k3/8/8/8/3p4/2P5/8/4K3 w - - 0 1', 'c3d4'],
    ['cxd4', '4k3/8/8/8/3p4/2P5/8/4K3 w - - 0 1', 'c3d4'],
    ['Bc6', '6k1/8/8/1B6/8/8/P7/4K3 w - - 0 1', 'b5c6'],
    ['B-c6', '6k1/8/8/1B6/8/8/P7/4K3 w - - 0 1', 'b5c6'],
    ['B:c6', '4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1', 'b5c6'],
    ['Bxc6', '4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1', 'b5c6'],
    ['Nbd7', '1k6/8/1N3N2/8/8/8/8/4K3 w - - 0 1', 'b6d7'],
    ['N8d7', '1N6/1k6/1N6/8/8/8/8/4K3 w - - 0 1', 'b8d7'],
    ['fg8(Q)', '3k2n1/5P2/8/8/8/8/8/4K3 w - - 0 1', 'f7g8q'],
    ['O-O', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1g1'],
    ['O-O-O', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1c1'],
    ['Bb5+', '4k3/8/8/8/8/8/P7/4KB2 w - - 0 1', 'f1b5'],
    ['Bb5ch', '4k3/8/8/8/8/8/P7/4KB2 w - - 0 1', 'f1b5'],
    ['Bf1-b5', '4k3/8/8/8/8/8/P7/4KB2 w - - 0 1', 'f1b5'],
  ])('takes algebraic, short and full: %s [CN-1]', (text, fen, uci) => {
    readsInLeague(fen, 'ccla-algebraic', text, uci);
  });

  it('takes English descriptive [CN-2]', () => {
    const black = historyOf(
      starting({
        laws: 'ccla-2016',
        conditions: { transmission: 'postal' },
        initialFen: '4k3/7p/8/3p4/4P3/8/8/4K3 b - - 0 1',
      }),
    );
    for (const [text, notation] of [
      ['QPxKP', 'descriptive'],
      ['dxe4', 'ccla-algebraic'],
      ['4554', 'ccla-numeric'],
    ] as const)
      given(...black)
        .when(by<MakeMove>('boris', { type: 'MakeMove', ply: 1, move: text, notation, ...posted }, day(9)))
        .thenLike({ type: 'MoveMade', uci: 'd5e4' });
    readsInLeague('3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1', 'descriptive', 'PxN(Q)', 'e7d8q');
    for (const text of ['B-N5ch', 'B-N5'])
      readsInLeague('4k3/8/8/8/8/8/P7/4KB2 w - - 0 1', 'descriptive', text, 'f1b5');
  });

  it('holds descriptive to be clear, and a prefix to a first move [CN-2b]', () => {
    const knights = historyOf(PROFILES.ccla(), ...moves('e2e4 e7e5 b1c3 b8c6', { on }));
    const third = (text: string) => given(...knights).when(send(text, 'descriptive', 5, posted));
    third('N-K2').thenRejected('ambiguous-move', 'C-10');
    third('KN-K2').thenLike({ type: 'MoveMade', uci: 'g1e2' });
    third('QN-K2').thenRejected('illegal-move', 'CN-2b');
    readsInLeague('6k1/8/8/8/8/8/P2B4/4K3 w - - 0 1', 'descriptive', 'B-KN5', 'd2g5');
    readsInLeague(START_FEN, 'descriptive', 'P-QR3', 'a2a3');
    readsInLeague('4k3/8/8/8/8/8/8/R3K2R w - - 0 1', 'descriptive', 'R(R1)-Q1', 'a1d1');
    readsInLeague('r3k2r/8/8/8/8/8/8/Q3K3 w kq - 0 1', 'descriptive', 'QxKR', 'a1h8');
    readsInLeague('4k3/8/8/1n3n2/8/8/8/1R2KR2 w - - 0 1', 'descriptive', 'RxN(N5)', 'b1b5');
    readsInLeague('4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1', 'descriptive', 'BPxP', 'c4d5');
  });

  it('takes numeric with the promotion piece in brackets [CN-3]', () => {
    const fen = '8/3P2k1/8/8/8/8/8/4K2R w K - 0 1';
    readsInLeague(fen, 'ccla-numeric', '4748(Q)', 'd7d8q');
    readsInLeague(fen, 'numeric', '47481', 'd7d8q');
    readsInLeague(fen, 'ccla-numeric', '5171', 'e1g1');
  });

  it('records the same move from each form [CN-4]', () => {
    for (const [notation, text] of [
      ['ccla-algebraic', 'Qh5'],
      ['ccla-algebraic', 'Qd1-h5'],
      ['descriptive', 'Q-KR5'],
      ['ccla-numeric', '4185'],
    ] as const)
      given(...league('6k1/8/8/8/8/8/8/3QK3 w - - 0 1'))
        .when(send(text, notation, 1, posted))
        .thenLike({ type: 'MoveMade', san: 'Qh5' });
  });
});
