import { reject, type Decider, type Decision } from '@amici/kernel';
import { hasFlagged } from '@amici/timecontrol';
import type { GameCommand, GameEvent, GameState } from '../domain';
import type { Acted } from '../domain/state/verdict';

/** Why the clock service does not yet vouch for a game's deadline. */
export type ClockWaits = 'deliveries-pending' | 'deadline-held';

type Command = Acted<GameCommand> & { readonly clockWaits?: ClockWaits };

/** Refusals that rest on nothing but a flag that has fallen. */
const FOR_TIME = new Set(['flag-fallen', 'offer-void']);

const isForTime = (decision: Decision<GameEvent>): boolean =>
  !decision.ok && FOR_TIME.has(decision.rejection.code);

type GameDecider = Decider<Acted<GameCommand>, GameState, GameEvent>;

/** Whether what a player does would be refused only because their time is over, as far as this game knows. */
export const refusedForTime = (
  decider: GameDecider,
  command: Acted<GameCommand>,
  state: GameState,
): boolean => {
  if (state.phase === 'none' || state.time.clock === null) return false;
  return hasFlagged(state.time.clock, command.at) && isForTime(decider.decide(command, state));
};

/**
 * Nobody is told that their flag has fallen while leave or an outage recorded before may still be on its way. Nor
 * are they while an operator has yet to decide about a time in which no moves were accepted (L-6.6a, L-6.11). The
 * player is to send again.
 */
export const whenDelivered = (decider: GameDecider): GameDecider => ({
  ...decider,
  decide: (command: Command, state) => {
    const decision = decider.decide(command, state);
    if (command.clockWaits === undefined || !isForTime(decision)) return decision;
    return reject(command.clockWaits, command.clockWaits === 'deadline-held' ? 'L-6.11' : 'L-6.6a');
  },
});
