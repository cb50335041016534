import type { Acted } from '@amici/contracts';
import { motionApplied } from '@amici/contracts/registry';
import type { CancelSeasonEntry, OpenLeagueYear } from '@amici/contracts/tournament';
import { accept, defined, reject, type Decision, type Rejection } from '@amici/kernel';
import { findTournamentRules, LEAGUE_BOOK, LEAGUE_SEASON, refOf } from '@amici/rulesets';
import { yearOf } from '../book/calendar';
import { refusedPerson } from '../book/eligibility';
import type { DetermineEvent, EnterSeason, HeldPriority } from './commands';
import type { LeagueYearRecord, YearlyEventDetermined } from './events';
import type { OpenedLeagueYear, LeagueYear } from './state';
import { termsOf, type Terms } from './terms';

type Decided = Decision<LeagueYearRecord>;

/** So that a plan with a line for each fits into one event. */
export const MOST_ENTRIES = 250;

const BOOK = 'ccla-2016';
const BODY = 'ccla-council';

export const openLeagueYear = (command: Acted<OpenLeagueYear>, state: LeagueYear): Decided => {
  const { at, year, start, entriesCloseAt, notice, conditionsDocument } = command;
  if (state !== null)
    return state.start === start && state.entriesCloseAt === entriesCloseAt
      ? accept()
      : reject('season-open', 'CT-1', { data: { start: state.start } });
  if (yearOf(start) !== year) return reject('not-of-this-year', 'CT-1', { data: { year } });
  if (start <= at) return reject('start-is-past', 'CT-1', { data: { start } });
  if (entriesCloseAt > start) return reject('entries-close-late', 'CT-5d', { data: { start } });
  const tournamentRules = refOf(findTournamentRules(BOOK)!);
  return accept({
    type: 'LeagueYearOpened',
    ...{ at, year, tournamentRules, start, entriesCloseAt, notice, conditionsDocument },
    rule: 'CT-1',
  });
};

const FINAL: Rejection = {
  code: 'entries-final',
  rule: 'CT-5f',
  detail: { name: 'leaving-is-withdrawal' },
};

/** What the book leaves to Council, or lets it settle otherwise, by a motion that was carried (CT-1, CT-2). */
export const determineEvent = (command: Acted<DetermineEvent>, state: OpenedLeagueYear): Decided => {
  const { at, year, event, means, most, least, motion, carriedBy } = command;
  if (state.decided !== null) return { ok: false, rejection: FINAL };
  if (!LEAGUE_SEASON.events.some((one) => one.event === event))
    return reject('no-such-event', 'CT-1', {
      data: { events: LEAGUE_SEASON.events.map((one) => one.event) },
    });
  if (carriedBy !== BODY)
    return reject('motion-not-carried', 'CT-1', { detail: { name: 'council-settles-by-motion' } });
  if (state.determined.get(event)?.motion === motion) return accept();
  if (state.applied.has(`${motion}/${event}`)) return { ok: false, rejection: motionApplied(motion, 'CT-1') };
  return accept({
    type: 'YearlyEventDetermined',
    ...{ at, year, event, motion },
    ...defined<YearlyEventDetermined>({ means, most, least }),
    rule: most === undefined && least === undefined ? 'CT-1' : 'CT-2a',
  });
};

/** In either of the two calendar years after that of the result (CT-4b). */
const valid = ({ earnedAt }: HeldPriority, year: number): boolean => {
  const since = year - yearOf(earnedAt);
  return since >= 1 && since <= LEAGUE_SEASON.priorityYears;
};

const priorityIn = ({
  priority,
  year,
  evidence,
}: EnterSeason): { readonly event: string; readonly right: string } | Rejection | null => {
  if (priority === undefined) return null;
  const held = (evidence?.priorities ?? []).filter(({ event }) => event === priority);
  const found = held.find((one) => valid(one, year));
  if (found !== undefined) return { event: priority, right: found.right };
  return {
    code: held.length > 0 ? 'priority-expired' : 'no-priority',
    rule: 'CT-4b',
    detail: { name: 'winner-of-lower-event' },
    data: { event: priority, resultsOf: held.map(({ earnedAt }) => yearOf(earnedAt)) },
  };
};

const isHeld = ({ means, most }: Terms): boolean => means !== null && most !== null;

const refusedEvents = ({ also = [], sequence = false }: EnterSeason, terms: readonly Terms[]) => {
  if (!sequence && also.length === 0)
    return { code: 'nothing-entered', rule: 'CT-3aiii', detail: { name: 'sequence-or-events' } } as const;
  if (new Set(also).size < also.length) return { code: 'event-named-twice', rule: 'CT-3av' } as const;
  const unknown = also.find((event) => !terms.some((one) => one.event === event));
  if (unknown !== undefined)
    return { code: 'no-such-event', rule: 'CT-1', data: { event: unknown } } as const;
  return undefined;
};

/** What closes the season to somebody, for every tournament in it. */
const closedTo = (command: Acted<EnterSeason>, state: OpenedLeagueYear): Rejection | undefined => {
  const { at, actor, player, evidence } = command;
  if (state.decided !== null) return FINAL;
  if (at > state.entriesCloseAt && actor.office === 'player')
    return {
      code: 'entries-closed',
      rule: 'CT-5d',
      detail: { name: 'late-entry-possible' },
      data: { closedAt: state.entriesCloseAt },
    };
  if (!state.entries.has(player) && state.entries.size >= MOST_ENTRIES)
    return { code: 'season-full', data: { limit: MOST_ENTRIES } };
  const until = evidence?.suspendedUntil ?? null;
  if (until !== null && at < until)
    return { code: 'suspended', rule: evidence?.suspensionRule ?? 'C-27di', data: { until } };
  return evidence?.standing === 'financial'
    ? undefined
    : { code: 'no-financial-member', rule: 'CT-5a', data: { membersOf: LEAGUE_SEASON.federation } };
};

/** One entry for all events of the year; entering again says it anew (CT-3ai, CT-3aiii, CT-3b). */
export const enterSeason = (command: Acted<EnterSeason>, state: OpenedLeagueYear): Decided => {
  const { at, year, player, sequence = false, noServer = false, also = [], evidence } = command;
  const terms = termsOf(LEAGUE_SEASON, state.determined);
  const refused = closedTo(command, state) ?? refusedEvents(command, terms);
  if (refused !== undefined) return { ok: false, rejection: refused };
  const requested = [
    ...(sequence ? terms.filter(({ linked }) => linked).slice(0, 1) : []).map((one) => one.event),
    ...also,
  ];
  for (const event of requested) {
    const unfit = refusedPerson(
      { format: event, tournamentRules: LEAGUE_BOOK },
      evidence?.person[event] ?? [],
    );
    if (unfit !== undefined) return { ok: false, rejection: unfit };
  }
  const priority = priorityIn(command);
  if (priority !== null && 'code' in priority) return { ok: false, rejection: priority };
  const late = at > state.entriesCloseAt;
  const entry = { player, sequence, noServer, also, priority, late };
  const before = state.entries.get(player);
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(entry)) return accept();
  return accept({ type: 'SeasonEntered', at, year, ...entry, rule: late ? 'CT-5e' : 'CT-3ai' });
};

/** Before entries are final; later it is a withdrawal (CT-5f). */
export const cancelSeasonEntry = (
  { at, year, player }: Acted<CancelSeasonEntry>,
  state: OpenedLeagueYear,
): Decided => {
  if (state.decided !== null) return { ok: false, rejection: FINAL };
  if (!state.entries.has(player)) return accept();
  return accept({ type: 'SeasonEntryCancelled', at, year, player, rule: 'CT-5f' });
};

export { isHeld };
