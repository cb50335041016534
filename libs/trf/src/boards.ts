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
  return teams.flatMap(({ line, name, players: its }) => [
    ...(name === '' ? [{ line, detail: 'the name of the team is missing' }] : []),
    ...its.flatMap((number) => {
      const before = team.get(number);
      team.set(number, name);
      if (before !== undefined) return [{ line, detail: `player ${number} plays for ${before} already` }];
      return known.has(number) ? [] : [{ line, detail: `start number ${number} has no line 001` }];
    }),
  ]);
};

/** Why this is no event of teams: then its teams are clubs. */
const clubs = (games: readonly TrfGame[], teamOf: ReadonlyMap<number, ReadTeam>): string | undefined => {
  const met = new Map<string, ReadTeam>();
  for (const { round, white, black } of games)
    for (const [own, other] of [
      [white, black],
      [black, white],
    ] as const) {
      const [team, against] = [teamOf.get(own), teamOf.get(other)];
      if (team === undefined || against === undefined)
        return `player ${team === undefined ? own : other} plays for no team`;
      if (team === against) return `players ${white} and ${black} of ${team.name} meet`;
      const key = `${round} ${team.line}`;
      if ((met.get(key) ?? against) !== against) return `${team.name} meets two teams in round ${round}`;
      met.set(key, against);
    }
  return undefined;
};

/** By whom each board of a team was taken in a round: as its line-up says, else who played, in the order of the team. */
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
    const detail = `${why}: teams are taken for clubs, and passed over`;
    return { games, problems, remarks: [{ line: teams[0]!.line, detail }] };
  }
  const remarks: TrfRemark[] = [];
  const played = new Map<number, Set<number>>();
  for (const { round, white, black } of games)
    played.set(round, new Set([...(played.get(round) ?? []), white, black]));
  const boardOf = (player: number, round: number): number =>
    orderOf(report, teamOf.get(player)!, round, played.get(round)!).indexOf(player) + 1;
  const told = new Set<string>();
  const boarded = games.map((game): TrfGame => {
    const { round, white, black } = game;
    const [one, other] = [white, black].sort(
      (a, b) => teams.indexOf(teamOf.get(a)!) - teams.indexOf(teamOf.get(b)!),
    );
    const board = boardOf(one!, round) || boardOf(other!, round);
    const { line, name } = teamOf.get(one!)!;
    const key = `${round} ${line}`;
    if (board !== boardOf(other!, round) && !told.has(key)) {
      told.add(key);
      remarks.push({ line, detail: `round ${round}: boards are numbered by the order of ${name}` });
    }
    return { ...game, board };
  });
  const boards = Math.max(0, ...boarded.map(({ board }) => board!));
  const short = teams
    .filter(({ players }) => players.length < boards)
    .map(({ line, name }) => ({
      line,
      detail: `${name} has fewer than ${boards} players: name one for each board`,
    }));
  return { games: boarded, problems: short, remarks };
};
