import { Decimal } from '@amici/kernel';
import fc from 'fast-check';
import { ratePeriod, type ListPlayer, type ListRating } from './period';
import type { PeriodResult } from './period-games';
import type { GameScore } from './score';
import { ICCF } from './testing';

const decimal = (value: number | null): Decimal | null => (value === null ? null : Decimal.of(value));

const player = (
  id: string,
  rating: number | null,
  games: number,
  start: number | null,
  level: number | null = null,
): ListPlayer => ({
  id,
  rating: decimal(rating),
  games,
  start: decimal(start),
  level: decimal(level),
  past: [],
});

const ratePeriodOf = (players: readonly ListPlayer[], results: readonly PeriodResult[]) =>
  ratePeriod(players, results, ICCF);

const rate = (players: readonly ListPlayer[], results: readonly PeriodResult[]): readonly ListRating[] => {
  const rated = ratePeriodOf(players, results);
  if (!rated.ok) throw new Error(rated.error.code);
  return rated.value;
};

const game = (white: string, black: string, score: GameScore): PeriodResult => ({ white, black, score });

describe('rating period', () => {
  it('rates opponents against a start rating that is higher than the current one [T-9.4d]', () => {
    const [p, q] = rate([player('P', 2300, 100, 2400), player('Q', 2350, 120, 2350)], [game('Q', 'P', 1)]);
    expect(q?.rating?.toNumber()).toBe(2356.1301);
    expect(p?.rating?.toNumber()).toBe(2294.3112);
    const [, without] = rate(
      [player('P', 2300, 100, null), player('Q', 2350, 120, 2350)],
      [game('Q', 'P', 1)],
    );
    expect(without?.rating?.toNumber()).toBe(2355.1199);
  });

  it('does not use an unpublished rating: the start rating, else the level, stands for it [T-9.4c, T-A1.8b]', () => {
    const fixed = player('F', 2000, 100, null);
    const against = (one: ListPlayer) => rate([fixed, one], [game('F', one.id, 0.5)])[0]?.rating?.toNumber();
    expect(against(player('U', 2500, 11, 2000))).toBe(2000);
    expect(against(player('U', 2500, 11, null, 2000))).toBe(2000);
    expect(against(player('U', 2500, 11, 2000, 2600))).toBe(2000);
    expect(against(player('U', 2500, 12, 2000))).toBe(2007.16);
  });

  it('limits the opponents of item 5 from the start rating, else the level, of an unpublished player', () => {
    const strong = player('S', 2600, 100, null);
    const first = (start: number | null, level: number) =>
      rate([player('N', null, 0, start, level), strong], [game('N', 'S', 0.5)])[0]?.rating?.toNumber();
    expect([first(1800, 1900), first(null, 1900), first(2100, 1900)]).toEqual([2360, 2460, 2600]);
  });

  it('answers in the order asked, unplayed players included', () => {
    const rows = rate(
      [player('B', 2000, 40, null), player('A', null, 0, null), player('C', 2000, 40, null)],
      [game('C', 'B', 1)],
    );
    expect(rows.map(({ id, rating, games }) => [id, rating?.toNumber() ?? null, games])).toEqual([
      ['B', 1988, 41],
      ['A', null, 0],
      ['C', 2012, 41],
    ]);
    expect(rows[1]?.steps.map(({ rule }) => rule)).toEqual(['T-A1.14', 'T-9.3']);
    expect(rows[2]?.steps[0]).toEqual({
      rule: 'T-9.4c',
      text: 'own calculation uses the published rating 2000',
    });
    expect(
      rows.map(({ status, listed, method, missingGames }) => [status, listed, method, missingGames]),
    ).toEqual([
      ['fixed', 1988, 6, 0],
      ['unpublished', null, 5, 0],
      ['fixed', 2012, 6, 0],
    ]);
  });

  it('refuses what it cannot rate', () => {
    const two = [player('A', 2000, 40, null), player('N', null, 0, null)];
    const refusal = (players: readonly ListPlayer[], results: readonly PeriodResult[]) => {
      const rated = ratePeriodOf(players, results);
      return rated.ok ? null : rated.error;
    };
    expect(refusal([...two, two[0]!], [])).toEqual({
      code: 'duplicate-player',
      detail: { name: 'identifier', id: 'A' },
    });
    expect(refusal(two, [game('A', 'X', 1)])).toEqual({
      code: 'unknown-player',
      detail: { name: 'identifier', id: 'X' },
    });
    expect(refusal(two, [game('Y', 'A', 1)])).toEqual({
      code: 'unknown-player',
      detail: { name: 'identifier', id: 'Y' },
    });
    expect(refusal(two, [game('A', 'A', 1)])).toEqual({
      code: 'same-player',
      detail: { name: 'against-oneself', player: 'A' },
    });
    const none = {
      code: 'no-rating-to-use',
      rule: 'T-A1.8b',
      detail: { name: 'no-rating-of-player', player: 'N' },
    };
    expect(refusal(two, [game('A', 'N', 1)])).toEqual(none);
    expect(refusal(two, [game('N', 'A', 1)])).toEqual(none);
  });

  it('counts every game once for either side, and does not depend on the order of the results', () => {
    const ids = ['A', 'B', 'C', 'D'];
    const players = ids.map((id, index) => player(id, 1900 + 50 * index, 40 + index, 2000));
    const results = fc.array(
      fc
        .tuple(
          fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 }),
          fc.constantFrom<GameScore>(0, 0.5, 1),
        )
        .map(([[white, black], score]) => game(white!, black!, score)),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(results, (played) => {
        const rows = rate(players, played);
        const before = players.reduce((sum, { games }) => sum + games, 0);
        expect(rows.reduce((sum, { games }) => sum + games, 0)).toBe(before + 2 * played.length);
        const again = rate(players, [...played].reverse());
        expect(again.map(({ rating }) => rating?.toNumber())).toEqual(
          rows.map(({ rating }) => rating?.toNumber()),
        );
      }),
    );
  });
});
