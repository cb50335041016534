import type { Consequence } from '@amici/bus';
import { opposite, type Side } from '@amici/timecontrol';
import type { GameEvent } from '../../domain';
import { gameOf } from '../../projections/game-of';

/** After these a reply may be due, or a line at an end. */
const TYPES: readonly GameEvent['type'][] = [
  'MoveMade',
  'ClaimRefused',
  'GameResumed',
  'GameReopened',
  'GameEnded',
];

/** Follows the service's own log: a move that somebody's sealed line expected is answered at once. */
export const sealedReplies = (
  play: (game: string, sides: readonly Side[]) => Promise<void>,
): Consequence => ({
  name: 'sealed-replies',
  concerns: (type) => TYPES.includes(type as GameEvent['type']),
  apply: (recorded) => {
    const event = recorded.event as GameEvent;
    return play(gameOf(recorded), event.type === 'MoveMade' ? [opposite(event.by)] : ['white', 'black']);
  },
});
