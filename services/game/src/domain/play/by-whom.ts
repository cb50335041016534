import type { Actor, Finding } from '@amici/contracts';
import type { GameEvent } from '../events';
import { lossFor } from '../state/results';
import { sideOf, type GameState } from '../state/state';

/**
 * What is recorded of an event and cannot be, given the actor it is recorded for. A player who resigns loses, and
 * nobody else can resign for them (L-5.1.2).
 */
export const byWhom = (event: GameEvent, before: GameState, { subject }: Actor): readonly Finding[] => {
  if (event.type !== 'GameEnded' || event.ending !== 'resignation' || before.phase === 'none') return [];
  const side = sideOf(before.players, subject);
  const result = side === null ? 'no resignation' : lossFor(side);
  if (event.result === result) return [];
  return [{ fact: 'result', recorded: event.result, computed: result, rule: 'L-5.1.2' }];
};
