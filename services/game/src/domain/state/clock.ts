import type { Instant } from '@amici/kernel';
import type { Break, Clock, ClockFact } from '@amici/timecontrol';
import type { Game } from './state';

/** The game with the clock an event left behind, and what happened to it. */
export const withClock = (game: Game, clock: Clock | null, ...facts: readonly ClockFact[]): Game => ({
  ...game,
  time: {
    ...game.time,
    clock,
    facts: game.time.facts === null || facts.length === 0 ? game.time.facts : [...game.time.facts, ...facts],
  },
});

/** The break an event put into the clock, as a fact; none if the clock did not change. */
export const stopFact = (clock: Clock | null, id: string): readonly ClockFact[] => {
  const one = clock?.breaks.find((candidate) => candidate.id === id);
  return one === undefined ? [] : [breakFact(one)];
};

export const breakFact = (one: Break): ClockFact => ({ type: 'break', ...one });

export const resumeFact = (before: Clock | null, breakId: string, at: Instant): readonly ClockFact[] =>
  before?.breaks.some(({ id }) => id === breakId) === true
    ? [{ type: 'end-break', id: `end ${breakId}`, at, breakId, to: at }]
    : [];
