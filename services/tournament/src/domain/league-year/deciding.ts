import type { Acted } from '@amici/contracts';
import type { DecideAllotment } from '@amici/contracts/tournament';
import { accept, reject, type Decision } from '@amici/kernel';
import { LEAGUE_SEASON } from '@amici/rulesets';
import { allot, type SectionRequest } from './allotment';
import type { PlanAllotment } from './commands';
import { isHeld } from './entering';
import type { LeagueYearRecord } from './events';
import type { OpenedLeagueYear } from './state';
import { termsOf, type Terms } from './terms';

type Decided = Decision<LeagueYearRecord>;

const requestsOf = (
  { ratings = {}, held = [] }: PlanAllotment,
  { entries }: OpenedLeagueYear,
): readonly SectionRequest[] =>
  [...entries.values()].map(({ priority, ...entry }) => ({
    ...entry,
    // A priority that was used elsewhere since is none.
    priority: priority !== null && held.includes(priority.right) ? priority : null,
    rating: ratings[entry.player] ?? null,
  }));

/** Asked for by enough, while Council has not said how it is played. */
const undetermined = (terms: readonly Terms[], requests: readonly SectionRequest[]): Terms | undefined =>
  terms.find(
    (one) => !isHeld(one) && requests.filter(({ also }) => also.includes(one.event)).length >= one.least,
  );

/** Works out the allotment from the entries; what came of it is only shown (CT-3aii). */
export const planAllotment = (command: Acted<PlanAllotment>, state: OpenedLeagueYear): Decided => {
  const { at, year } = command;
  if (state.decided !== null) return reject('entries-final', 'CT-5f', { data: { plan: state.decided } });
  if (state.entries.size === 0) return reject('no-entries', 'CT-2a');
  const requests = requestsOf(command, state);
  const terms = termsOf(LEAGUE_SEASON, state.determined);
  const open = undetermined(terms, requests);
  if (open !== undefined)
    return reject('means-undetermined', 'CT-1', {
      detail: { name: 'council-determines-medium' },
      data: { event: open.event },
    });
  const planned = allot(year, LEAGUE_SEASON, terms, requests);
  const plan = (state.plan?.plan ?? 0) + 1;
  return accept({ type: 'AllotmentPlanned', at, year, plan, ...planned, rule: 'CT-3aii' });
};

/** The plan the committee has seen becomes final: entries are closed and events follow (CT-5e, CT-5f). */
export const decideAllotment = (
  { at, year, plan }: Acted<DecideAllotment>,
  state: OpenedLeagueYear,
): Decided => {
  if (state.decided !== null)
    return state.decided === plan
      ? accept()
      : reject('entries-final', 'CT-5f', { data: { plan: state.decided } });
  if (at <= state.entriesCloseAt)
    return reject('entries-open', 'CT-5d', { data: { entriesCloseAt: state.entriesCloseAt } });
  if (at >= state.start) return reject('start-is-past', 'CT-5e', { data: { start: state.start } });
  if (state.plan === null || state.plan.plan !== plan || !state.planHolds)
    return reject('plan-outdated', 'CT-5e', {
      detail: { name: 'plan-again' },
      data: { plan: state.plan?.plan ?? null },
    });
  const { events } = state.plan;
  return accept<LeagueYearRecord>(
    {
      type: 'AllotmentDecided',
      ...{ at, year, plan },
      tournaments: events.map(({ tournament }) => tournament),
      rule: 'CT-5e',
    },
    ...events
      .filter(({ additional }) => additional)
      .map(({ tournament, players }): LeagueYearRecord => ({
        type: 'AdditionalEventArranged',
        ...{ at, year, tournament, players },
        rule: 'CT-3aiv',
      })),
  );
};
