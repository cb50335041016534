import { FLAG_GRACE_MS } from '@amici/timecontrol';
import { MemoryEventStore, NO_STREAM } from '@amici/event-store';
import { appendOf, recorded } from '@amici/event-store/testing/appends';
import { proofSize, tried } from '@amici/ops/testing';
import * as fc from 'fast-check';
import { begun, DEADLINE, flagAt } from './deadline';
import { game } from '@amici/game-domain';
import { fold } from '@amici/kernel';

const RUNS = proofSize(100, 5_000);
const MINUTE = 60_000;

/** Nodes whose clocks are minutes apart; each step one of them writes, and now and then a clock leaps or a node sleeps. */
const step = fc.record({
  node: fc.nat(3),
  passes: fc.nat(30_000),
  leap: fc.oneof(
    { weight: 8, arbitrary: fc.constant(0) },
    fc.integer({ min: -5 * MINUTE, max: 5 * MINUTE }),
    fc.constant(-60 * MINUTE),
    fc.constant(60 * MINUTE),
  ),
});
const skews = fc.array(fc.integer({ min: -5 * MINUTE, max: 5 * MINUTE }), { minLength: 4, maxLength: 4 });

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What each write is stamped with. */
const stamps = (offsets: readonly number[], steps: readonly Step[]): readonly number[] => {
  const clocks = [...offsets];
  let now = DEADLINE - 10 * MINUTE;
  return steps.map(({ node, passes, leap }) => {
    now += passes;
    clocks[node]! += leap;
    return now + clocks[node]!;
  });
};

const isOrdered = (instants: readonly number[]): boolean =>
  instants.every((instant, index) => index === 0 || instants[index - 1]! <= instant);

describe('nodes whose clocks are minutes apart, or leap', () => {
  it('never let the time of a stream decrease [R14]', async () => {
    let writes = 0;
    await fc.assert(
      fc.asyncProperty(skews, fc.array(step, { minLength: 2, maxLength: 30 }), async (offsets, steps) => {
        const store = new MemoryEventStore();
        for (const [index, recordedAt] of stamps(offsets, steps).entries())
          recorded(await store.append(appendOf('game-a', NO_STREAM + index, { recordedAt })));
        const events = await store.read('game-a');
        expect(isOrdered(events.map(({ event }) => Date.parse(event.recordedAt)))).toBe(true);
        writes += events.length;
      }),
      { numRuns: RUNS },
    );
    tried({ runs: RUNS, 'writes under skewed clocks': writes });
  });

  it('decide no flag before its deadline and the grace, by whichever clock decides [R14]', () => {
    let triggers = 0;
    fc.assert(
      fc.property(skews, fc.array(step, { minLength: 1, maxLength: 30 }), (offsets, steps) => {
        const state = fold(game.evolve, game.initialState, begun);
        for (const at of stamps(offsets, steps)) {
          const decision = game.decide(flagAt(at), state);
          const falls = decision.ok && decision.events.some(({ type }) => type === 'FlagFell');
          expect(falls).toBe(at >= DEADLINE + FLAG_GRACE_MS);
          triggers += 1;
        }
      }),
      { numRuns: RUNS },
    );
    tried({ 'nudges under skewed clocks': triggers });
  });

  it('would let time go back where each records its own [R14 canary]', () => {
    let backwards = 0;
    fc.assert(
      fc.property(skews, fc.array(step, { minLength: 2, maxLength: 30 }), (offsets, steps) => {
        if (!isOrdered(stamps(offsets, steps))) backwards += 1;
      }),
      { numRuns: RUNS },
    );
    expect(backwards).toBeGreaterThan(0);
    tried({ 'streams whose time goes back': backwards });
  });
});
