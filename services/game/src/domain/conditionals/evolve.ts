import type { ConditionalOffered } from '../events';
import type { Game } from '../state/state';

/** Lines are open until the opponent moves; those of one move come one after the other. */
export const onConditionalOffered = (game: Game, { by, fromPly, moves }: ConditionalOffered): Game => {
  const before = game.lines?.by === by && game.lines.fromPly === fromPly ? game.lines.lines : [];
  return { ...game, lines: { by, fromPly, lines: [...before, moves] } };
};
