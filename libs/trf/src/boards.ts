import type { Detail } from '@amici/kernel';
import type { TrfGame } from './games';
import type { ReadReport, ReadTeam, TrfRemark } from './report';

interface Boards {
  readonly games: readonly TrfGame[];
  readonly problems: readonly TrfRemark[];
  readonly remarks: readonly TrfRemark[];
}

const listProblems = ({ teams, players }: ReadReport): readonly TrfRemark[] => {
  const known = new Set(players.map(({ number }) => number));
  const team = new Map<number, string>();
  return teams.flatMap(({ line, name, players: its }): readonly TrfRemark[] => [
    ...(name === '' ? [{ line, detail: { name: 'trf-team-unnamed' } as const }] : []),
    ...its.flatMap((number): readonly TrfRemark[] => {
      const before = team.get(number);
      team.set(number, name);
      if (before !== undefined)
        return [{ line, detail: { name: 'trf-plays-already', player: number, team: before } }];
      return known.has(number) ? [] : [{ line, detail: { name: 'trf-number-unknown', number } }];
    }),
  ]);
};

/** Why this is no event of teams: then its teams are clubs. */
const clubs = (games: readonly TrfGame[], teamOf: ReadonlyMap<number, ReadTeam>): Detail | undefined => {
  const met = new Map<string, ReadTeam>();
  for (const { round, white, black } of games)
    for (const [own, other] of [
      [white, black],
      [black, white],
    ] as const) {
      const [team, against] = [teamOf.get(own), teamOf.get(other)];
      if (team === undefined || against === undefined)
        return { name: 'trf-plays-for-none', player: team === undefined ? own : other };
      if (team === against) return { name: 'trf-of-one-team', white, black, team: team.name };
      const key = `${round} ${team.line}`;
      if ((met.get(key) ?? against) !== against) return { name: 'trf-two-opponents', team: team.name, round };
      met.set(key, against);
    }
  return undefined;
};

/**
 * Who took each board of a team in a round: as its line-up says, else those who played, in the order of the team.
 */
const orderOf = (
  { lineups }: ReadReport,
  team: ReadTeam,
  round: number,
  played: ReadonlySet<number>,
): readonly (number | null)[] =>
  lineups.find((one) => one.round === round && one.team === team.number)?.players ??
  team.players.filter((number) => played.has(number));

/** The games of an event of teams with their boards; undefined where the teams are no parties of it. */
export const withBoards = (report: ReadReport, games: readonly TrfGame[]): Boards | undefined => {
  const { teams } = report;
  if (teams.length === 0) return undefined;
  const problems = listProblems(report);
  if (problems.length > 0) return { games, problems, remarks: [] };
  const teamOf = new Map(teams.flatMap((team) => team.players.map((number) => [number, team] as const)));
  const why = clubs(games, teamOf);
  if (why !== undefined) {
    const detail: Detail = { name: 'trf-clubs', detail: why };
    return { games, problems, remarks: [{ line: teams[0]!.line, detail }] };
  }
  const remarks: TrfRemark[] = [];
  const played = new Map<number, Set<number>>();
  for (const { round, white, black } of games)
    played.set(round, new Set([...(played.get(round) ?? []), white, black]));
  const boardOf = (player: number, round: number): number =>
    orderOf(report, teamOf.get(player)!, round, played.get(round)!).indexOf(player) + 1;
  const reported = new Set<string>();
  const boarded = games.map((game): TrfGame => {
    const { round, white, black } = game;
    const [one, other] = [white, black].sort(
      (a, b) => teams.indexOf(teamOf.get(a)!) - teams.indexOf(teamOf.get(b)!),
    );
    const board = boardOf(one!, round) || boardOf(other!, round);
    const { line, name } = teamOf.get(one!)!;
    const key = `${round} ${line}`;
    if (board !== boardOf(other!, round) && !reported.has(key)) {
      reported.add(key);
      const detail: Detail = { name: 'trf-boards-by-order', team: name };
      remarks.push({ line, detail: { name: 'in-round', round, detail } });
    }
    return { ...game, board };
  });
  const boards = Math.max(0, ...boarded.map(({ board }) => board!));
  const short = teams
    .filter(({ players }) => players.length < boards)
    .map(({ line, name }): TrfRemark => ({
      line,
      detail: { name: 'trf-team-too-small', team: name, boards },
    }));
  return { games: boarded, problems: short, remarks };
};
