import type { Decimal, Step } from '@amici/kernel';

/** What is known of a player when a game is finished. */
export interface PlayerAtFinish {
  /** Rating of the newest list; null when it is not published. */
  readonly published: Decimal | null;
  readonly start: Decimal | null;
  /** Assumed rating of the event (item 11), for players with neither. */
  readonly level: Decimal | null;
}

/** The two ratings a player has in a game. */
export interface RatingsInGame {
  /** For the player's own calculation. */
  readonly own: Decimal;
  /** For the opponents' calculations. */
  readonly facing: Decimal;
}

/**
 * Tournament Rule 9.4: the published rating of the newest list, else the start rating, else the level of the event
 * stands for the player [T-9.4c, T-A1.8b]; opponents are rated against the start rating where that is higher [T-9.4d].
 * Null when the player has none of the three.
 */
export const ratingsInGame = ({ published, start, level }: PlayerAtFinish): RatingsInGame | null => {
  const own = published ?? start ?? level;
  if (own === null) return null;
  return { own, facing: start !== null && start.compare(own) > 0 ? start : own };
};

export const explainRatingsInGame = (
  player: PlayerAtFinish,
  { own, facing }: RatingsInGame,
): readonly Step[] => {
  const source = player.published !== null ? 'published' : player.start !== null ? 'start' : undefined;
  return [
    source === undefined
      ? { rule: 'T-A1.8b', text: `no rating: the level of the event, ${own}, stands for the player` }
      : { rule: 'T-9.4c', text: `own calculation uses the ${source} rating ${own}` },
    ...(facing.equals(own)
      ? []
      : [{ rule: 'T-9.4d', text: `opponents are rated against the higher start rating ${facing}` }]),
  ];
};
