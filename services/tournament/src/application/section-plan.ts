import { tournamentRefusal, tournamentStreams, type SectionPlan } from '@amici/contracts/tournament';
import { ok, refuse, reject } from '@amici/kernel';
import { namesOf, type Names } from '@amici/service';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import { columns, csv } from '@amici/text';
import type { TournamentAggregates } from '../domain';
import { sectionPlan } from '../domain/lots/section-plan';

const HEAD = ['section', 'average', 'place', 'player', 'name', 'rating', 'title', 'federation'];

const LEFT = new Set([3, 4, 6, 7]);

const linesOf = ({ sections }: SectionPlan, names: Names): readonly (readonly string[])[] =>
  sections.flatMap(({ section, average, players }) =>
    players.map(({ player, rating, title, federation }, index) => [
      ...[section, average === null ? '' : String(average), String(index + 1), player],
      names[player] ?? '',
      ...[rating === null ? '' : String(rating), title ?? '', federation ?? ''],
    ]),
  );

/** So many sections at a time: ten thousand entrants are more than one message holds. */
const pageOf = (plan: SectionPlan, after: number, limit: number): SectionPlan => {
  const until = after + limit;
  const next = until < plan.sections.length ? String(until) : null;
  return { ...plan, sections: plan.sections.slice(after, until), next };
};

/** Answers how an event's entrants would be put into sections, by rating (T-1.0.5b). */
export const sectionPlanAnswer =
  ({
    aggregates,
    services,
    self,
  }: Pick<WorkingParts<TournamentAggregates>, 'aggregates' | 'services' | 'self'>): QueryWork<
    'tournament',
    'section-plan'
  > =>
  async ({ tournament, sections, after, limit, format }) => {
    const { state } = await aggregates.tournament.load(tournamentStreams.of(tournament), true);
    if (state.phase === 'none') return reject(tournamentRefusal.noSuchTournament);
    if (state.phase !== 'announced') return reject('recorded-history');
    const plan = sectionPlan(state, sections);
    if (!plan.ok) return refuse(plan.error);
    const page = pageOf(plan.value, Number(after ?? 0), limit);
    if (format === 'json') return ok(page);
    const people = page.sections.flatMap(({ players }) => players.map(({ player }) => player));
    const names = await namesOf(services, self, people);
    if (!names.ok) return names;
    const lines = [HEAD, ...linesOf(page, names.value)];
    return ok({ text: format === 'csv' ? csv(lines) : columns(lines, LEFT) });
  };
