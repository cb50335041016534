import type {
  GameOutcome,
  MatchScore,
  StartPlace,
  TeamTable,
  TeamTableRow,
} from '@amici/contracts/tournament';
import { ok, type Instant, type Rejection, type Result } from '@amici/kernel';
import {
  halfPointsOf,
  TEAM_TIE_BREAKS,
  teamStandings,
  type TeamMatch,
  type TeamTieBreak,
} from '@amici/standings';
import { ratingSystemAt } from '@amici/rulesets';
import { outcomesAt } from './table';
import type { Section, Tournament } from '../state/state';
import { boardResults } from './board-results';

const USUAL: readonly TeamTieBreak[] = ['match-points', 'direct-match', 'board-order'];

/** The event's tie-breaks in their order; the rule book's where the event states none (T-7.3). */
export const teamTieBreaksOf = (state: Tournament): readonly TeamTieBreak[] => {
  const stated = state.phase === 'imported' && state.header.tieBreaks === null ? USUAL : state.tieBreaks;
  return stated.flatMap((name) => TEAM_TIE_BREAKS.filter((known) => known === name));
};

/** Both teams’ points, the home team's first. */
type BoardScore = Exclude<TeamMatch['boards'][number], number>;

/** What a game gives the home team, or both where they do not make a point. */
const scoreOf = ({ result }: GameOutcome, homeIsWhite: boolean): BoardScore => {
  if (result === null) return null;
  const halves = halfPointsOf(result);
  if (halves === null) return 'cancelled';
  const [white, black] = [halves[0] / 2, halves[1] / 2];
  return homeIsWhite ? [white, black] : [black, white];
};

interface Played {
  readonly teamBoard: number;
  readonly index: number;
  readonly score: BoardScore;
}

/** A match of two teams with its games, board by board. */
export interface MatchInSection extends TeamMatch {
  readonly games: readonly Played[];
}

const matchKey = (home: string, away: string): string => JSON.stringify([home, away]);

/** The matches of a section in the order of its pairings; the lower team number is at home. */
export const matchesOf = (section: Section, outcomes: readonly GameOutcome[]): readonly MatchInSection[] => {
  const order = new Map(section.teams.map(({ team, number }) => [team, number]));
  const found = new Map<string, { home: string; away: string; games: Played[] }>();
  for (const [index, pairing] of section.pairings.entries()) {
    const [white, black] = [section.players[pairing.white - 1]!, section.players[pairing.black - 1]!];
    const homeIsWhite = order.get(white.team!)! < order.get(black.team!)!;
    const [home, away] = homeIsWhite ? [white, black] : [black, white];
    const key = matchKey(home.team!, away.team!);
    const match = found.get(key) ?? { home: home.team!, away: away.team!, games: [] };
    match.games.push({ teamBoard: home.teamBoard!, index, score: scoreOf(outcomes[index]!, homeIsWhite) });
    found.set(key, match);
  }
  return [...found.values()].map(({ home, away, games }) => {
    const sorted = games.sort((a, b) => a.teamBoard - b.teamBoard || a.index - b.index);
    const boards = new Set(sorted.map(({ teamBoard }) => teamBoard)).size;
    const gamesPerBoard = sorted.length === 2 * boards ? 2 : 1;
    return { home, away, boards: sorted.map(({ score }) => score), gamesPerBoard, games: sorted };
  });
};

const averageOf = (seats: readonly StartPlace[]): number | null => {
  const known = seats.flatMap(({ startRating, rating }) => startRating ?? rating ?? []);
  return known.length === 0 ? null : Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
};

interface Counted {
  played: number;
  remaining: number;
  wins: number;
  losses: number;
}

/** Finished games of a team, its wins and its losses; what is cancelled counts for nothing. */
const countedOf = (section: Section, outcomes: readonly GameOutcome[]): ReadonlyMap<string, Counted> => {
  const counts = new Map(
    section.teams.map(({ team }): [string, Counted] => [
      team,
      { played: 0, remaining: 0, wins: 0, losses: 0 },
    ]),
  );
  for (const [index, pairing] of section.pairings.entries()) {
    const { result } = outcomes[index]!;
    const halves = halfPointsOf(result);
    for (const [side, number] of [pairing.white, pairing.black].entries()) {
      const count = counts.get(section.players[number - 1]!.team!);
      if (count === undefined) continue;
      if (halves === null) count.remaining += result === null ? 1 : 0;
      else {
        count.played += 1;
        count.wins += halves[side] === 2 ? 1 : 0;
        count.losses += halves[side] === 0 ? 1 : 0;
      }
    }
  }
  return counts;
};

/** Cut off, never rounded (B.9). */
const percentOf = (boardPoints: number, played: number): number | null =>
  played === 0 ? null : Math.floor((100 * boardPoints) / played);

const scoreView = (score: BoardScore): MatchScore | null =>
  score === null || score === 'cancelled' ? null : { home: score[0], away: score[1] };

/** What both teams have of the games that count. */
const matchScore = (scores: readonly BoardScore[]): MatchScore | null => {
  const counted = scores.flatMap((score) => scoreView(score) ?? []);
  if (counted.length === 0) return null;
  return counted.reduce((sum, one) => ({ home: sum.home + one.home, away: sum.away + one.away }));
};

/** The table of a section of teams with its matches and boards, at an instant or now. */
export const teamTableOf = (
  state: Tournament,
  section: Section,
  at?: Instant,
): Result<TeamTable, Rejection> => {
  const outcomes = outcomesAt(state, section, at);
  const tieBreaks = teamTieBreaksOf(state);
  const matches = matchesOf(section, outcomes);
  const ranked = teamStandings(
    section.teams.map(({ team }) => team),
    matches,
    tieBreaks,
  );
  if (!ranked.ok) return ranked;
  const counts = countedOf(section, outcomes);
  const ids = boardResults.gameIds(state, section);
  const { formula } = ratingSystemAt('iccf-elo', state.phase === 'announced' ? state.announcement.start : 0);
  const teams = new Map(section.teams.map((team) => [team.team, team]));
  const rows = ranked.value.map((row): TeamTableRow => {
    const { number, name, federation, captain } = teams.get(row.team)!;
    const { played, remaining, wins, losses } = counts.get(row.team)!;
    const { team, place, boardPoints, matchPoints, steps } = row;
    const average = averageOf(section.players.filter((seat) => seat.team === team));
    const percent = percentOf(boardPoints, played);
    const counted = { played, remaining, percent, plusMinus: wins - losses };
    return {
      place,
      team,
      number,
      name,
      federation,
      captain,
      average,
      boardPoints,
      matchPoints,
      ...counted,
      steps,
    };
  });
  return ok({
    kind: 'team',
    section: section.id,
    tieBreaks,
    games: section.pairings.length,
    finished: outcomes.filter(({ result }) => result !== null).length,
    rows,
    matches: matches.map(({ home, away, games }) => ({
      home,
      away,
      score: matchScore(games.map(({ score }) => score)),
      boards: games.map(({ teamBoard, index, score }) => ({
        ...boardResults.game(ids, section, outcomes, teamBoard, index),
        score: scoreView(score),
      })),
    })),
    boards: boardResults.players(section, outcomes, formula),
  });
};
