import { err, ok, type Result, type Step } from '@amici/kernel';
import { explainPlace } from './explain';
import { scoresHalfPoints, type HalfPoints, type PlayerScores } from './game-score';
import type { StandingsRejection } from './individual';
import { places, rank } from './ranking';
import type { TeamEntry } from './team-entry';
import { teamCriteria, type TeamTieBreak } from './team-criteria';

/**
 * A match: the home team's score in each game, both scores where they do not make a point, null while it goes on,
 * `cancelled` where it counts for nobody.
 */
export interface TeamMatch {
  readonly home: string;
  readonly away: string;
  /** In board order; where two games are played on a board they stand side by side. */
  readonly boards: readonly (number | PlayerScores | 'cancelled' | null)[];
  /** 1 unless said. */
  readonly gamesPerBoard?: 1 | 2;
}

export interface TeamRow {
  readonly team: string;
  readonly place: number;
  readonly boardPoints: number;
  readonly matchPoints: number;
  readonly steps: readonly Step[];
}

/** One game's half points, home and away. */
type GameScore = readonly [HalfPoints, HalfPoints];

/** Null: it goes on. Undefined: it counts for nobody. */
type Scored = GameScore | null | undefined;

const emptyEntries = (teams: readonly string[]): Map<string, TeamEntry> | StandingsRejection => {
  const entries = new Map<string, TeamEntry>();
  for (const [index, team] of teams.entries()) {
    if (entries.has(team)) return { code: 'duplicate-competitor', detail: { name: 'identifier', id: team } };
    entries.set(team, { index, team, matches: [], boards: [], boardPoints: 0, matchPoints: 0 });
  }
  return entries;
};

const gameScores = (boards: TeamMatch['boards']): Result<readonly Scored[], StandingsRejection> => {
  const scores: Scored[] = [];
  for (const board of boards) {
    if (board === null || board === 'cancelled') {
      scores.push(board === null ? null : undefined);
      continue;
    }
    const scored = scoresHalfPoints(typeof board === 'number' ? [board, 1 - board] : board);
    if (!scored.ok) return scored;
    scores.push(scored.value);
  }
  return ok(scores);
};

const compared = (own: HalfPoints, other: HalfPoints): number => (own > other ? 2 : own === other ? 1 : 0);

/** A match that goes on is won already above half of its games, and drawn at half, whatever the opponent has. */
const matchPointsFor = (own: HalfPoints, other: HalfPoints, scores: readonly Scored[]): number => {
  const counted = scores.filter((score) => score !== undefined);
  if (counted.length === 0) return 0;
  return compared(own, counted.includes(null) ? counted.length : other);
};

/** Adds a match to one side; `side` 0 is home. */
const addSide = (
  entry: TeamEntry,
  opponent: TeamEntry,
  { scores, gamesPerBoard }: { readonly scores: readonly Scored[]; readonly gamesPerBoard: number },
  side: 0 | 1,
): void => {
  const total = (of: 0 | 1): HalfPoints => scores.reduce((sum, score) => sum + (score?.[of] ?? 0), 0);
  const own = total(side);
  const matchPoints = matchPointsFor(own, total(side === 0 ? 1 : 0), scores);
  entry.matches.push({ opponent: opponent.index, boardPoints: own, matchPoints });
  entry.boardPoints += own;
  entry.matchPoints += matchPoints;
  for (const [game, score] of scores.entries()) {
    const board = Math.floor(game / gamesPerBoard);
    entry.boards[board] = (entry.boards[board] ?? 0) + (score?.[side] ?? 0);
  }
};

const addMatch = (entries: Map<string, TeamEntry>, match: TeamMatch): StandingsRejection | undefined => {
  const [home, away] = [entries.get(match.home), entries.get(match.away)];
  if (home === undefined || away === undefined)
    return {
      code: 'unknown-competitor',
      detail: { name: 'identifier', id: home === undefined ? match.home : match.away },
    };
  if (home === away)
    return { code: 'same-competitor', detail: { name: 'team-against-itself', team: match.home } };
  const scores = gameScores(match.boards);
  if (!scores.ok) return scores.error;
  const played = { scores: scores.value, gamesPerBoard: match.gamesPerBoard ?? 1 };
  addSide(home, away, played, 0);
  addSide(away, home, played, 1);
  return undefined;
};

/**
 * The table of a team event, best first: by board points, then by each tie-break in turn [T-7.3a]. Games
 * that go on count for nothing yet; their match may be decided all the same.
 */
export const teamStandings = (
  teams: readonly string[],
  matches: readonly TeamMatch[],
  tieBreaks: readonly TeamTieBreak[],
): Result<readonly TeamRow[], StandingsRejection> => {
  const entries = emptyEntries(teams);
  if (!(entries instanceof Map)) return err(entries);
  for (const match of matches) {
    const rejection = addMatch(entries, match);
    if (rejection !== undefined) return err(rejection);
  }
  const ranking = rank([...entries.values()], teamCriteria(tieBreaks));
  return ok(
    places(ranking).map(({ competitor, place }) => ({
      team: competitor.team,
      place,
      boardPoints: competitor.boardPoints / 2,
      matchPoints: competitor.matchPoints,
      get steps() {
        return explainPlace(ranking, competitor, ({ team }) => team);
      },
    })),
  );
};
