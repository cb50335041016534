import { combineRows, type Subject } from '@amici/contracts';
import type { GameEvent as Shared } from '@amici/contracts/game';
import type { GameCommand } from './commands';
import type { GameEvent } from './events';
import type { Game, GameState } from './state/state';
import type { Party } from './disclosure/audiences';
import type { PublicContext } from './disclosure/context';

type Typed = { readonly type: string };

/** One subject of a game: what is decided about it is decided in a game that has begun. */
export type GameSubject<Command extends Typed, Own extends Typed> = Subject<
  Extract<GameCommand, { readonly type: Command['type'] }>,
  Own,
  GameState,
  GameEvent,
  Party,
  PublicContext,
  Shared,
  Game
>;

/** What becomes of some of a subject's events: in the state, for their audiences, in words, and computed again. */
export type EventHandling<Own extends Typed> = Pick<
  GameSubject<never, Own>,
  'evolve' | 'audiences' | 'sentences' | 'check'
>;

/* eslint-disable @typescript-eslint/no-explicit-any -- subjects of any commands and events, told apart below */
type Some = Subject<any, any, any, any, any, any, any, any>;
type CommandsOf<Of> = Of extends Subject<infer Command, any, any, any, any, any, any, any> ? Command : never;
type EventsOf<Of> = Of extends Subject<any, infer Own, any, any, any, any, any, any> ? Own : never;
/* eslint-enable @typescript-eslint/no-explicit-any */

const PARTS = ['decide', 'policies', 'evolve', 'audiences', 'sentences', 'check'] as const;

/** All that several subjects say, each command and each event said of by one of them. */
export const combine = <const Of extends readonly Some[]>(
  ...subjects: Of
): GameSubject<CommandsOf<Of[number]>, EventsOf<Of[number]>> => combineRows(PARTS, subjects) as never;
