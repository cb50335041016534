import { accept, reject } from '@amici/kernel';
import type { CancelEntry, EnterTournament } from './commands';
import { routeFor } from './eligibility';
import type { Entrant } from './entrant';
import type { Announced } from './state';
import { type Acted, type Verdict } from './verdict';

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

/** An entry is accepted while entries are open, by one of the event's ways in; refused with the rule that closes it. */
export const enter = (command: Acted<EnterTournament>, state: Announced): Verdict => {
  const { at, player, evidence } = command;
  const { announcement, entries } = state;
  if (entries.has(player)) return accept();
  if (state.startListAt !== null) return reject('start-list-published', 'T-8.1b');
  if (at > announcement.entriesCloseAt)
    return reject('entries-closed', 'T-1.0.5a', { data: { closedAt: announcement.entriesCloseAt } });
  if (entries.size >= MOST_ENTRIES) return reject('event-full', 'T-0.3a', { data: { limit: MOST_ENTRIES } });
  const until = evidence?.suspendedUntil ?? null;
  if (until !== null && at < until)
    return reject('suspended', evidence?.suspensionRule ?? 'T-2.2b', { data: { until } });
  if (player === announcement.director) return reject('director-plays', 'T-A2.1g2');
  if (command.fee === 'pending') return reject('fee-pending', 'T-0.2');
  const entrant = entrantOf(command);
  const route = routeFor(entrant, announcement.entry);
  if (route === undefined)
    return reject('not-eligible', announcement.entryRule, {
      data: { rating: entrant.rating, fixed: entrant.fixed, title: entrant.title, ways: announcement.entry },
    });
  return accept({ type: 'EntryAccepted', at, entrant, rule: route === 'open' ? 'T-2.2b' : route.rule });
};

/** An entry may be taken back before the start list is out; later it is a withdrawal (T-8.1b). */
export const cancelEntry = ({ at, player }: Acted<CancelEntry>, state: Announced): Verdict => {
  if (!state.entries.has(player)) return reject('not-entered', 'CT-5f');
  if (state.startListAt !== null) return reject('start-list-published', 'CT-5f');
  return accept({ type: 'EntryCancelled', at, player, rule: 'CT-5f' });
};
