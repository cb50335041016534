import { tournamentStreams } from '@amici/contracts/tournament';
import { reject } from '@amici/kernel';
import { ok } from '@amici/service';
import type { Evidence, QueryWork, WorkingParts } from '@amici/service/runtime';
import type { TournamentAggregates } from '../aggregates';
import { cycleStreams, cycleView, tableOf, type cycleOfStream, type TournamentState } from '../domain';
import type { StageEvidence } from '../domain/commands';
import type { TableEvidence } from '../domain/cycle/commands';
import { stageKey } from '../domain/cycle/state';
import { champions } from '../projections/champions.projection';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'aggregates' | 'readModels'>;

/** More champions than any championship has had. */
const MOST = 500;

/** Final tables of an event that is over; undefined of any other. */
const tablesOf = (state: TournamentState): TableEvidence | undefined => {
  if (state.phase !== 'announced' || state.finishedAt === null) return undefined;
  const { format, qualifications } = state.announcement;
  const places = qualifications.filter(({ to }) => to.endsWith('-final'));
  const qualifying = Math.max(0, ...places.map(({ toPlace }) => toPlace ?? 0));
  const sections = [...state.sections.values()].map((section) => {
    const made = tableOf(state, section);
    if (!made.ok) return [];
    return made.value.rows
      .filter(({ withdrawn }) => !withdrawn)
      .map(({ player, place, points }) => ({ player, place, halfPoints: 2 * points }));
  });
  return { format, qualifying, sections };
};

/** The final table that a vacancy is filled from, or that names the champion. */
export const finalTables =
  ({ aggregates }: Parts): Evidence<typeof cycleOfStream> =>
  async (command) => {
    if (command.type !== 'FillVacancy' && command.type !== 'CloseCycle') return command;
    const { evidence: _claimed, ...asked } = command;
    const { state } = await aggregates.tournament.load(tournamentStreams.of(asked.tournament), true);
    const evidence = tablesOf(state);
    return evidence === undefined ? asked : { ...asked, evidence };
  };

/** The stage of a cycle that an event is of; null where the cycle has none such. */
export const stageOf = async (
  { aggregates }: Pick<Parts, 'aggregates'>,
  of: { readonly cycle: string; readonly year: number },
  format: string,
): Promise<StageEvidence | null> => {
  const { state } = await aggregates.cycle.load(cycleStreams.of(of.cycle), true);
  const found = state?.stages.get(stageKey(format, of.year));
  if (found === undefined) return null;
  const { start, entriesCloseAt, planned } = found;
  return { start, entriesCloseAt, planned: Object.fromEntries(planned) };
};

/** Answers how a cycle stands, and who its champions were. */
export const cycleAnswers = (
  aggregates: Parts['aggregates'],
  readModels: Parts['readModels'],
): {
  readonly cycle: QueryWork<'tournament', 'cycle'>;
  readonly champions: QueryWork<'tournament', 'champions'>;
} => ({
  cycle: async ({ cycle }) => {
    const { state } = await aggregates.cycle.load(cycleStreams.of(cycle), true);
    return state === null ? reject('no-such-cycle') : ok(cycleView(cycle, state));
  },
  champions: async ({ championship }) => {
    const where = championship === undefined ? {} : { championship };
    const rows = (await readModels()).getRepository(champions.table.entity);
    const found = await rows.find({ where, order: { championship: 'ASC', number: 'ASC' }, take: MOST });
    return ok({ champions: found });
  },
});
