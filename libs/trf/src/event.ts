import { type Detail, ok, type Result } from '@amici/kernel';
import { withBoards } from './boards';
import { gamesIn, type TrfGame } from './games';
import {
  refused,
  type ReadPlayer,
  type ReadReport,
  type TrfRefusal,
  type TrfRemark,
  type TrfResult,
} from './report';

export type { TrfGame } from './games';

/** A report as a tournament that was played. */
export interface TrfEvent {
  readonly games: readonly TrfGame[];
  readonly kind: 'individual' | 'team';
  readonly cycle: 'single' | 'double';
  /** Whether some game is marked as one that is rated. */
  readonly rated: boolean;
  /** Half points without a game, by start number; those who have none are left out. */
  readonly byes: ReadonlyMap<number, number>;
  readonly remarks: readonly TrfRemark[];
}

const BYES: Readonly<Partial<Record<TrfResult, number>>> = { H: 1, F: 2, U: 2 };
const UNRATED: readonly TrfResult[] = ['W', 'D', 'L'];
const FORFEITS: readonly TrfResult[] = ['+', '-'];

const byesOf = ({ rounds }: ReadPlayer): number =>
  rounds.reduce((sum, { opponent, result }) => sum + (opponent === null ? (BYES[result] ?? 0) : 0), 0);

const halvesOf = (number: number, games: readonly TrfGame[]): number =>
  games.reduce((sum, { white, black, result }) => {
    if (white !== number && black !== number) return sum;
    if (result === '1/2-1/2') return sum + 1;
    return sum + (result === (white === number ? '1-0' : '0-1') ? 2 : 0);
  }, 0);

/** Tenths as people write points. */
const pointsText = (tenths: number): string => String(tenths / 10);

const pointsProblems = ({ players }: ReadReport, games: readonly TrfGame[]): readonly TrfRemark[] =>
  players.flatMap((player) => {
    const { line, number, points } = player;
    const tenths = (halvesOf(number, games) + byesOf(player)) * 5;
    if (points === null || points === tenths) return [];
    const [stated, own] = [pointsText(points), pointsText(tenths)];
    return [{ line, detail: { name: 'trf-points-differ', stated, made: own } }];
  });

/** The first line in which a result is one of these. */
const firstWith = (
  { players }: ReadReport,
  results: readonly TrfResult[],
  detail: Detail,
): readonly TrfRemark[] => {
  const found = players.find(({ rounds }) =>
    rounds.some(({ opponent, result }) => opponent !== null && results.includes(result)),
  );
  return found === undefined ? [] : [{ line: found.line, detail }];
};

const gapIn = ({ players }: ReadReport): readonly TrfRemark[] => {
  const gap = players.find(({ number }, index) => number !== index + 1);
  if (gap === undefined) return [];
  return [{ line: gap.line, detail: { name: 'trf-number-gaps', players: players.length } }];
};

/** The tournament that a report tells of, or everything in it that does not agree. */
export const trfEvent = (report: ReadReport): Result<TrfEvent, TrfRefusal> => {
  const { players, ownPoints } = report;
  const { games, problems, remarks } = gamesIn(report);
  if (problems.length > 0) return refused(problems);
  const wrong = ownPoints === null ? pointsProblems(report, games) : [];
  if (wrong.length > 0) return refused(wrong);
  const team = withBoards(report, games);
  if (team !== undefined && team.problems.length > 0) return refused(team.problems);
  const played = players.flatMap(({ rounds }) => rounds.filter(({ opponent }) => opponent !== null));
  const rated = played.length === 0 || played.some(({ result }) => !UNRATED.includes(result));
  const pairs = new Set(games.map(({ white, black }) => [white, black].sort((a, b) => a - b).join()));
  return ok({
    games: team?.games ?? games,
    kind: team?.games.some(({ board }) => board !== undefined) === true ? 'team' : 'individual',
    cycle: pairs.size < games.length ? 'double' : 'single',
    rated,
    byes: new Map(
      players.map((player) => [player.number, byesOf(player)] as const).filter(([, byes]) => byes > 0),
    ),
    remarks: [
      ...report.remarks,
      ...remarks,
      ...(team?.remarks ?? []),
      ...gapIn(report),
      ...firstWith(report, FORFEITS, { name: 'trf-forfeits-as-wins' }),
      ...(rated ? firstWith(report, UNRATED, { name: 'trf-rated-whole' }) : []),
      ...(ownPoints === null
        ? []
        : [{ line: 1, detail: { name: 'trf-own-points', record: ownPoints } as const }]),
    ],
  });
};
