import type { Acted } from '@amici/contracts';
import type {
  Announcement,
  CancelEntry,
  ConfirmEntry,
  Entrant,
  EntryAccepted,
  EntryRoute,
  ExtendEntries,
  Uses,
  EntryPending,
} from '@amici/contracts/tournament';
import { accept, reject, type Rejection } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import { monthsEarlier, yearOf } from './calendar';
import type { EnterTournament, Rights } from './commands';
import { refusingRule, routeFor, stillOpen } from './entry-routes';

import { normPeriodOf, takenIn } from './norm-period';
import { isStage, lapsedRule, NO_RIGHTS, rightsFor } from './rights';
import type { Announced } from './state';
import { refuse, type Verdict } from './verdict';

/** Most entries one event takes. */
export const MOST_ENTRIES = 10_000;

const entrantOf = ({ player, stated, evidence }: EnterTournament): Entrant => ({
  federation: null,
  title: null,
  rating: null,
  fixed: false,
  ...evidence?.entrant,
  ...stated,
  player,
});

/** After the closing date nobody enters, or, where the rules allow it, only while nobody is kept out by it (CT-5e). */
const lateEntry = (at: number, { announcement, entries, pending }: Announced): Rejection | undefined => {
  const { entriesCloseAt: closedAt, maxPlayers } = announcement;
  const full = maxPlayers !== null && entries.size + pending.size >= maxPlayers;
  const rule = findTournamentRules(announcement.tournamentRules)?.parameters.lateEntries ?? null;
  if (at > closedAt && (rule === null || maxPlayers === null))
    return { code: 'entries-closed', rule: rule === null ? 'T-1.0.5a' : 'CT-5d', data: { closedAt } };
  return full
    ? { code: 'event-full', rule: at > closedAt ? 'CT-5e' : 'CT-2b', data: { limit: maxPlayers } }
    : undefined;
};

/** What keeps him from entering through his federation; directly he still may (T-2.2c). */
const closedThrough = ({ channel, through, evidence }: EnterTournament): Rejection | undefined => {
  const detail = 'may enter directly';
  const federation = evidence?.entrant.federation ?? null;
  // A delegate enters the players of his own federation, and no others.
  if (through !== undefined && through !== federation)
    return { code: 'not-your-player', rule: 'T-2.2c', data: { belongsTo: federation } };
  if ((channel === 'federation' || through !== undefined) && evidence?.memberFederation === false)
    return { code: 'federation-no-member', rule: 'T-2.2c', detail };
  const barred = evidence?.federationBarred ?? null;
  if (barred === null) return undefined;
  const { why, rule, ...data } = barred;
  return { code: `federation-${why}`, rule, detail, data: { federation, ...data } };
};

/** What closes an event to a player whatever his strength. */
const closedTo = (command: Acted<EnterTournament>, state: Announced): Rejection | undefined => {
  const { at, player, evidence, channel } = command;
  const { announcement, entries, pending, startListAt } = state;
  if (startListAt !== null) return { code: 'start-list-published', rule: 'T-8.1b' };
  const late = lateEntry(at, state);
  if (late !== undefined) return late;
  if (entries.size + pending.size >= MOST_ENTRIES)
    return { code: 'event-full', rule: 'T-0.3a', data: { limit: MOST_ENTRIES } };
  const until = evidence?.suspendedUntil ?? null;
  if (until !== null && at < until)
    return { code: 'suspended', rule: evidence?.suspensionRule ?? 'T-2.2b', data: { until } };
  // Who is financial no longer enters nothing new; his games go on (C-25).
  const { membersOf } = announcement;
  if (membersOf !== null && evidence?.memberships[membersOf] !== 'financial')
    return { code: 'no-financial-member', rule: 'CT-5a', data: { membersOf } };
  // The tournament office knows of the bond before the entry counts (T-8.4d).
  if (evidence?.bondMissing === true) return { code: 'bond-missing', rule: 'T-8.4d' };
  if (player === announcement.director) return { code: 'director-plays', rule: 'T-A2.1g2' };
  return channel === 'direct' ? undefined : closedThrough(command);
};

const accepted = (at: number, entrant: Entrant, rule: string, fee: EntryAccepted['fee']): EntryAccepted => ({
  type: 'EntryAccepted',
  at,
  entrant,
  fee,
  rule,
});

interface Way {
  readonly route: EntryRoute | 'open';
  readonly uses?: Uses;
}

/** The rule he enters by: that by which he came to the right, else that of the way in. */
const ruleOfWay = ({ route, uses }: Way, { evidence }: EnterTournament): string => {
  const used = uses?.basis === 'result' ? uses.rights.at(-1) : undefined;
  const right = evidence?.rights.earned.find(({ id }) => id === used);
  return right?.rule ?? (route === 'open' ? 'T-2.2b' : route.rule);
};

const pendingFor = (
  command: Acted<EnterTournament>,
  entrant: Entrant,
  way: Way,
  { tournamentRules }: Announcement,
): EntryPending | undefined => {
  const { at, fee, evidence } = command;
  const { route } = way;
  const entryRule = ruleOfWay(way, command);
  if (route !== 'open' && route.free === true)
    return { type: 'EntryPending', at, entrant, awaits: 'confirmation', entryRule, rule: 'T-4.5' };
  // Where a scale asks for a fee it is due unless whoever enters him says that it has come.
  const owed = evidence?.fee ?? undefined;
  if (fee !== 'pending' && (fee === 'received' || owed === undefined)) return undefined;
  const sum = owed === undefined ? {} : { owed };
  const rule = findTournamentRules(tournamentRules)!.parameters.articles.entryFee;
  return { type: 'EntryPending', at, entrant, awaits: 'fee', ...sum, entryRule, rule };
};

const ANY_LIST = 'neither as he stands nor by any list of the last twelve months (T-1.0.8)';

/** Rating conditions are met if any list of the last twelve months meets them (T-1.0.8). */
const ratingsOf = (
  entrant: Entrant,
  { at, evidence }: Acted<EnterTournament>,
  level: string,
): readonly Entrant[] => {
  if (!isStage(level)) return [entrant];
  const recent = (evidence?.history ?? []).filter(
    ({ publishedAt }) => publishedAt <= at && monthsEarlier(at, 12) <= publishedAt,
  );
  return [entrant, ...recent.map(({ rating, fixed, games }) => ({ ...entrant, rating, fixed, games }))];
};

/** What going in by this way uses up: rights that were earned, or the year's entry by rating or title (T-1.0.7a). */
const wayBy = (
  route: EntryRoute | 'open',
  entrant: Entrant,
  { at, evidence }: Acted<EnterTournament>,
  level: string,
): Way => {
  if (route === 'open') return { route };
  const { credential } = route;
  const rights =
    credential === undefined ? undefined : rightsFor(credential, evidence?.rights ?? NO_RIGHTS, at);
  const stated = credential !== undefined && (entrant.credentials ?? []).includes(credential);
  if (rights !== undefined && !stated) return { route, uses: { basis: 'result', rights } };
  const byStanding = isStage(level) && (credential === undefined || credential === 'world-champion');
  return byStanding ? { route, uses: { basis: 'yearly', level, year: yearOf(at) } } : { route };
};

const spent = ({ uses }: Way, { yearly }: Rights): boolean =>
  uses?.basis === 'yearly' && yearly.some(({ level, year }) => level === uses.level && year === uses.year);

const cameInBy = ({ entries, pending }: Announced): ReadonlyMap<string, number> => {
  const counted = new Map<string, number>();
  for (const { cameBy } of [...entries.values(), ...[...pending.values()].map(({ entrant }) => entrant)])
    if (cameBy !== undefined) counted.set(cameBy, (counted.get(cameBy) ?? 0) + 1);
  return counted;
};

/** The first way in that is not used up; or the rule by which there is none. */
const wayFor = (command: Acted<EnterTournament>, entrant: Entrant, state: Announced): Way | string => {
  const { format, entryRule } = state.announcement;
  const entry = stillOpen(state.announcement.entry, cameInBy(state));
  const rights = command.evidence?.rights ?? NO_RIGHTS;
  const earned = entry.flatMap(({ credential }) =>
    credential !== undefined && rightsFor(credential, rights, command.at) !== undefined ? [credential] : [],
  );
  let exhausted = false;
  for (const one of ratingsOf(entrant, command, format)) {
    const credentials = [...(one.credentials ?? []), ...earned];
    const route = routeFor({ ...one, credentials }, entry);
    if (route === undefined) continue;
    const way = wayBy(route, entrant, command, format);
    if (!spent(way, rights)) return way;
    exhausted = true;
  }
  if (exhausted) return 'T-1.0.7a';
  // The places that a way in has may all be taken.
  const taken = state.announcement.entry.find(
    (one) => !entry.includes(one) && routeFor(entrant, [one]) !== undefined,
  );
  if (taken !== undefined) return taken.rule;
  return lapsedRule(format, rights) ?? refusingRule(entrant, format, entryRule);
};

/**
 * An entry is accepted while entries are open, by one of the event's ways in; refused with the rule that closes it. One
 * whose fee has not come waits (T-0.2, CT-5c).
 */
export const enter = (command: Acted<EnterTournament>, state: Announced): Verdict => {
  const { at, player } = command;
  const { announcement, entries, pending } = state;
  if (entries.has(player) || pending.has(player)) return accept();
  const closed = closedTo(command, state);
  if (closed !== undefined) return refuse(closed);
  const entrant = entrantOf(command);
  const way = wayFor(command, entrant, state);
  if (typeof way === 'string')
    return reject('not-eligible', way, {
      ...(isStage(announcement.format) ? { detail: ANY_LIST } : {}),
      data: { rating: entrant.rating, fixed: entrant.fixed, title: entrant.title, ways: announcement.entry },
    });
  const { route, uses } = way;
  const cameBy = route === 'open' ? undefined : route.credential;
  const period = normPeriodOf(announcement);
  const taken = period === null ? undefined : takenIn(period, command.evidence?.rights ?? NO_RIGHTS);
  if (taken !== undefined) return refuse(taken);
  const entering: Entrant = {
    ...entrant,
    ...(period === null ? {} : { period }),
    ...(cameBy === undefined ? {} : { cameBy }),
    ...(uses === undefined ? {} : { uses }),
  };
  const waits = pendingFor(command, entering, way, announcement);
  if (waits !== undefined) return accept(waits);
  const fee = command.fee === undefined ? null : 'received';
  return accept(accepted(at, entering, ruleOfWay(way, command), fee));
};

/** What an entry waited for has come: its fee, or the delegate's word that it costs nothing (T-0.2, T-4.5). */
export const confirmEntry = ({ at, player, paid }: Acted<ConfirmEntry>, state: Announced): Verdict => {
  if (state.entries.has(player)) return accept();
  const waiting = state.pending.get(player);
  if (waiting === undefined) return reject('not-entered', 'T-0.2');
  if (state.startListAt !== null) return reject('start-list-published', 'T-0.2');
  const { owed } = waiting;
  if (paid !== undefined && owed !== null)
    if (paid.currency !== owed.currency || paid.amount < owed.amount)
      return reject('fee-short', 'T-0.2', { data: { owed, paid } });
  const fee = waiting.awaits === 'fee' ? 'received' : 'waived';
  return accept(accepted(at, waiting.entrant, waiting.rule, fee));
};

/** The deadline may be moved out, up to the start (T-1.0.5a). */
export const extendEntries = ({ at, until }: Acted<ExtendEntries>, state: Announced): Verdict => {
  const { entriesCloseAt: from, start } = state.announcement;
  if (state.startListAt !== null) return reject('start-list-published', 'T-1.0.5a');
  if (until > start) return reject('entries-close-late', 'T-1.0.5a', { data: { start } });
  if (until <= from) return until === from ? accept() : reject('deadline-not-later', 'T-1.0.5a');
  return accept({ type: 'EntriesExtended', at, from, to: until, rule: 'T-1.0.5a' });
};

/** An entry may be taken back before the start list is out; later it is a withdrawal (T-8.1b). */
export const cancelEntry = ({ at, player, rule }: Acted<CancelEntry>, state: Announced): Verdict => {
  if (!state.entries.has(player) && !state.pending.has(player)) return reject('not-entered', 'CT-5f');
  if (state.startListAt !== null) return reject('start-list-published', 'CT-5f');
  const pending = state.pending.has(player);
  const released = (state.entries.get(player) ?? state.pending.get(player)?.entrant)?.uses ?? null;
  return accept({ type: 'EntryCancelled', at, player, released, pending, rule: rule ?? 'CT-5f' });
};
