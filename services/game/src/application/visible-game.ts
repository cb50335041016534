import type { Actor, Answer, EventEnvelope } from '@amici/contracts';
import type { ClocksView, GameView, MoveMade } from '@amici/contracts/game';
import type { StoredEvent } from '@amici/event-store';
import { fold, type Instant } from '@amici/kernel';
import { toDomainEvent } from '@amici/contracts/event-format';
import { MOST_OF_A_MESSAGE, pageOf, type EventsQuery } from '@amici/service';
import { explain, explainEntry, nextDeadline, readingAt } from '@amici/timecontrol';
import { game, upcasters, clockNotes, type Game, type GameEvent } from '../domain';
import { eventsAsOf } from './as-of';
import { viewForAll, viewForParties } from './game-view';
import { visibleTo, type Viewing } from './viewing';

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
const clocksAt = (game: Game, at: Instant, events: readonly EventEnvelope[]): ClocksView => {
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

/** A game, and somebody who may see this much of it. */
export interface Looked {
  readonly id: string;
  readonly actor: Actor;
  readonly state: Game;
  readonly revision: number;
  readonly seen: Viewing;
}

type GameRecord = Answer<'game', 'events'>;

/** The state that some events of a game left: the one at hand where they are all there are; null before it began. */
export const stateAfter = (
  { state, revision }: Pick<Looked, 'state' | 'revision'>,
  events: readonly EventEnvelope[],
): Game | null => {
  if (events.length === revision + 1) return state;
  const past = events.map((event) => toDomainEvent<GameEvent>(event, upcasters));
  const left = fold(game.evolve, game.initialState, past);
  return left.phase === 'none' ? null : left;
};

const envelopesOf = (stored: readonly StoredEvent[]): readonly EventEnvelope[] =>
  stored.map(({ event }) => event);

/** The events of a game that somebody is shown. */
type Recorded = (looked: Looked) => Promise<readonly StoredEvent[]>;

/** As far as it is shown to who looks. */
export const wholeView = async (looked: Looked, recorded: Recorded, at: Instant): Promise<GameView> => {
  const { id, actor, state, seen } = looked;
  const { through, proceedings } = seen.view;
  if (proceedings) return viewForParties(looked, actor, at);
  if (through === 'all' || through === state.moves.length) return viewForAll(id, state);
  return viewForAll(id, stateAfter(looked, envelopesOf(await recorded(looked)))!);
};

/** The clocks as they stood at an instant; null before the game began. */
export const clocksView = (
  looked: Looked,
  stored: readonly StoredEvent[],
  at: Instant,
): ClocksView | null => {
  const events = eventsAsOf(envelopesOf(stored), { at });
  const state = stateAfter(looked, events);
  return state === null ? null : clocksAt(state, at, events);
};

/** Its history, what is for others withheld. */
export const recordView = (
  looked: Looked,
  stored: readonly StoredEvent[],
  part: EventsQuery,
  most = MOST_OF_A_MESSAGE,
): GameRecord => {
  const indices = new Map(stored.map(({ event, sequence }) => [event.revision, sequence - 1]));
  const page = pageOf(visibleTo(looked, envelopesOf(stored)), part, most);
  return { ...page, indices: page.events.map(({ revision }) => indices.get(revision)!) };
};

/** All that the page of a game shows of it, in one message. */
export const gameView = async (
  looked: Looked,
  recorded: Recorded,
  at: Instant,
): Promise<Answer<'game', 'shown'>> => {
  const { id, state, seen } = looked;
  if (!seen.view.proceedings)
    return { view: await wholeView(looked, recorded, at), clocks: null, record: null };
  // What its players could do now stands on their own pages.
  const view = viewForAll(id, state);
  const stored = await recorded(looked);
  const clocks = clocksView(looked, stored, at);
  const room = MOST_OF_A_MESSAGE - Buffer.byteLength(JSON.stringify([view, clocks]));
  return { view, clocks, record: recordView(looked, stored, {}, room) };
};
