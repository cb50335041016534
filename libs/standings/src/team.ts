import { err, ok, type Result, type Step } from '@amici/kernel';
import { explainPlace } from './explain';
import { scoresHalfPoints, type HalfPoints, type PlayerScores } from './game-score';
import type { StandingsRejection } from './individual';
import { places, rank } from './ranking';
import type { TeamEntry } from './team-entry';
import { teamCriteria, type TeamTieBreak } from './team-criteria';

/** A match: the home team's score on each board, both scores where they do not make a point, null while unfinished. */
export interface TeamMatch {
  readonly home: string;
  readonly away: string;
  readonly boards: readonly (number | PlayerScores | null)[];
}

export interface TeamRow {
  readonly team: string;
  readonly place: number;
  readonly boardPoints: number;
  readonly matchPoints: number;
  readonly steps: readonly Step[];
}

/** One board's half points, home and away. */
type BoardScore = readonly [HalfPoints, HalfPoints];

const emptyEntries = (teams: readonly string[]): Map<string, TeamEntry> | StandingsRejection => {
  const entries = new Map<string, TeamEntry>();
  for (const [index, team] of teams.entries()) {
    if (entries.has(team)) return { code: 'duplicate-competitor', detail: team };
    entries.set(team, { index, team, matches: [], boards: [], boardPoints: 0, matchPoints: 0 });
  }
  return entries;
};

const boardScores = (
  boards: TeamMatch['boards'],
): Result<readonly (BoardScore | null)[], StandingsRejection> => {
  const scores: (BoardScore | null)[] = [];
  for (const board of boards) {
    if (board === null) {
      scores.push(null);
      continue;
    }
    const scored = scoresHalfPoints(typeof board === 'number' ? [board, 1 - board] : board);
    if (!scored.ok) return scored;
    scores.push(scored.value);
  }
  return ok(scores);
};

const matchPointsFor = (own: HalfPoints, other: HalfPoints): number =>
  own > other ? 2 : own === other ? 1 : 0;

/** Adds a match to one side; `side` 0 is home. */
const addSide = (
  entry: TeamEntry,
  opponent: TeamEntry,
  scores: readonly (BoardScore | null)[],
  side: 0 | 1,
): void => {
  const total = (of: 0 | 1): HalfPoints => scores.reduce((sum, score) => sum + (score?.[of] ?? 0), 0);
  const own = total(side);
  const finished = scores.length > 0 && scores.every((score) => score !== null);
  const matchPoints = finished ? matchPointsFor(own, total(side === 0 ? 1 : 0)) : 0;
  entry.matches.push({ opponent: opponent.index, boardPoints: own, matchPoints });
  entry.boardPoints += own;
  entry.matchPoints += matchPoints;
  for (const [board, score] of scores.entries())
    entry.boards[board] = (entry.boards[board] ?? 0) + (score?.[side] ?? 0);
};

const addMatch = (entries: Map<string, TeamEntry>, match: TeamMatch): StandingsRejection | undefined => {
  const [home, away] = [entries.get(match.home), entries.get(match.away)];
  if (home === undefined || away === undefined)
    return { code: 'unknown-competitor', detail: home === undefined ? match.home : match.away };
  if (home === away) return { code: 'same-competitor', detail: `${match.home} against itself` };
  const scores = boardScores(match.boards);
  if (!scores.ok) return scores.error;
  addSide(home, away, scores.value, 0);
  addSide(away, home, scores.value, 1);
  return undefined;
};

/**
 * The table of a team event, best first: by board points, then by each tie-break in turn [T-7.3a]. Unfinished boards
 * count for nothing, and an unfinished match brings no match points yet.
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
