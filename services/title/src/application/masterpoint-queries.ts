import {
  gradeStreams,
  masterpointsStreams,
  type LeagueTitleCode,
  type MasterpointLine,
  type MasterpointsCard,
  type MasterpointsOfYear,
  type TitleQueries,
} from '@amici/contracts/title';
import { Decimal, ok, reject, type Instant } from '@amici/kernel';
import { leagueTitleStatus, masterpoints, type LeagueTitle } from '@amici/norms';
import type { Work, WorkingParts } from '@amici/service/runtime';
import {
  gradeOf,
  hundredths,
  linesOf,
  standingOf,
  titlesByMasterpoints,
  type Ledger,
  type TitleAggregates,
} from '../domain';
import { masterpointLines } from '../projections/masterpoint-lines.projection';

type Parts = WorkingParts<TitleAggregates>;
type QueryName = 'grade' | 'masterpoints' | 'masterpoints-of-year';
type Queries = Pick<Work<'title', TitleAggregates>['queries'], QueryName>;

const lineView = (line: ReturnType<typeof linesOf>[number]): MasterpointLine => {
  const { at: bookedAt, ...of } = line;
  const computed = masterpoints(
    line.grade,
    Decimal.units(5 * line.halfPoints, 1),
    line.possible / 2,
    titlesByMasterpoints(line.at),
  );
  return { ...of, bookedAt, steps: computed.ok ? computed.value.steps : [] };
};

const titleView = (
  { awarded }: Ledger,
  title: LeagueTitleCode,
  found: LeagueTitle,
): MasterpointsCard['titles'][number] => {
  const given = awarded.get(title);
  return {
    title,
    status: given === undefined ? leagueTitleStatus(found, false) : 'awarded',
    counted: hundredths(found.counted),
    rule: found.rule,
    awardedAt: given?.at ?? null,
    motion: given?.motion ?? null,
  };
};

const cardOf = (player: string, state: Ledger, now: Instant): MasterpointsCard => {
  const standing = standingOf(state, titlesByMasterpoints(now));
  return {
    player,
    lines: linesOf(state).map(lineView),
    total: hundredths(standing.totals.total),
    titles: [
      titleView(state, 'CCLA_CANDIDATE_MASTER', standing.candidateMaster),
      titleView(state, 'CCLA_MASTER', standing.master),
    ],
    steps: standing.steps,
  };
};

/** Players of a year at most. */
const MOST = 10_000;

const yearOf = async (parts: Parts, year: number): Promise<MasterpointsOfYear> => {
  const source = await parts.readModels();
  const rows = await source
    .getRepository(masterpointLines.table.entity)
    .find({ where: { year }, take: MOST, order: { player: 'ASC' } });
  const byPlayer = new Map<string, { points: number; events: number }>();
  for (const { player, points } of rows) {
    const before = byPlayer.get(player) ?? { points: 0, events: 0 };
    byPlayer.set(player, { points: before.points + points, events: before.events + 1 });
  }
  const players = [...byPlayer].map(([player, sum]) => ({ player, ...sum }));
  players.sort((a, b) => b.points - a.points || (a.player < b.player ? -1 : 1));
  return { year, players };
};

const gradeView =
  ({ aggregates }: Parts): Queries['grade'] =>
  async ({ tournament, section }: TitleQueries['grade']['ask']) => {
    const { state } = await aggregates.grades.load(gradeStreams.of(tournament, section), true);
    const found = gradeOf(state);
    if (found === null) return reject('no-such-grade');
    const average = state.graded?.average?.rating ?? null;
    return ok({ tournament, section, ...found, average, motion: state.determined?.motion ?? null });
  };

/** Ledgers of masterpoints, and the table of a year: what the League publishes. */
export const masterpointQueries = (parts: Parts): Queries => ({
  grade: gradeView(parts),
  masterpoints: async ({ player }) => {
    const { state } = await parts.aggregates.masterpoints.load(masterpointsStreams.of(player), true);
    return ok(cardOf(player, state, parts.clock.now()));
  },
  'masterpoints-of-year': async ({ year }) => ok(await yearOf(parts, year)),
});
