import type { Decider } from '@amici/kernel';
import { check } from './check';
import { decide } from './decide';
import type { GameEvent } from './events';
import { evolve } from './evolve';
import type { GameState } from './state/state';
import type { Acted } from './state/verdict';
import type { GameCommand } from './commands';

/** Every decision about one game, taken from its stream and the command alone. */
export const game: Decider<Acted<GameCommand>, GameState, GameEvent> & { readonly check: typeof check } = {
  initialState: { phase: 'none' },
  decide,
  evolve,
  check,
};

/** The ruleset a game's decisions are taken under, for the envelope; null before it began. */
export const rulesetOf = (state: GameState): string | null =>
  state.phase === 'none' ? null : state.rules.laws;
