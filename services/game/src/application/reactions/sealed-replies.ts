import type { Consequence } from '@amici/bus';
import { opposite, type Side } from '@amici/timecontrol';
import { sealedStreams } from '@amici/contracts/game';
import { type GameEvent, type SealedEvent } from '../../domain';
import { gameOf } from '../../projections/game-of';

/** After these a reply may be due, or a line at an end; a game that has just begun has no lines yet. */
const TYPES: readonly (GameEvent | SealedEvent)['type'][] = [
  'GameStarted',
  'LineFiled',
  'MoveMade',
  'ClaimRefused',
  'GameResumed',
  'GameReopened',
  'GameEnded',
];

/** Of how many sides it is remembered that they have no line. */
const MAX_REMEMBERED = 50_000;

export interface SealedReplying {
  /** Whether a line of the side stands, as the log has it now. */
  hasLine(game: string, side: Side): Promise<boolean>;
  play(game: string, sides: readonly Side[]): Promise<void>;
}

/**
 * Follows the service's own log, sealed streams included: a move that somebody's sealed line expected is answered at
 * once. Most sides have no line: that is known from the game's beginning, or looked up once, and holds until one is filed.
 */
export const sealedReplies = (lines: SealedReplying): Consequence => {
  const without = new Set<string>();
  const remember = (game: string, side: Side): void => {
    if (without.size >= MAX_REMEMBERED) without.clear();
    without.add(sealedStreams.of(game, side));
  };
  const mayHaveLine = async (game: string, side: Side): Promise<boolean> => {
    if (without.has(sealedStreams.of(game, side))) return false;
    if (await lines.hasLine(game, side)) return true;
    remember(game, side);
    return false;
  };
  return {
    name: 'sealed-replies',
    concerns: (type) => TYPES.includes(type as GameEvent['type']),
    // Lines may have been filed that another process has seen.
    begin: () => without.clear(),
    apply: async (recorded) => {
      const event = recorded.event as GameEvent | SealedEvent;
      if (event.type === 'LineFiled') return void without.delete(recorded.stream);
      const sides: readonly Side[] = event.type === 'MoveMade' ? [opposite(event.by)] : ['white', 'black'];
      const game = gameOf(recorded);
      if (event.type === 'GameStarted') return sides.forEach((side) => remember(game, side));
      for (const side of sides) if (await mayHaveLine(game, side)) await lines.play(game, [side]);
    },
  };
};
