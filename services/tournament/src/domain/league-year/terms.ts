import type { Means, SeasonRules, YearlyEvent } from '@amici/rulesets';

/** What Council has settled about an event of this season. */
export interface Determined {
  readonly means?: Means;
  readonly most?: number;
  readonly least?: number;
  readonly motion: string;
}

/** An event as it is held this year: by the book, and as Council settled what the book leaves to it. */
export interface Terms extends Omit<YearlyEvent, 'most' | 'mostGames'> {
  /** Null while nobody has said how it is played. */
  readonly most: number | null;
  readonly mostGames: number;
  readonly least: number;
  readonly motion: string | null;
}

export const termsOf = (
  { events, least }: SeasonRules,
  determined: ReadonlyMap<string, Determined>,
): readonly Terms[] =>
  events.map(({ most, mostGames, ...event }) => {
    const settled = determined.get(event.event);
    const means = settled?.means ?? event.means;
    return {
      ...event,
      means,
      most: means === null ? null : (settled?.most ?? most[means]),
      // More players by Council's word are more games too.
      mostGames: means === null ? 0 : Math.max(mostGames[means], (settled?.most ?? 1) - 1),
      least: settled?.least ?? least.count,
      motion: settled?.motion ?? null,
    };
  });

export interface Rounds {
  readonly cycle: 'single' | 'double';
  readonly gamesEach: number;
}

/** Games each has: at least four, at most so many, an even number wherever that is possible (CT-2c). */
export const roundsOf = (players: number, mostGames: number, leastGames: number): Rounds | undefined => {
  const ways: readonly Rounds[] = [
    { cycle: 'single', gamesEach: players - 1 },
    { cycle: 'double', gamesEach: 2 * (players - 1) },
  ];
  const fit = ways.filter(({ gamesEach }) => gamesEach >= leastGames && gamesEach <= mostGames);
  return fit.find(({ gamesEach }) => gamesEach % 2 === 0) ?? fit[0];
};

/** As few sections as hold them all, of nearly one size, odd sizes first: then everybody has an even number of games. */
export const divided = (players: number, most: number): readonly number[] => {
  const count = Math.ceil(players / most);
  const sizes = Array.from({ length: count }, (_, index) =>
    Math.floor((players + count - 1 - index) / count),
  );
  const even = sizes.flatMap((size, index) => (size % 2 === 0 ? [index] : []));
  for (let pair = 0; pair + 1 < even.length; pair += 2) {
    const [up, down] = [even[pair]!, even[pair + 1]!];
    if (sizes[up]! + 1 > most) continue;
    sizes[up]! += 1;
    sizes[down]! -= 1;
  }
  return sizes.sort((a, b) => b - a);
};
