import { DAY } from '@amici/timecontrol';
import { sentenceOf } from '../game';
import { ANNA, by, given, historyOf, moves, PROFILES, START, starting } from '../testing/fixtures';

const ORTHODOX = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const array = (rank: string): string =>
  `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w KQkq - 0 1`;

const begun = (events: ReturnType<typeof historyOf>) =>
  events[0] as Extract<(typeof events)[0], { type: 'GameStarted' }>;

describe('a game begins', () => {
  it('from the orthodox array, in Chess960 from the one allotted [L-2.3]', () => {
    expect(begun(historyOf(starting()))).toMatchObject({ initialFen: ORTHODOX, rule: 'L-2.3' });
    const allotted = starting({ chess960: true, initialFen: array('RKNBBQNR') });
    expect(begun(historyOf(allotted)).initialFen).toMatch(/^rknbbqnr\//);
  });

  it('in Chess960 from an array with the king between the rooks and bishops on both colours [L-B.2]', () => {
    const from = (initialFen: string) => given().when(starting({ chess960: true, initialFen }));
    from(array('RNBKQBNR')).thenLike({ type: 'GameStarted', chess960: true });
    from(array('KRRBNBNQ').replace('KQkq', '-')).thenRejected('not-a-chess960-array', 'L-B.2');
    from(array('RNBKQBNR').replace(/^\w+/, 'rnbqkbnr').replace('KQkq', '-')).thenRejected(
      'not-a-chess960-array',
      'L-B.2',
    );
    const sentence = sentenceOf(
      begun(historyOf(starting({ chess960: true, initialFen: array('RNBKQBNR') }))),
    );
    expect(sentence).toContain('from an array of Chess960 (L-B.2)');
  });

  it('under the League’s exceptions laid over the ICCF’s laws on its server, by post under its own [C-2d0]', () => {
    const server = begun(historyOf(starting({ laws: 'ccla-2016' })));
    expect(server.base).toBe('iccf-laws-2020@1');
    expect(sentenceOf(server)).toContain('under ccla-2016@1 laid over iccf-laws-2020@1 (C-2d0)');
    expect(begun(historyOf(PROFILES.ccla())).base).toBeNull();
  });
});

describe('a game ends', () => {
  const from = (initialFen: string, move: string) =>
    historyOf(starting({ initialFen }), ...moves(move)).at(-1)!;

  it('drawn as soon as neither side can mate, without a claim [L-1.3, L-5.2.2]', () => {
    const end = from('8/8/4k3/8/3p4/3K4/8/8 w - - 0 1', 'd3d4');
    expect(end).toMatchObject({
      type: 'GameEnded',
      result: '1/2-1/2',
      ending: 'dead-position',
      rule: 'L-5.2.2',
    });
    expect(sentenceOf(end)).toBe(
      'ended 1/2-1/2 (dead-position): neither side can mate by any series of moves (L-1.3)',
    );
    expect(from('8/8/4k3/8/3p4/b1B1K3/8/8 w - - 0 1', 'c3d4')).toMatchObject({ ending: 'dead-position' });
    expect(from('8/8/4k3/8/3p4/4K3/1B6/3b4 w - - 0 1', 'b2d4')).toMatchObject({ type: 'MoveMade' });
    expect(from('8/8/4k3/8/3p4/3K4/8/6N1 w - - 0 1', 'g1f3')).toMatchObject({ type: 'MoveMade' });
  });

  it('is not lost by a move stamped at the deadline of the quota [L-6.3]', () => {
    const control = { kind: 'moves-in-days', moves: 1, days: 50, dayCount: 'exact' };
    const game = historyOf(starting({ conditions: { timeControl: control as never } }));
    given(...game)
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4' }, START + 50 * DAY))
      .thenLike({ type: 'MoveMade' });
  });
});
