import { fold } from '@amici/kernel';
import * as fc from 'fast-check';
import { byService, on, ratedBefore, reported } from '../testing/fixtures';
import { ratedPlayer, type PlayerEvent, type RatedPlayer } from '.';

const LISTS = [
  { list: '2017-2', effectiveFrom: '2017-04-01', at: on('2017-03-05') },
  { list: '2017-3', effectiveFrom: '2017-07-01', at: on('2017-06-05') },
  { list: '2017-4', effectiveFrom: '2017-10-01', at: on('2017-09-05') },
] as const;

type Score = 0 | 1 | 2;

interface Played {
  readonly halfPoints: Score;
  readonly opponent: number;
}

const score = fc.constantFrom<Score>(0, 1, 2);
const game: fc.Arbitrary<Played> = fc.record({
  halfPoints: score,
  opponent: fc.integer({ min: 1600, max: 2600 }),
});
const periods = fc.array(fc.array(game, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 });

const decided = (state: RatedPlayer, command: object): readonly PlayerEvent[] => {
  const decision = ratedPlayer.decide(
    { pool: 'standard', player: 'anna', actor: byService, ...command } as never,
    state,
  );
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.events;
};

/** A player's record after these lists. */
const played = (
  before: readonly PlayerEvent[],
  lists: readonly (readonly Played[])[],
): readonly PlayerEvent[] =>
  lists.reduce<readonly PlayerEvent[]>((events, games, index) => {
    const { list } = LISTS[index]!;
    const waiting = games.map(({ halfPoints, opponent }, n) =>
      reported(`g${index}-${n}`, halfPoints, opponent, { list }),
    );
    const state = fold(ratedPlayer.evolve, ratedPlayer.initialState, [...events, ...waiting]);
    return [...events, ...waiting, ...decided(state, { type: 'RatePlayer', ...LISTS[index], held: [] })];
  }, before);

const stateOf = (events: readonly PlayerEvent[]): RatedPlayer =>
  fold(ratedPlayer.evolve, ratedPlayer.initialState, events);

const latestOf = (events: readonly PlayerEvent[]) => stateOf(events).standings.at(-1)!;

const STARTS: readonly (readonly PlayerEvent[])[] = [[], [ratedBefore(2100, 31)], [ratedBefore(2450, 120)]];

describe("a player's ratings, whatever they play", () => {
  it('come to the same by a correction as if the result had been right at once', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...STARTS),
        periods,
        fc.nat(),
        fc.nat(),
        score,
        (start, lists, whichList, whichGame, right) => {
          const list = whichList % lists.length;
          const index = whichGame % lists[list]!.length;
          const corrected = lists.map((games, n) =>
            n !== list ? games : games.map((one, m) => (m === index ? { ...one, halfPoints: right } : one)),
          );
          const events = played(start, lists);
          const revision = {
            type: 'ReviseResult',
            game: `g${list}-${index}`,
            halfPoints: right,
            at: on('2017-12-01'),
          };
          const after = latestOf([...events, ...decided(stateOf(events), revision)]);
          const expected = latestOf(played(start, corrected));
          expect([after.rating, after.games]).toEqual([expected.rating, expected.games]);
        },
      ),
      { numRuns: 150 },
    ));

  it('change by nothing but games: the changes of a fixed rating add up to it, and every game is rated once', () =>
    fc.assert(
      fc.property(periods, (lists) => {
        const events = played([ratedBefore(2100, 31)], lists);
        const games = events.filter((event) => event.type === 'GameRated');
        expect(new Set(games.map((event) => event.game)).size).toBe(lists.flat().length);
        const sum = games.reduce((total, { change }) => total + change!, 0);
        expect(latestOf(events).rating).toBe(21_000_000 + sum);
      }),
      { numRuns: 150 },
    ));
});
