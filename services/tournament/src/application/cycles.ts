import {
  keepsWhatHeReached,
  tournamentStreams,
  type ChampionRow,
  type Championship,
  rightsStreams,
  type FillVacancy,
  type GrantFreePlace,
} from '@amici/contracts/tournament';
import { dayOf, defined, ok, reject, type Instant } from '@amici/kernel';
import type { Evidence, QueryWork, WorkingParts } from '@amici/service/runtime';
import { sideBySide } from '@amici/ops';
import { orderedPage } from '@amici/projections';
import { columns, csv } from '@amici/text';
import {
  type TournamentAggregates,
  cycleStreams,
  cycleView,
  tableOf,
  type cycleOfStream,
  type TournamentState,
} from '../domain';
import type { StageEvidence } from '../domain/announcement/commands';
import type { TableEvidence } from '../domain/cycle/commands';
import { finalOf, stageKey } from '../domain/cycle/state';
import { champions } from '../projections/champions.projection';
import { stages } from '../projections/stages.projection';
import { BOARD } from '../domain/book/motion';
import { carriedBy } from './motions';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'aggregates' | 'readModels' | 'services' | 'self'>;

/** More champions than any championship has had. */
const MOST = 500;

/** Final tables of an event that is over; undefined of any other. */
const tablesOf = (state: TournamentState): TableEvidence | undefined => {
  if (state.phase !== 'announced' || state.finishedAt === null) return undefined;
  const { format, qualifications, edition } = state.announcement;
  const places = qualifications.filter(({ to }) => to.endsWith('-final'));
  const qualifying = Math.max(0, ...places.map(({ toPlace }) => toPlace ?? 0));
  const sections = [...state.sections.values()].map((section) => {
    const table = tableOf(state, section);
    if (!table.ok) return [];
    return table.value.rows.map(({ player, place, points, withdrawal }) => ({
      ...{ player, place, halfPoints: 2 * points },
      ...(keepsWhatHeReached(withdrawal) ? {} : { left: true }),
    }));
  });
  return { format, qualifying, ...defined<TableEvidence>({ edition }), sections };
};

const finalTablesOf = async ({ aggregates }: Parts, tournament: string) => {
  const { state } = await aggregates.tournament.load(tournamentStreams.of(tournament), true);
  const evidence = tablesOf(state);
  return evidence === undefined ? {} : { evidence };
};

/** Whether the player has a right to the final of the cycle, or plays in it by one. */
const isQualified = async (
  { aggregates }: Parts,
  { player, cycle, final }: { readonly player: string; readonly cycle: string; readonly final: string },
): Promise<boolean> => {
  const { state } = await aggregates.ledger.load(rightsStreams.of(player), true);
  for (const { level, fate, usedIn } of state.rights.values()) {
    if (level !== final) continue;
    if (fate === 'held') return true;
    if (fate !== 'used' || usedIn === null) continue;
    const { state: event } = await aggregates.tournament.load(tournamentStreams.of(usedIn), true);
    if (event.phase === 'announced' && event.announcement.stage?.cycle === cycle) return true;
  }
  return false;
};

/** Players read side by side. */
const WIDTH = 8;

/** The table of a final or of a stage before it, with who of it has a place in the next final already. */
const vacancyTableOf = async (parts: Parts, { cycle, tournament }: FillVacancy) => {
  const { evidence } = await finalTablesOf(parts, tournament);
  const { state } = await parts.aggregates.cycle.load(cycleStreams.of(cycle), true);
  if (evidence === undefined || state === null) return {};
  const final = finalOf(state.championship);
  const sections = [];
  for (const rows of evidence.sections) {
    const next = rows.slice(evidence.qualifying);
    const following = await sideBySide(next, WIDTH, async (row) =>
      (await isQualified(parts, { player: row.player, cycle, final })) ? { ...row, qualified: true } : row,
    );
    sections.push([...rows.slice(0, evidence.qualifying), ...following]);
  }
  return { evidence: { ...evidence, sections } };
};

/** When the last World Cup before this one was started (T-3.1). */
const lastCup = async ({ readModels }: Parts, cycle: string, before: Instant): Promise<Instant | null> => {
  const rows = (await readModels()).getRepository(stages.table.entity).createQueryBuilder('one');
  const found = await rows
    .where("one.stage = 'cup-preliminary' and one.cycleId <> :cycle and one.startAt <= :before", {
      cycle,
      before,
    })
    .orderBy('one.startAt', 'DESC')
    .take(1)
    .getMany();
  return found[0]?.startAt ?? null;
};

const byTheBoard = async (
  parts: Parts,
  act: 'free-place' | 'fill-vacancy',
  { cycle, player, motion }: Pick<GrantFreePlace, 'cycle' | 'player' | 'motion'>,
): Promise<boolean> => (await carriedBy(parts, motion, { act, cycle, player })) === BOARD;

/** What a decision about a cycle rests on: final tables, motions, the cup before. */
export const cycleEvidence =
  (parts: Parts): Evidence<typeof cycleOfStream> =>
  async (command) => {
    switch (command.type) {
      case 'GrantFreePlace': {
        const { carried: _claimed, ...request } = command;
        return { ...request, carried: await byTheBoard(parts, 'free-place', request) };
      }
      case 'ScheduleStage': {
        const { lastCup: _claimed, ...request } = command;
        if (request.stage !== 'cup-preliminary') return request;
        return { ...request, lastCup: await lastCup(parts, request.cycle, request.start) };
      }
      case 'FillVacancy': {
        const { evidence: _claimed, carried: _carried, ...request } = command;
        const carried = await byTheBoard(parts, 'fill-vacancy', request);
        return { ...request, carried, ...(await vacancyTableOf(parts, request)) };
      }
      case 'CloseCycle': {
        const { evidence: _claimed, ...request } = command;
        return { ...request, ...(await finalTablesOf(parts, request.tournament)) };
      }
      case 'MoveStage':
      case 'OpenCycle':
      case 'PlanSections':
        return command;
    }
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

const HEAD = ['championship', 'number', 'champion', 'cycle', 'final', 'since'];

const cells = ({ championship, number, player, name, tournamentId, since }: ChampionRow) => [
  ...[championship, String(number), player, name, tournamentId, dayOf(since)],
];

const LEFT = new Set([0, 2, 3, 4, 5]);

interface ChampionsQuery {
  readonly championship?: Championship;
  readonly after?: string;
  readonly limit?: number;
}

const championsOf = async (
  readModels: Parts['readModels'],
  { championship, after, limit = MOST }: ChampionsQuery,
): Promise<{ readonly champions: readonly ChampionRow[]; readonly next: string | null }> => {
  const where = championship === undefined ? {} : { championship };
  const rows = (await readModels()).getRepository(champions.table.entity);
  const { page, next } = await orderedPage(rows, where, ['championship', 'number'], { after, limit });
  return { champions: page, next };
};

/** Answers how a cycle stands, when its stages start, and who its champions were. */
export const cycleAnswers = (
  aggregates: Parts['aggregates'],
  readModels: Parts['readModels'],
): {
  readonly cycle: QueryWork<'tournament', 'cycle'>;
  readonly stages: QueryWork<'tournament', 'stages'>;
  readonly champions: QueryWork<'tournament', 'champions'>;
  readonly 'written-champions': QueryWork<'tournament', 'written-champions'>;
} => ({
  cycle: async ({ cycle }) => {
    const { state } = await aggregates.cycle.load(cycleStreams.of(cycle), true);
    return state === null ? reject('no-such-cycle') : ok(cycleView(cycle, state));
  },
  stages: async ({ year, after, limit = MOST }) => {
    const where = year === undefined ? {} : { year };
    const rows = (await readModels()).getRepository(stages.table.entity);
    const { page, next } = await orderedPage(rows, where, ['startAt', 'cycleId', 'stage'], { after, limit });
    return ok({ stages: page, next });
  },
  champions: async (request) => ok(await championsOf(readModels, request)),
  'written-champions': async ({ format, ...request }) => {
    const found = await championsOf(readModels, request);
    if (format === 'json') return ok(found);
    const lines = [HEAD, ...found.champions.map(cells)];
    return ok({ text: format === 'csv' ? csv(lines) : columns(lines, LEFT) });
  },
});
