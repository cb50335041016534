import type { Acted } from '@amici/contracts';
import { federationRefusal } from '@amici/contracts/registry';
import type { Announcement, Entrant, EntryPending, EntryRoute, Uses } from '@amici/contracts/tournament';
import { dayOf, defined, startOfDay, type Rejection } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import { monthsEarlier, yearOf } from '../book/calendar';
import type { EnterTournament } from './commands';
import type { EntrantEvidence } from '../state/evidence';
import { type Rights, lapsedRule, NO_RIGHTS, rightsFor } from '../book/rights';
import { entrantAs } from '../state/entrant';
import { refusingRule, routeFor, stillOpen } from '../book/entry-routes';
import { formatOf } from '../book/formats';
import { ruleOfPlayingDirector, refusedPerson } from '../book/eligibility';

/** What a player who wants to play states of themselves, and what is known of them. */
export type Applying = Pick<
  Acted<EnterTournament>,
  'at' | 'player' | 'stated' | 'evidence' | 'channel' | 'through' | 'fee'
>;

/** What an event, or a list that events are drawn from, says of who may play. */
export type Terms = Pick<
  Announcement,
  'format' | 'entry' | 'entryRule' | 'tournamentRules' | 'membersOf' | 'director' | 'titleEvent'
>;

export const entrantOf = ({ player, stated, evidence }: Applying): Entrant =>
  entrantAs(player, evidence?.entrant, stated);

/** What keeps the player from entering through their federation; directly they still may (T-2.2c). */
const closedThrough = ({ channel, through, evidence }: Applying): Rejection | undefined => {
  const detail = { name: 'may-enter-directly' } as const;
  const federation = evidence?.entrant.federation ?? null;
  // A delegate enters the players of their own federation, and no others.
  if (through !== undefined && through !== federation)
    return { code: 'not-your-player', rule: 'T-2.2c', data: { belongsTo: federation } };
  if ((channel === 'federation' || through !== undefined) && evidence?.memberFederation === false)
    return { code: 'federation-no-member', rule: 'T-2.2c', detail };
  const barred = evidence?.federationBarred ?? null;
  if (barred === null) return undefined;
  const { why, rule, ...data } = barred;
  return { code: federationRefusal[why], rule, detail, data: { federation, ...data } };
};

/** A bond is at least of twice the entry fee (T-8.4c): what is owed, where a scale says so. */
const bondMissing = ({ fee }: EntrantEvidence): Rejection => ({
  code: 'bond-missing',
  rule: 'T-8.4d',
  detail: { name: 'bond-of-federation' },
  ...(fee === undefined || fee === null
    ? {}
    : { data: { owed: { currency: fee.currency, amount: 2 * fee.amount } } }),
});

/** What keeps out a player of any strength. */
export const closedForHim = (applying: Applying, terms: Terms): Rejection | undefined => {
  const { at, player, evidence, channel } = applying;
  const { membersOf, director } = terms;
  const until = evidence?.suspendedUntil ?? null;
  if (until !== null && at < until)
    return { code: 'suspended', rule: evidence?.suspensionRule ?? 'T-2.2b', data: { until } };
  // A player who is no longer financial enters nothing new; their games go on (C-25).
  if (membersOf !== null && evidence?.memberships[membersOf] !== 'financial')
    return {
      code: 'no-financial-member',
      rule: 'CT-5a',
      detail: { name: 'games-go-on' },
      data: { membersOf },
    };
  const unfit = refusedPerson(terms, evidence?.person ?? []);
  if (unfit !== undefined) return unfit;
  // The tournament office knows of the bond before the entry counts (T-8.4d).
  if (evidence?.bondMissing === true) return bondMissing(evidence);
  const mayNotPlay = player === director ? ruleOfPlayingDirector(terms) : null;
  if (mayNotPlay !== null) return { code: 'director-plays', rule: mayNotPlay };
  return channel === 'direct' ? undefined : closedThrough(applying);
};

/** A way in, and what going in by it uses up. */
export interface Way {
  readonly route: EntryRoute | 'open';
  readonly uses?: Uses;
}

/** The rule the player enters by: that by which they came to the right, else that of the way in. */
export const ruleOfWay = ({ route, uses }: Way, { evidence }: Applying): string => {
  const used = uses?.basis === 'result' ? uses.rights.at(-1) : undefined;
  const right = evidence?.rights.earned.find(({ id }) => id === used);
  return right?.rule ?? (route === 'open' ? 'T-2.2b' : route.rule);
};

/** What it waits for before it counts: its fee, or the delegate's word that it costs none; undefined for nothing. */
export const awaitedBy = (
  applying: Applying,
  { route }: Way,
  { tournamentRules }: Pick<Terms, 'tournamentRules'>,
): Pick<EntryPending, 'awaits' | 'owed' | 'rule'> | undefined => {
  const { fee, evidence } = applying;
  if (route !== 'open' && route.free === true) return { awaits: 'confirmation', rule: 'T-4.5' };
  if (route !== 'open' && route.withoutFee === true) return undefined;
  // If a scale asks for a fee it is due, unless the sender of the entry says that it has come.
  const owed = evidence?.fee ?? undefined;
  if (fee !== 'pending' && (fee === 'received' || owed === undefined)) return undefined;
  const sum = owed === undefined ? {} : { owed };
  return { awaits: 'fee', ...sum, rule: findTournamentRules(tournamentRules)!.parameters.articles.entryFee };
};

/** What is free of charge waits for a word, and for no money (T-4.5). */
export const unconfirmed: Rejection = {
  code: 'confirmation-awaited',
  rule: 'T-4.5',
  detail: { name: 'delegate-confirms' },
};

const ANY_LIST = { name: 'rating-on-no-list' } as const;

/** Rating conditions are met if any list of the last twelve months meets them (T-1.0.8). */
const ratingsOf = (entrant: Entrant, { at, evidence }: Applying, terms: Terms): readonly Entrant[] => {
  const standing = formatOf(terms)?.standing ?? null;
  if (standing === null) return [entrant];
  const recent = (evidence?.history ?? []).filter(
    ({ publishedAt }) =>
      publishedAt <= at && startOfDay(dayOf(monthsEarlier(at, standing.months))) <= publishedAt,
  );
  return [entrant, ...recent.map(({ rating, fixed, games }) => ({ ...entrant, rating, fixed, games }))];
};

/** What going in by this way uses up: rights that were earned, or the year's entry by rating or title (T-1.0.7a). */
const wayBy = (
  route: EntryRoute | 'open',
  entrant: Entrant,
  { at, evidence }: Applying,
  terms: Terms,
): Way => {
  if (route === 'open') return { route };
  const { credential } = route;
  const rights =
    credential === undefined ? undefined : rightsFor(credential, evidence?.rights ?? NO_RIGHTS, at);
  const stated = credential !== undefined && (entrant.credentials ?? []).includes(credential);
  if (rights !== undefined && !stated) return { route, uses: { basis: 'result', rights } };
  const level = terms.format;
  const byStanding =
    (formatOf(terms)?.standing ?? null) !== null &&
    (credential === undefined || credential === 'world-champion');
  return byStanding ? { route, uses: { basis: 'yearly', level, year: yearOf(at) } } : { route };
};

const spent = ({ uses }: Way, { yearly }: Rights): boolean =>
  uses?.basis === 'yearly' && yearly.some(({ level, year }) => level === uses.level && year === uses.year);

/** How many came in by each credential. */
export const cameInBy = (entrants: Iterable<Entrant>): ReadonlyMap<string, number> => {
  const counted = new Map<string, number>();
  for (const { cameBy } of entrants)
    if (cameBy !== undefined) counted.set(cameBy, (counted.get(cameBy) ?? 0) + 1);
  return counted;
};

/** The first way in that is not used up; or the rule by which there is none. */
const wayFor = (
  applying: Applying,
  entrant: Entrant,
  terms: Terms,
  cameIn: ReadonlyMap<string, number>,
): Way | string => {
  const { format, entry: ways, entryRule } = terms;
  const entry = stillOpen(ways, cameIn);
  const rights = applying.evidence?.rights ?? NO_RIGHTS;
  const earned = entry.flatMap(({ credential }) =>
    credential !== undefined && rightsFor(credential, rights, applying.at) !== undefined ? [credential] : [],
  );
  let exhausted = false;
  for (const one of ratingsOf(entrant, applying, terms)) {
    const credentials = [...(one.credentials ?? []), ...earned];
    const route = routeFor({ ...one, credentials }, entry);
    if (route === undefined) continue;
    const way = wayBy(route, entrant, applying, terms);
    if (!spent(way, rights)) return way;
    exhausted = true;
  }
  if (exhausted) return 'T-1.0.7a';
  // The places that a way in has may all be taken.
  const taken = ways.find((one) => !entry.includes(one) && routeFor(entrant, [one]) !== undefined);
  if (taken !== undefined) return taken.rule;
  return (
    lapsedRule(format, rights, applying.at) ?? refusingRule(entrant, formatOf(terms)?.refusals, entryRule)
  );
};

/** The way a player comes in by, or why they do not: with the ways there are. */
export const wayIn = (
  applying: Applying,
  terms: Terms,
  cameIn: ReadonlyMap<string, number>,
): (Way & { readonly entrant: Entrant }) | Rejection => {
  const entrant = entrantOf(applying);
  const way = wayFor(applying, entrant, terms, cameIn);
  if (typeof way === 'string') {
    const { rating, fixed, title, titles } = entrant;
    return {
      code: 'not-eligible',
      rule: way,
      ...((formatOf(terms)?.standing ?? null) === null ? {} : { detail: ANY_LIST }),
      data: { rating, fixed, title, ...(titles && { titles }), ways: terms.entry },
    };
  }
  const { route, uses } = way;
  const cameBy = route === 'open' ? undefined : route.credential;
  return {
    ...way,
    entrant: {
      ...entrant,
      ...defined<Entrant>({ cameBy, uses }),
    },
  };
};
