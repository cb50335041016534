import { unlessTriggered, type Finding } from '@amici/contracts';
import { UnknownEventType, type Decider } from '@amici/kernel';
import { adjudication } from './adjudication/adjudication';
import type { GameCommand } from './commands';
import { conditionals } from './conditionals/conditionals';
import { disputes } from './disputes/disputes';
import { draws } from './draws/draws';
import type { GameEvent } from './events';
import { mail } from './mail/mail';
import { messages } from './messages/messages';
import { overboard } from './overboard/overboard';
import { play } from './play/play';
import { rulings } from './rulings/rulings';
import { seats } from './seats/seats';
import { MAX_EVENTS, MAX_EVENTS_WITH_CLAIMS } from './state/limits';
import type { Game, GameState } from './state/state';
import { refuse, type Acted, type Verdict } from './state/verdict';
import { combine, type GameSubject } from './subject';
import { clocksChanged } from './disclosure/audiences';
import { takeover } from './play/takeover';
import { time } from './time/time';

/** All that is decided and recorded of games: a command or event that no subject speaks of does not compile. */
const all: GameSubject<GameCommand, GameEvent> = combine(
  play,
  draws,
  time,
  conditionals,
  mail,
  rulings,
  adjudication,
  disputes,
  messages,
  overboard,
  seats,
  takeover,
);

export const { policies: gamePolicies, audiences: gameAudiences } = all;

const BEGINNINGS: readonly string[] = [
  'StartGame',
  'ImportGame',
  'TakeOverGame',
  'GameStarted',
  'GameImported',
  'GameTakenOver',
] satisfies readonly (GameCommand | GameEvent)['type'][];

type Row<Arguments extends readonly unknown[], Result> = (...given: Arguments) => Result;

/** The row that speaks of this command or event, whichever it is. */
const rowOf = <Result, const Arguments extends readonly unknown[]>(
  rows: object,
  type: string,
): Row<Arguments, Result> => {
  if (!Object.hasOwn(rows, type)) throw new UnknownEventType(type);
  return rows[type as keyof typeof rows] as Row<Arguments, Result>;
};

/**
 * What leads a game to its end. Filling its stream with anything else keeps nobody from these, and stops no clock.
 */
const ONWARD: ReadonlySet<GameCommand['type']> = new Set(['AcceptDraw', 'MakeMove', 'Resign']);
const CLAIMS: ReadonlySet<GameCommand['type']> = new Set(['ClaimDraw', 'ClaimTablebase', 'ClaimTime']);

/** From players, a stream that has grown beyond reason takes only moves, claims and the end of the game. */
const isOvergrown = ({ actor, type }: Acted<GameCommand>, { revision }: Game): boolean => {
  if (actor.office !== 'player' || ONWARD.has(type)) return false;
  return revision >= (CLAIMS.has(type) ? MAX_EVENTS_WITH_CLAIMS : MAX_EVENTS);
};

/** What follows from a command: events, none where it was carried out before, or why not. */
const decide = (command: Acted<GameCommand>, state: GameState): Verdict => {
  const begins = BEGINNINGS.includes(command.type);
  if (state.phase === 'none' && !begins) return unlessTriggered(command, { code: 'no-such-game' });
  if (state.phase !== 'none' && !begins && isOvergrown(command, state))
    return refuse({ code: 'game-too-long', data: { limit: MAX_EVENTS } });
  return rowOf<Verdict, [typeof command, GameState]>(all.decide, command.type)(command, state);
};

/** Whether it is of a kind that everybody is told of, if not always at once. */
export const isTold = (type: GameEvent['type']): boolean => gameAudiences[type].public !== null;

/** The state after one more event. Total: an event type it does not know, or one out of place, throws. */
const evolve = (state: GameState, event: GameEvent): GameState => {
  const after = rowOf<Game, [GameState, GameEvent]>(all.evolve, event.type);
  if (BEGINNINGS.includes(event.type)) return after(state, event);
  if (state.phase === 'none') throw new Error(`${event.type} before the game began`);
  const reported = state.told + (isTold(event.type) ? 1 : 0);
  return { ...after(state, event), revision: state.revision + 1, told: reported };
};

/** What of an event does not come out as it is recorded, computed from the state before it. */
const check = (event: GameEvent, before: GameState): readonly Finding[] =>
  rowOf<readonly Finding[], [GameEvent, GameState]>(all.check, event.type)(event, before);

/** Every decision about one game, taken from its stream and the command alone. */
export const game: Decider<Acted<GameCommand>, GameState, GameEvent> & { readonly check: typeof check } = {
  initialState: { phase: 'none' },
  decide,
  evolve,
  check,
};

/** What happened, in one sentence. */
export const sentenceOf = (event: GameEvent): string =>
  rowOf<string, [GameEvent]>(all.sentences, event.type)(event);

/** The ruleset a game's decisions are taken under, for the envelope; null before it began. */
export const rulesetOf = (state: GameState): string | null =>
  state.phase === 'none' ? null : state.rules.laws;

/** The types of events that matter to others for nothing but the clocks they leave behind. */
export const CLOCK_TYPES: readonly GameEvent['type'][] = (
  Object.keys(gameAudiences) as GameEvent['type'][]
).filter((type) => gameAudiences[type].services === clocksChanged);
