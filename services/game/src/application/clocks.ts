import type { ClocksView } from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import { explain, nextDeadline, readingAt } from '@amici/timecontrol';
import type { Game } from '../domain';

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
