import type { Instant } from '@amici/kernel';
import { explain, nextDeadline, readingAt, type ClockLine, type Deadline } from '@amici/timecontrol';
import type { Game } from '../domain';

/** The clocks of a game at an instant, and where every millisecond went. */
export interface ClocksView {
  readonly at: Instant;
  readonly control: object | null;
  readonly running: 'white' | 'black' | null;
  /** Since when its player has been thinking. */
  readonly since: Instant | null;
  readonly clocks: ReturnType<typeof readingAt> | null;
  readonly deadline: Deadline | null;
  readonly sheet: Game['time']['sheet'];
  /** Null where plies were struck out, or no clock runs from instant to instant. */
  readonly explanation: readonly ClockLine[] | null;
}

const explanationOf = ({ time, startedAt }: Game, until: Instant | undefined): ClocksView['explanation'] => {
  const { clock, facts } = time;
  if (clock === null || facts === null || startedAt === null) return null;
  return explain({ control: clock.control, startedAt, facts }, until);
};

/** `game` as its events up to `at` left it. */
export const clocksAt = (game: Game, at: Instant): ClocksView => {
  const { clock, sheet } = game.time;
  const runs = clock !== null && game.outcome === null;
  // What ended the game stopped the clock with it.
  const until = game.outcome === null ? at : (game.outcome.at ?? at);
  const asked = clock === null ? at : Math.max(until, clock.since);
  return {
    at,
    control: clock?.control ?? game.rules.conditions.timeControl,
    running: runs ? clock.running : null,
    since: runs ? clock.since : null,
    clocks: clock === null ? null : readingAt(clock, asked),
    deadline: runs ? nextDeadline(clock) : null,
    sheet,
    explanation: explanationOf(game, asked),
  };
};
