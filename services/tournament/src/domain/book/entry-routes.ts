import type { Entrant, EntryRoute } from '@amici/contracts/tournament';
import { LEAGUE_SEASON } from '@amici/rulesets';
import { FORMATS } from './formats';

const route = (rule: string, conditions: Omit<EntryRoute, 'rule'>): EntryRoute => ({ rule, ...conditions });

/** A right earned by server or by post opens both (T-1.0.3). */
const earned = (right: string): EntryRoute => route('T-1.0.3', { credential: right });

/** The ways in that the rule books print, by the name an announcement takes them over by. */
export const ENTRY_ROUTES: Readonly<Record<string, readonly EntryRoute[]>> = {
  'open-class': [route('T-2.4', { unrated: true }), route('T-2.4', { maxRating: 1899 })],
  'higher-class': [
    route('T-2.5a', { minRating: 1900, maxRating: 2099 }),
    route('T-2.6n', { unrated: true, minFide: 1900, maxFide: 2099 }),
    route('T-2.5b', { credential: 'higher-class' }),
    route('T-2.5c', { unrated: true, credential: 'federation-statement' }),
  ],
  'master-class': [
    route('T-2.6a', { minRating: 2100 }),
    route('T-2.6n', { unrated: true, minFide: 2100 }),
    route('T-2.6b', { credential: 'master-class' }),
    route('T-2.6b', { unrated: true, credential: 'federation-statement' }),
  ],
  'master-norm': [
    route('T-4.3', { credential: 'master-norm' }),
    route('T-4.3', { fixed: true, minRating: 2300 }),
    route('T-4.3', { fixed: false, minGames: 12, minRating: 2350 }),
    route('T-4.3', { minFide: 2350 }),
    route('T-4.3', { credential: 'national-championship-1-3' }),
  ],
  'gm-norm': [
    route('T-4.5', { titles: ['GM'], free: true }),
    route('T-4.5', { fixed: true, minRating: 2600, free: true }),
    route('T-4.4', { fixed: true, minRating: 2400 }),
    route('T-4.4', { fixed: false, minGames: 12, minRating: 2500 }),
    route('T-4.4', { minFide: 2500 }),
  ],
  'wc-preliminary': [
    earned('wc-preliminary'),
    route('T-1.1.1h', { credential: 'federation-nominee', maxRating: 2399 }),
    route('T-1.1.1i', { titles: ['IM'], aboveRating: 2300 }),
    route('T-1.1.1i', { titles: ['SIM'], aboveRating: 2250 }),
    route('T-1.1.1k', { titles: ['GM'] }),
    route('T-1.1.1k', { minRating: 2500 }),
  ],
  'wc-semi-final': [
    earned('wc-semi-final'),
    route('T-1.2.1h', { credential: 'federation-nominee', minRating: 2400 }),
    route('T-1.2.1i', { titles: ['IM'], fixed: true, aboveRating: 2500 }),
    route('T-1.2.1i', { titles: ['SIM'], fixed: true, aboveRating: 2450 }),
    route('T-1.2.1i', { titles: ['GM'], aboveRating: 2400 }),
    route('T-1.2.1i', { fixed: true, aboveRating: 2550 }),
  ],
  'wc-candidates': [
    earned('wc-candidates'),
    route('T-1.3.1f', { credential: 'world-champion' }),
    route('T-1.3.1f', { titles: ['GM'], minGmNorms: 5 }),
    route('T-1.3.1f', { fixed: true, minRating: 2600 }),
  ],
  // Free places and vacancies are rights that the cycle of the final gives (T-1.4.4, T-1.6.3).
  'wc-final': [earned('wc-final')],
  'ladies-final': [earned('ladies-final')],
  'cup-semi-final': [route('T-3.5a', { credential: 'cup-semi-final' })],
  'cup-final': [
    route('T-3.6', { credential: 'cup-final-free', withoutFee: true }),
    route('T-3.5a', { credential: 'cup-final' }),
  ],
  // A quota of federations and a least rating are the announcement's, as the Board approved them.
  'ladies-semi-final': [earned('ladies-semi-final'), route('T-1.5.1c', { titles: ['LIM', 'CCE'] })],
  'memorial-2300': [route('T-6.1', { maxRating: 2300 })],
  'laughton-memorial': [route('CT-2b', { maxRating: 1200 })],
};

/** What a right may open: events of a format, or what a way in of a book asks for. */
export const opensSomething = (level: string): boolean =>
  level in FORMATS ||
  level.startsWith('priority/') ||
  Object.values(ENTRY_ROUTES).some((ways) => ways.some(({ credential }) => credential === level));

/** The refusal's rule where none of an event's own ways fits. */
export const REFUSING_RULE: Readonly<Record<string, string>> = {
  'open-class': 'T-2.4',
  'higher-class': 'T-2.5a',
  'master-class': 'T-2.6a',
  'master-norm': 'T-4.6',
  'gm-norm': 'T-4.6',
  'wc-preliminary': 'T-1.1.1i',
  'wc-semi-final': 'T-1.2.1i',
  'wc-candidates': 'T-1.3.1f',
  'wc-final': 'T-1.4.1a',
  'ladies-final': 'T-1.6.2',
  'ladies-semi-final': 'T-1.5.1c',
  'memorial-2300': 'T-6.1',
  ...Object.fromEntries(LEAGUE_SEASON.events.map(({ format }) => [format, 'CT-3aii'])),
  [LEAGUE_SEASON.additional.format]: 'CT-3aiv',
  'cup-semi-final': 'T-3.5a',
  'cup-final': 'T-3.5a',
};

/** The rule that refuses an entrant, if one speaks of them in particular; else the tournament's own. */
export const refusingRule = ({ title, credentials = [] }: Entrant, format: string, own: string): string => {
  if (!format.startsWith('wc-')) return own;
  // A nominee belongs to the stage of their rating, above or below 2400.
  if (credentials.includes('federation-nominee')) return 'T-1.0.10b';
  return title === 'LGM' || title === 'LIM' ? 'T-1.0.7d' : own;
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
