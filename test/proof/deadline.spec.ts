import { FLAG_GRACE_MS } from '@amici/timecontrol';
import { fold } from '@amici/kernel';
import { proofSize, tried } from '@amici/ops/testing';
import * as fc from 'fast-check';
import { game } from '@amici/game-domain';
import { begun, DEADLINE, flagAt, moveAt } from './deadline';

const RUNS = proofSize(300, 20_000);
const state = fold(game.evolve, game.initialState, begun);

/** Whether a move stamped then counts, and whether the flag falls where there was none. */
interface Judge {
  readonly counts: (stamped: number) => boolean;
  readonly falls: (stamped: number) => boolean;
}

const ours: Judge = {
  counts: (stamped) => game.decide(moveAt(stamped), state).ok,
  // What was stamped then has been recorded, or never will be, when the grace is over.
  falls: (stamped) => game.decide(flagAt(stamped + FLAG_GRACE_MS), state).ok && stamped > DEADLINE,
};

/** The flag as one would write it first: it falls at its deadline. */
const naive: Judge = { ...ours, falls: (stamped) => stamped >= DEADLINE };

const around = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -10_000, max: 10_000 }),
  fc.integer({ min: -86_400_000, max: 86_400_000 }),
);

/** The first instant at which a move both counts and is late, or neither. */
const undecided = ({ counts, falls }: Judge): number | undefined => {
  const outcome = fc.check(
    fc.property(around, (offset) => counts(DEADLINE + offset) !== falls(DEADLINE + offset)),
    { numRuns: RUNS },
  );
  return outcome.counterexample?.[0];
};

describe('a move near its deadline', () => {
  it('counts or the flag falls, never both and never neither; at the deadline it counts [R15]', () => {
    expect(undecided(ours)).toBeUndefined();
    expect([-1, 0, 1].map((offset) => ours.counts(DEADLINE + offset))).toEqual([true, true, false]);
    const fallen = game.decide(flagAt(DEADLINE + FLAG_GRACE_MS), state);
    expect(fallen).toMatchObject({
      events: [{ type: 'FlagFell', deadline: DEADLINE }, { type: 'GameEnded' }],
    });
    tried({ 'instants around the deadline': RUNS });
  });

  it('would count and be late where the flag falls at its deadline [R15 canary]', () => {
    expect(undecided(naive)).toBe(0);
    tried({ 'moves that count and are late': 1 });
  });
});
