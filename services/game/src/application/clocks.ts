import type { EventEnvelope } from '@amici/contracts';
import type { ClocksView, MoveMade } from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import { explain, explainEntry, nextDeadline, readingAt } from '@amici/timecontrol';
import { clockNotes, type Game } from '../domain';

const explanationOf = ({ time, startedAt }: Game, until: Instant | undefined): ClocksView['explanation'] => {
  const { clock, facts } = time;
  if (clock === null || facts === null || startedAt === null) return null;
  return explain({ control: clock.control, startedAt, facts }, until);
};

/** What every entry of the sheet came to. */
const entriesOf = (events: readonly EventEnvelope[], { time }: Game): ClocksView['entries'] => {
  const { sheet } = time;
  if (sheet === null) return [];
  return events.flatMap(({ type, payload }) => {
    const { ply, by, entry } = payload as Partial<MoveMade>;
    return type !== 'MoveMade' || entry === undefined
      ? []
      : [{ ply: ply!, side: by!, notes: explainEntry(entry, sheet.control) }];
  });
};

/** `game` as its events up to `at` left it. */
export const clocksAt = (game: Game, at: Instant, events: readonly EventEnvelope[]): ClocksView => {
  const { clock, sheet } = game.time;
  const runs = clock !== null && game.outcome === null;
  // What ended the game stopped the clock with it.
  const until = game.outcome === null ? at : (game.outcome.at ?? at);
  const end = clock === null ? at : Math.max(until, clock.since);
  return {
    at,
    control: clock?.control ?? game.rules.conditions.timeControl,
    running: runs ? clock.running : null,
    since: runs ? clock.since : null,
    clocks: clock === null ? null : readingAt(clock, end),
    deadline: runs ? nextDeadline(clock) : null,
    sheet,
    explanation: explanationOf(game, end),
    entries: entriesOf(events, game),
    notes: clockNotes(game),
  };
};
