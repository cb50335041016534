import type { Entrant, EntryRoute } from '@amici/contracts/tournament';
import { TOURNAMENT_RULES, type Format } from '@amici/rulesets';

/** The ways into such an event by its book, as an event records them. */
export const waysInto = ({ ways }: Pick<Format, 'ways'>): readonly EntryRoute[] =>
  ways.map(({ id: _id, ...way }) => way);

/** What a right may open: events of a format, what a final table opens, or what a way in of a book asks for. */
export const opensSomething = (level: string): boolean =>
  TOURNAMENT_RULES.some(
    ({ parameters: { formats, rights } }) =>
      level in formats ||
      level in rights ||
      Object.values(formats).some((format) => format?.ways.some(({ credential }) => credential === level)),
  );

/** The rule that refuses an entrant, if one speaks of them in particular; else the tournament's own. */
export const refusingRule = (
  { title, credentials = [] }: Entrant,
  refusals: Format['refusals'] | undefined,
  own: string,
): string => {
  const { nominee = null, titles = null } = refusals ?? {};
  if (nominee !== null && credentials.includes('federation-nominee')) return nominee;
  return titles !== null && title !== null && titles.held.includes(title) ? titles.rule : own;
};

const ratingFits = (
  { rating, fixed, games }: Entrant,
  { minRating, maxRating, aboveRating, unrated, minGames, ...right }: EntryRoute,
): boolean => {
  if (unrated === true) return rating === null;
  if (right.fixed !== undefined && (rating === null || fixed !== right.fixed)) return false;
  if (minGames !== undefined && games !== undefined && games < minGames) return false;
  if (minRating !== undefined && (rating === null || rating < minRating)) return false;
  if (maxRating !== undefined && (rating === null || rating > maxRating)) return false;
  return aboveRating === undefined || (rating !== null && rating > aboveRating);
};

/**
 * Every title held counts, not the highest alone: a lady IM may come in as the CCE that they are too (T-1.5.1c).
 */
const holds = ({ title, titles }: Entrant, right: readonly string[]): boolean =>
  (titles ?? (title === null ? [] : [title])).some((one) => right.includes(one));

const fits = (entrant: Entrant, right: EntryRoute): boolean =>
  ratingFits(entrant, right) &&
  (right.minFide === undefined || (entrant.fide ?? 0) >= right.minFide) &&
  (right.maxFide === undefined || (entrant.fide ?? Infinity) <= right.maxFide) &&
  (right.minGmNorms === undefined || (entrant.gmNorms ?? 0) >= right.minGmNorms) &&
  (right.titles === undefined || holds(entrant, right.titles)) &&
  (right.federations === undefined ||
    (entrant.federation !== null && right.federations.includes(entrant.federation))) &&
  (right.credential === undefined || (entrant.credentials ?? []).includes(right.credential));

/** The first way by which a player may enter; undefined where there is none. An event that names no ways is open to all. */
export const routeFor = (entrant: Entrant, routes: readonly EntryRoute[]): EntryRoute | 'open' | undefined =>
  routes.length === 0 ? 'open' : routes.find((right) => fits(entrant, right));

/** Ways in that are left, when so many have come in by each already. */
export const stillOpen = (
  routes: readonly EntryRoute[],
  cameIn: ReadonlyMap<string, number>,
): readonly EntryRoute[] =>
  routes.filter(
    ({ credential, limit }) => limit === undefined || (cameIn.get(credential ?? '') ?? 0) < limit,
  );
