import { Decimal } from '@amici/kernel';
import type { RatedGame } from './change';
import { ratePlayer, type PastGame, type PlayerBefore, type PlayerRating } from './player-rating';
import type { GameScore } from './score';
import { ICCF } from './testing';

type Pair = readonly [opponent: number, score: GameScore];

const past = (games: readonly Pair[]): readonly PastGame[] =>
  games.map(([opponent, score]) => ({ opponent: Decimal.of(opponent), score }));

const before = (rating: number | null, games: number, more: Partial<PlayerBefore> = {}): PlayerBefore => {
  const value = rating === null ? null : Decimal.of(rating);
  return { rating: value, games, own: value, past: [], ...more };
};

const rate = (player: PlayerBefore, games: readonly Pair[]): PlayerRating => {
  const period = past(games).map((game): RatedGame => ({ own: player.own!, ...game }));
  return ratePlayer(player, period, ICCF);
};

const repeat = (count: number, pair: Pair): readonly Pair[] => Array<Pair>(count).fill(pair);
const value = ({ rating }: PlayerRating): number | undefined => rating?.toNumber();

const FIFTY_ONE: readonly Pair[] = [
  ...repeat(20, [2000, 1]),
  ...repeat(20, [2050, 0]),
  ...repeat(1, [2100, 0.5]),
  ...repeat(10, [2100, 1]),
];

describe('rating of a player after a period', () => {
  it('publishes from 12 games and fixes from 30 [T-9.3]', () => {
    const status = (games: number) => rate(before(2000, games - 1), [[2000, 0.5]]).status;
    expect([11, 12, 29, 30].map(status)).toEqual(['unpublished', 'provisional', 'provisional', 'fixed']);
  });

  it('gives a first rating by item 5 from the games of the period [T-A1.14]', () => {
    const first = rate(before(null, 0, { own: Decimal.of(1900) }), [
      ...repeat(5, [1875, 1]),
      ...repeat(4, [1875, 0]),
    ]);
    expect([value(first), first.listed, first.games, first.method]).toEqual([1936.6887, 1937, 9, 5]);
    expect(first.status).toBe('unpublished');
    expect(first.steps[0]).toEqual({
      rule: 'T-A1.14',
      text: '0 games before the period, 9 in it: item 5 over all games',
    });
  });

  it('rates a player below 30 games by item 5 over all their games [T-A1.15]', () => {
    const earlier = [...repeat(13, [2050, 1] as const), ...repeat(7, [2050, 0] as const)];
    const player = before(2100, 20, { past: past(earlier) });
    const now: readonly Pair[] = [...repeat(6, [2050, 1]), [2050, 0.5], ...repeat(2, [2050, 0])];
    const rated = rate(player, now);
    expect([value(rated), rated.listed, rated.status, rated.method]).toEqual([
      2237.9812,
      2238,
      'provisional',
      5,
    ]);
    expect(rated.steps[0]?.rule).toBe('T-A1.15');
    expect(rated.missingGames).toBe(0);
  });

  it('adds the changes of the games to a fixed rating [T-A1.6]', () => {
    const rated = rate(before(2100, 31), [
      [2000, 1],
      [2150, 0.5],
      [2300, 0],
      [2100, 1],
    ]);
    expect([value(rated), rated.listed, rated.games, rated.method]).toEqual([2113.6914, 2114, 35, 6]);
    const changes = rated.steps
      .filter(({ rule }) => rule === 'T-A1.7')
      .map(({ text }) => text.split(' = ').at(-1));
    expect(changes).toEqual(['8.9547', '0.9783', '-7.1354', '10.8938']);
    expect(rated.steps.slice(-3)).toEqual([
      { rule: 'T-A1.6', text: 'rating = 2100 + 13.6914 = 2113.6914' },
      { rule: 'T-A1.17', text: 'rating of the list: 2114' },
      { rule: 'T-9.3', text: '35 rated games: fixed' },
    ]);
  });

  it('takes item 6 from 30 games before the period, item 5 below [T-A1.16a]', () => {
    const fixed = rate(before(1900, 30), [[1900, 1]]);
    expect([fixed.method, value(fixed)]).toEqual([6, 1912.5]);
    expect(fixed.steps.slice(0, 3)).toEqual([
      {
        rule: 'T-A1.16a',
        text: '30 games before the period, 1 in it: the old rating and the changes of the games (item 6)',
      },
      { rule: 'T-A1.9a', text: 'r = 20 for a rating of 1900' },
      { rule: 'T-A1.9b', text: 'g = 1.25 after 30 rated games' },
    ]);
    expect(rate(before(1900, 29, { past: past(repeat(29, [1900, 0.5])) }), [[1900, 1]]).method).toBe(5);
  });

  it('takes item 5 over the period alone above 50 games, item 6 up to 50 [T-A1.16b]', () => {
    const many = rate(before(2100, 200), FIFTY_ONE);
    expect([value(many), many.listed, many.method]).toEqual([2149.4403, 2149, 16]);
    expect(many.steps[0]).toEqual({
      rule: 'T-A1.16b',
      text: "200 games before the period, 51 in it: item 5 over this period's games only",
    });
    const fifty = rate(before(2100, 200), [...repeat(25, [2000, 1]), ...repeat(25, [2000, 0])]);
    expect([value(fifty), fifty.listed, fifty.method]).toEqual([2022.125, 2022, 6]);
    const earlier = before(2100, 200, { past: past(repeat(9, [1000, 0])) });
    expect(value(rate(earlier, FIFTY_ONE))).toBe(2149.4403);
    const even = rate(before(2100, 200), [...repeat(25, [2000, 1]), ...repeat(25, [2000, 0]), [2000, 0.5]]);
    expect(even.listed).toBe(2000);
  });

  it('agrees with the worked examples R13, R14 and R22', () => {
    const r13 = rate(before(2399, 79), [
      [2450, 0.5],
      [2380, 0.5],
      [2500, 1],
    ]);
    expect([value(r13), r13.listed]).toEqual([2405.2314, 2405]);
    const r14 = rate(before(2350, 120), [
      [2500, 0.5],
      [2410, 1],
      [2200, 0.5],
      [2280, 0],
    ]);
    expect([value(r14), r14.listed]).toEqual([2349.901, 2350]);
    expect(rate(before(2400, 80), [[2228, 0]]).listed).toBe(2394);
    expect(rate(before(2400, 80), [[2228, 1]]).listed).toBe(2404);
  });

  it('lets a player who finished no game keep the rating they have', () => {
    const after = rate(before(2345.6789, 15), []);
    expect([value(after), after.listed, after.games, after.method]).toEqual([2345.6789, 2346, 15, 5]);
    expect(after.steps).toEqual([
      { rule: 'T-A1.15', text: '15 games before the period, 0 in it: item 5 over all games' },
      { rule: 'T-9.7', text: 'no game in the period: 2345.6789 stays' },
      { rule: 'T-A1.17', text: 'rating of the list: 2346' },
      { rule: 'T-9.3', text: '15 rated games: provisional' },
    ]);
    expect(rate(before(2345.67891, 40), []).rating?.toString()).toBe('2345.6789');
  });

  it('has no rating for a player without any game', () => {
    const none = rate(before(null, 0), []);
    expect(none).toMatchObject({ rating: null, listed: null, games: 0, status: 'unpublished', method: 5 });
    expect(none.steps.map(({ rule }) => rule)).toEqual(['T-A1.14', 'T-9.3']);
    expect(rate(before(null, 40), []).rating).toBeNull();
  });

  it('rates a player by their earlier games if these have not been rated yet', () => {
    const rated = rate(
      before(null, 2, {
        past: past([
          [2000, 1],
          [2000, 0],
        ]),
      }),
      [],
    );
    expect([value(rated), rated.missingGames]).toEqual([2000, 0]);
  });

  it('uses the rating for the own calculation where a fixed player has no calculated one', () => {
    const rated = rate(before(null, 40, { own: Decimal.of(1900) }), [[1900, 1]]);
    expect(value(rated)).toBe(1912);
  });

  it('rounds a rating given with more decimals to 4, and the list from all of them', () => {
    const rated = rate(before(1999.999994, 100), [[2000, 0.5]]);
    expect([value(rated), rated.listed]).toEqual([2000, 2000]);
    const tie = rate(before(2000.49999, 100), [[2000.49999, 0.5]]);
    expect([value(tie), tie.listed]).toEqual([2000.5, 2000]);
  });

  it('limits opponents of item 5 from the rating for the own calculation', () => {
    const rated = rate(before(null, 0, { own: Decimal.of(1000) }), [[2000, 0.5]]);
    expect(value(rated)).toBe(1560);
  });

  it('says how many earlier games were not given', () => {
    const rated = rate(before(2100, 20), [[2100, 1]]);
    expect(rated.missingGames).toBe(20);
    expect(rated.steps[1]).toEqual({
      rule: 'T-A1.15',
      text: '20 earlier games not given and not counted',
    });
    expect(rate(before(2100, 20), []).missingGames).toBe(0);
    expect(rate(before(2100, 40), [[2100, 1]]).missingGames).toBe(0);
    expect(rate(before(null, 3, { own: Decimal.of(1800) }), []).missingGames).toBe(3);
    const more = before(2100, 1, { past: past(repeat(3, [2100, 0.5])) });
    expect(rate(more, [[2100, 1]]).missingGames).toBe(0);
  });
});
