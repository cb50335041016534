import type { Acted } from '@amici/contracts';
import type {
  CancelEntry,
  ConfirmEntry,
  Entrant,
  EntryAccepted,
  ExtendEntries,
} from '@amici/contracts/tournament';
import { accept, defined, reject, type Rejection } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import type { EnterTournament } from './commands';
import { normPeriodOf, takenIn } from './norm-period';
import { refusedGuest } from '../book/recognition';
import { NO_RIGHTS } from '../book/rights';
import type { Announced } from '../state/state';
import { refuse, type Verdict } from '../state/verdict';
import type { EntriesExtended } from './events';
import { awaitedBy, cameInBy, closedForHim, entrantOf, ruleOfWay, unconfirmed, wayIn } from './way-in';

/** Most entries one event takes: a limit of this server, of which no book says anything. */
export const MOST_ENTRIES = 10_000;

/**
 * After the closing date nobody enters; or, where the book leaves it to who starts the tournament, whom that office
 * takes while nobody is kept out by it (CT-5e).
 */
const lateEntry = (
  { at, actor }: Acted<EnterTournament>,
  { announcement, entries, pending }: Announced,
): Rejection | undefined => {
  const { entriesCloseAt: closedAt, maxPlayers } = announcement;
  const { articles, lateEntries } = findTournamentRules(announcement.tournamentRules)!.parameters;
  const late = at > closedAt;
  if (late && (lateEntries === null || actor.office === 'player'))
    return {
      code: 'entries-closed',
      rule: articles.entriesClosed,
      ...(lateEntries === null ? {} : { detail: { name: 'late-entry-possible' } as const }),
      data: { closedAt },
    };
  return maxPlayers !== null && entries.size + pending.size >= maxPlayers
    ? {
        code: 'event-full',
        rule: late ? articles.eventFullLate : articles.eventFull,
        data: { limit: maxPlayers },
      }
    : undefined;
};

/** What closes a tournament to a player of any strength. */
const closedTo = (command: Acted<EnterTournament>, state: Announced): Rejection | undefined => {
  const { announcement, entries, pending, startListAt } = state;
  if (startListAt !== null) return { code: 'start-list-published', rule: 'T-8.1b' };
  const late = lateEntry(command, state);
  if (late !== undefined) return late;
  if (entries.size + pending.size >= MOST_ENTRIES)
    return { code: 'event-full', data: { limit: MOST_ENTRIES } };
  const { at, player, evidence } = command;
  const federation = evidence?.entrant.federation ?? null;
  return (
    closedForHim(command, announcement) ?? refusedGuest({ at, player, federation }, evidence?.recognised)
  );
};

const accepted = (at: number, entrant: Entrant, rule: string, fee: EntryAccepted['fee']): EntryAccepted => ({
  type: 'EntryAccepted',
  at,
  entrant,
  fee,
  rule,
});

/** A player drawn from a list entered there; here only their games are at stake. */
const enterDrawn = (command: Acted<EnterTournament>, { startListAt }: Announced): Verdict => {
  const { at, actor, fee, listing } = command;
  if (actor.office !== 'service' || listing === undefined) return reject('forbidden');
  if (startListAt !== null) return reject('start-list-published', 'T-8.1b');
  return accept(accepted(at, entrantOf(command), listing.rule, fee === undefined ? null : 'received'));
};

/**
 * An entry is accepted while entries are open, by one of the event's ways in; refused with the rule that closes it. One
 * whose fee has not come waits (T-0.2, CT-5c).
 */
export const enter = (command: Acted<EnterTournament>, state: Announced): Verdict => {
  const { at, player } = command;
  const { announcement, entries, pending } = state;
  if (entries.has(player) || pending.has(player)) return accept();
  if (command.listing !== undefined) return enterDrawn(command, state);
  const closed = closedTo(command, state);
  if (closed !== undefined) return refuse(closed);
  const entrants = [...entries.values(), ...[...pending.values()].map(({ entrant }) => entrant)];
  const way = wayIn(command, announcement, cameInBy(entrants));
  if ('code' in way) return refuse(way);
  const period = normPeriodOf(announcement);
  const taken = period === null ? undefined : takenIn(period, command.evidence?.rights ?? NO_RIGHTS);
  if (taken !== undefined) return refuse(taken);
  const entrant: Entrant = { ...way.entrant, ...defined<Entrant>({ period: period ?? undefined }) };
  const waits = awaitedBy(command, way, announcement);
  const entryRule = ruleOfWay(way, command);
  if (waits !== undefined) return accept({ type: 'EntryPending', at, entrant, ...waits, entryRule });
  return accept(accepted(at, entrant, entryRule, command.fee === undefined ? null : 'received'));
};

/** What an entry waited for has come: its fee, or the delegate's word that it costs nothing (T-0.2, T-4.5). */
export const confirmEntry = ({ at, player, paid }: Acted<ConfirmEntry>, state: Announced): Verdict => {
  if (state.entries.has(player)) return accept();
  const waiting = state.pending.get(player);
  if (waiting === undefined) return reject('not-entered', 'T-0.2');
  if (state.startListAt !== null) return reject('start-list-published', 'T-0.2');
  const { owed } = waiting;
  if (waiting.awaits === 'confirmation' && paid !== undefined) return refuse(unconfirmed);
  if (paid !== undefined && owed !== null)
    if (paid.currency !== owed.currency || paid.amount < owed.amount)
      return reject('fee-short', 'T-0.2', { data: { owed, paid } });
  const fee = waiting.awaits === 'fee' ? 'received' : 'waived';
  return accept(accepted(at, waiting.entrant, waiting.rule, fee));
};

/** The deadline may be moved out, up to the start (T-1.0.5a). */
export const extendEntries = (
  { at, until }: Acted<ExtendEntries>,
  state: Announced,
): Verdict<EntriesExtended> => {
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
