import type { Instant } from '@amici/kernel';
import type { Ruling } from '@amici/contracts/game';
import type { Game } from './state';

/** The game with one more id by which a repeated message is recognised. */
export const known = (game: Game, id: string): Game => ({ ...game, seen: new Set([...game.seen, id]) });

/** The game with a ruling, which can be appealed against unless an article makes it final. */
export const knownRuling = (
  game: Game,
  ruling: Ruling | null,
  at: Instant,
  final: string | null = null,
): Game => {
  if (ruling === null || game.rulings.some(({ id }) => id === ruling.id)) return game;
  const { id, by, advisedAt = at } = ruling;
  const plies = game.moves.length;
  const one = { id, by, at: advisedAt, plies, appealUntil: null, final: final ?? ruling.final ?? null };
  return { ...game, rulings: [...game.rulings, one] };
};
