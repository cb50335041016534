import type { Instant } from '@amici/kernel';
import type { Ruling } from '@amici/contracts/game';
import type { Game } from './state';

/** The game with one more id by which a repeated message is recognised. */
export const known = (game: Game, id: string): Game => ({ ...game, seen: new Set([...game.seen, id]) });

/** The game with a ruling that can be appealed against. */
export const knownRuling = (game: Game, ruling: Ruling | null, at: Instant): Game => {
  if (ruling === null || game.rulings.some(({ id }) => id === ruling.id)) return game;
  const one = { id: ruling.id, by: ruling.by, at, plies: game.moves.length, appealUntil: null };
  return { ...game, rulings: [...game.rulings, one] };
};
