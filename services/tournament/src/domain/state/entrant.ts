import type { Entrant } from '@amici/contracts/tournament';

/** What is known of a rating belongs together. */
const ratingOf = ({ rating, fixed, games }: Entrant) =>
  rating === null ? {} : { rating, fixed, ...(games === undefined ? {} : { games }) };

/** So do the titles the player holds. */
const titlesOf = ({ title, titles }: Entrant) => ({ title, ...(titles === undefined ? {} : { titles }) });

/** An entrant as they are known here; what the organiser states of them stands if nobody here knows better. */
export const entrantAs = (
  player: string,
  known: Entrant | undefined,
  stated: Partial<Omit<Entrant, 'player'>> | undefined,
): Entrant => {
  const nobody: Entrant = { player, federation: null, title: null, rating: null, fixed: false, ...stated };
  if (known === undefined) return { ...nobody, player };
  const { federation, rating: _rating, fixed: _fixed, games: _games, credentials, ...rest } = known;
  const { title: _title, titles: _held, ...more } = rest;
  const { titles: _stated, ...other } = nobody;
  const all = [...new Set([...(credentials ?? []), ...(stated?.credentials ?? [])])];
  return {
    ...other,
    ...more,
    ...ratingOf(known),
    ...titlesOf(known.title === null ? nobody : known),
    federation: federation ?? nobody.federation,
    ...(all.length === 0 ? {} : { credentials: all }),
    player,
  };
};
