import type { Entrant } from '@amici/contracts/tournament';

/** What is known of a rating belongs together. */
const ratingOf = ({ rating, fixed, games }: Entrant) =>
  rating === null ? {} : { rating, fixed, ...(games === undefined ? {} : { games }) };

/** An entrant as he is known here; what the organiser states of him stands where nobody here knows better. */
export const entrantAs = (
  player: string,
  known: Entrant | undefined,
  stated: Partial<Omit<Entrant, 'player'>> | undefined,
): Entrant => {
  const nobody: Entrant = { player, federation: null, title: null, rating: null, fixed: false, ...stated };
  if (known === undefined) return { ...nobody, player };
  const { federation, title, rating: _rating, fixed: _fixed, games: _games, credentials, ...more } = known;
  const all = [...new Set([...(credentials ?? []), ...(stated?.credentials ?? [])])];
  return {
    ...nobody,
    ...more,
    ...ratingOf(known),
    federation: federation ?? nobody.federation,
    title: title ?? nobody.title,
    ...(all.length === 0 ? {} : { credentials: all }),
    player,
  };
};
