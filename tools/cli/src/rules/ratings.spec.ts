import { answered as ask } from './testing/answered';

const badRequest = (message: string, rule?: string) => ({
  code: 'bad-request',
  message,
  ...(rule === undefined ? {} : { rule }),
});

describe('the rating questions of the contract', () => {
  it('answer the single calculations', () => {
    expect(ask({ op: 'rating.expected', difference: 528 })).toEqual({ expected: 0.8698 });
    expect(ask({ op: 'rating.difference', percentage: 0.6667 })).toEqual({ difference: 192.70089053762166 });
    expect(ask({ op: 'rating.development', rating: 2399, games: 30 })).toEqual({ k: 12.5313 });
    expect(ask({ op: 'rating.change', rating: 2300, games: 100, opponent: 2250, score: 0 })).toEqual({
      expected: 0.5449,
      k: 12.5,
      change: -6.8113,
    });
    const opponents = [2500, ...Array<number>(11).fill(1800)];
    expect(ask({ op: 'rating.initial', opponents, score: 7, reference: 1800 })).toEqual({
      averageOpponent: 1846.6667,
      percentage: 0.5833,
      rating: 1938.8532,
      listed: 1939,
    });
  });

  it('answer a rating list in the order asked, ids as they came', () => {
    const players = [
      { id: 7, rating: 2300, games: 100, start: 2400 },
      { id: 'Q', rating: 2350, games: 120, start: null },
      { id: 'N', rating: null, games: 0, start: null, level: 1800, past: [] },
      { id: 'U', rating: 2000, games: 2, start: 2000, past: [{ opponent: 2000, score: 1 }] },
    ];
    const results = [
      { white: 'Q', black: 7, score: 1 },
      { white: 'U', black: 'N', score: 0.5 },
    ];
    expect(ask({ op: 'rating.list', players, results })).toEqual({
      players: [
        { id: 7, rating: 2294.3112, listed: 2294, games: 101, status: 'fixed', method: 6 },
        { id: 'Q', rating: 2356.1301, listed: 2356, games: 121, status: 'fixed', method: 6 },
        { id: 'N', rating: 2000, listed: 2000, games: 1, status: 'unpublished', method: 5 },
        {
          id: 'U',
          rating: 2167.1879,
          listed: 2167,
          games: 3,
          status: 'unpublished',
          method: 5,
          missingGames: 1,
        },
      ],
    });
  });

  it('take null for what is optional and not given', () => {
    const question = { op: 'rating.list', results: [] };
    const player = { id: 'A', rating: 2000, games: 40 };
    const given = { ...player, start: null, level: null, past: null };
    expect(ask({ ...question, players: [given] })).toEqual(ask({ ...question, players: [player] }));
    expect(ask({ op: 'rating.initial', opponents: [2000], score: 1, reference: null })).toMatchObject({
      averageOpponent: 2000,
    });
  });

  it('answer a League rating, by the Elo formula where ratings can be compared', () => {
    expect(ask({ op: 'ccla.rating', rating: 1500, score: 1 })).toEqual({
      rating: 1520,
      method: 'fixed-step',
    });
    expect(ask({ op: 'ccla.rating', rating: 710, score: 0 })).toEqual({ rating: 700, method: 'fixed-step' });
    expect(ask({ op: 'ccla.rating', rating: 1500, score: 0.5, opponent: 1600 })).toEqual({
      rating: 1501.78,
      method: 'elo',
    });
    expect(
      ask({ op: 'ccla.rating', rating: 1500, score: 1, games: 31, iccf: { rating: 2000, opponent: 2100 } }),
    ).toEqual({
      rating: 1514.6661,
      method: 'elo',
    });
    const half = { rating: 1500, score: 1, iccf: { rating: 2000, opponent: null } };
    expect(ask({ op: 'ccla.rating', ...half })).toEqual({ rating: 1520, method: 'fixed-step' });
  });

  it.each([
    [{ op: 'rating.expected' }, 'difference must be a number'],
    [{ op: 'rating.difference', percentage: 50 }, 'percentage must be between 0 and 1'],
    [{ op: 'rating.difference', percentage: -0.1 }, 'percentage must be between 0 and 1'],
    [{ op: 'rating.development', rating: 2000, games: -1 }, 'games must be between 0 and 1000000'],
    [{ op: 'rating.change', rating: 2000, games: 1, opponent: 2000, score: 2 }, 'score must be 1, 0.5 or 0'],
    [{ op: 'rating.list', players: [{ id: 'A', games: 1 }], results: [] }, 'rating must be a number'],
  ])('refuse %j', (question, message) => {
    expect(ask(question)).toEqual(badRequest(message));
  });

  it('refuse what cannot be calculated, naming the rule', () => {
    expect(ask({ op: 'rating.initial', opponents: [], score: 0 })).toEqual(badRequest('no-games', 'T-A1.5a'));
    expect(ask({ op: 'rating.initial', opponents: [2000], score: 1.5 })).toEqual(
      badRequest('impossible-score: 1.5 points from 1 game', 'T-A1.5a'),
    );
    const players = [{ id: 'A', rating: 2000, games: 40 }];
    const results = [{ white: 'A', black: 'B', score: 1 }];
    expect(ask({ op: 'rating.list', players, results })).toEqual(badRequest('unknown-player: B'));
  });
});
