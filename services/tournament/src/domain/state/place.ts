import type { ListedRating } from '@amici/contracts/rating';
import type { FideListed } from '@amici/contracts/registry';
import type { Announcement, Entrant, StartPlace } from '@amici/contracts/tournament';
import { dayOf, Decimal, defined, startOfDay } from '@amici/kernel';
import { fideListOn, startRating } from '@amici/ratings';
import { ratingSystemAt } from '@amici/rulesets';

export type Unnumbered = Omit<StartPlace, 'number'>;

export const publishedOf = ({ rating, fixed }: Entrant, listed?: ListedRating) =>
  listed ?? (rating === null ? null : { rating, fixed });

/** FIDE lists on record; what an organiser states is that of the list valid at the start. */
const fideLists = (
  { fide: stated }: Entrant,
  known: readonly FideListed[],
  startsOn: string,
): readonly FideListed[] =>
  known.length > 0 || stated === undefined
    ? known
    : [{ validFrom: fideListOn(startsOn, ratingSystemAt('iccf-elo', startOfDay(startsOn))), rating: stated }];

/** The start rating of an entrant: the applicable list, else FIDE, else the level of the event (T-9.4a). */
export const placeOf = (
  entrant: Entrant,
  listed: ListedRating | undefined,
  { start, level }: Pick<Announcement, 'start' | 'level'>,
  fide: readonly FideListed[] = [],
): Unnumbered => {
  const published = publishedOf(entrant, listed);
  const startsOn = dayOf(start);
  const lists = fideLists(entrant, fide, startsOn);
  if (published === null && lists.length === 0 && level === null)
    return { ...entrant, startRating: null, startRatingSource: null };
  const found = startRating(
    {
      startsOn,
      published: published === null ? null : { rating: Decimal.of(published.rating), fixed: published.fixed },
      fide: lists.map(({ validFrom, rating }) => ({ validFrom, rating: Decimal.of(rating) })),
      level: Decimal.of(level ?? 0),
    },
    ratingSystemAt('iccf-elo', start),
  );
  if (found.source === 'level' && level === null)
    return { ...entrant, startRating: null, startRatingSource: null };
  const games: Pick<Entrant, 'games'> = listed === undefined ? {} : { games: listed.games };
  return {
    ...entrant,
    rating: published?.rating ?? null,
    fixed: published?.fixed ?? false,
    ...games,
    startRating: found.rating.toNumber(),
    startRatingSource: found.source,
    ...defined<StartPlace>({ fideList: found.validFrom }),
  };
};
