import type { Explained } from '@amici/contracts';
import type { MoveMade } from '@amici/contracts/game';
import { counted } from '@amici/kernel';
import { toDomainEvent } from '@amici/contracts/event-format';
import { explained, type Grounded, type Located, type Reading } from '@amici/contracts/explanation-sources';
import {
  explainEntry,
  explainFacts,
  durationText,
  lineText,
  readingAt,
  type ClockFact,
  type Side,
} from '@amici/timecontrol';
import type { GameEvent } from './events';
import { game } from './game';
import type { Game, GameState } from './state/state';
import { upcasters } from './upcasters';

/** A game folded, with the event by which each fact of its clock was learned. */
interface Followed {
  readonly state: Game;
  readonly learnedBy: ReadonlyMap<ClockFact, Located>;
}

const factsOf = (state: GameState): readonly ClockFact[] =>
  state.phase === 'none' ? [] : (state.time.facts ?? []);

const followed = (events: readonly Located[]): Followed | undefined => {
  const learnedBy = new Map<ClockFact, Located>();
  let state: GameState = game.initialState;
  for (const stored of events) {
    state = game.evolve(state, toDomainEvent<GameEvent>(stored.event, upcasters));
    for (const fact of factsOf(state)) if (!learnedBy.has(fact)) learnedBy.set(fact, stored);
  }
  return state.phase === 'none' ? undefined : { state, learnedBy };
};

/** Interval by interval, from what the clock began with. */
const ofRunning = ({ state, learnedBy }: Followed, [first]: readonly Located[]): readonly Grounded[] => {
  const { clock, facts } = state.time;
  if (clock === null || facts === null || state.startedAt === null) return [];
  const lines = explainFacts({ control: clock.control, startedAt: state.startedAt, facts });
  return lines.flatMap((group, index) => {
    const learned = index === 0 ? first : learnedBy.get(facts[index - 1]!);
    return group.map((line): Grounded => [lineText(line), learned === undefined ? [] : [learned]]);
  });
};

/** Entry by entry of a scoresheet whose days are counted by the calendar. */
const ofSheet = ({ state }: Followed, events: readonly Located[]): readonly Grounded[] => {
  const { sheet } = state.time;
  if (sheet === null) return [];
  return events.flatMap((stored) => {
    const { entry } = stored.event.payload as Partial<MoveMade>;
    if (stored.event.type !== 'MoveMade' || entry === undefined) return [];
    return explainEntry(entry, sheet.control).map((note): Grounded => [note, [stored]]);
  });
};

/** What was struck or taken over leaves no history to go through: the clock is the one recorded with the move. */
const asRecorded = (events: readonly Located[]): readonly Grounded[] => {
  const last = events.findLast(({ event }) => event.type === 'MoveMade') ?? events[0]!;
  return [[{ rule: 'L-6.5', text: 'as it was recorded with the move' }, [last]]];
};

const figureOf = ({ time }: Game): string => {
  const { clock, sheet } = time;
  if (clock === null) return sheet === null ? 'no clock runs in it' : 'days are counted on the scoresheet';
  const reading = readingAt(clock, clock.since);
  const timeOf = (side: Side): string => {
    const { remaining, bank, moves } = reading[side];
    const banked = bank === 0 ? '' : ` and ${durationText(bank)} in the bank`;
    return `${durationText(remaining)}${banked} after ${counted(moves, 'move')}`;
  };
  return `White ${timeOf('white')}, Black ${timeOf('black')}`;
};

/** The clocks of a game as these events left them, and how they came about; undefined before it began. */
export const explainedClock = (events: readonly Located[], reading: Reading): Explained | undefined => {
  const found = followed(events);
  if (found === undefined) return undefined;
  const steps = [...ofRunning(found, events), ...ofSheet(found, events)];
  return explained(figureOf(found.state), steps.length === 0 ? asRecorded(events) : steps, reading);
};
