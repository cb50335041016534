import {
  type GameOutcome,
  type StartPlace,
  type TeamBoardGame,
  type TeamPlayerRow,
} from '@amici/contracts/tournament';
import { Decimal } from '@amici/kernel';
import { limitedPercentage, performanceRating } from '@amici/ratings';
import type { EloFormula } from '@amici/rulesets';
import { halfPointsOf } from '@amici/standings';
import { playerAt, type Section, type Tournament } from '../state/state';

/** Who played a game, by its result or as the seats stand. */
const playedBy = (section: Section, index: number) => {
  const { white, black } = section.pairings[index]!;
  return (
    section.playedBy.get(index + 1) ?? { white: playerAt(section, white), black: playerAt(section, black) }
  );
};

/** Ids of the games of a section by board, as the event knows them. */
const gameIds = (state: Tournament, { id }: Section): ReadonlyMap<number, string> =>
  new Map([...state.games].flatMap(([game, { section, board }]) => (section === id ? [[board, game]] : [])));

const game = (
  ids: ReadonlyMap<number, string>,
  section: Section,
  outcomes: readonly GameOutcome[],
  teamBoard: number,
  index: number,
): Omit<TeamBoardGame, 'score'> => {
  const { result, code } = outcomes[index]!;
  return {
    teamBoard,
    game: ids.get(index + 1)!,
    ...playedBy(section, index),
    result,
    code,
  };
};

interface Score {
  readonly seat: StartPlace;
  readonly player: string;
  halfPoints: number;
  played: number;
  opponents: number[];
}

const ratingOf = ({ startRating, rating }: StartPlace): number | null => startRating ?? rating;

const performanceOf = ({ halfPoints, played, opponents }: Score, formula: EloFormula): number | null => {
  if (played === 0 || opponents.length < played) return null;
  const total = opponents.reduce((sum, rating) => sum + rating, 0);
  const average = Decimal.units(total, 0).dividedBy(Decimal.units(opponents.length, 0), 4);
  const percentage = Decimal.units(halfPoints, 0).dividedBy(Decimal.units(2 * played, 0), 4);
  return performanceRating(average, limitedPercentage(percentage, formula), formula).listed;
};

/** What each player of each board made, substitutes included; best of a board first. */
const players = (
  section: Section,
  outcomes: readonly GameOutcome[],
  formula: EloFormula,
): readonly TeamPlayerRow[] => {
  const scores = new Map<string, Score>();
  const scoreOf = (seat: StartPlace, player: string): Score => {
    const key = JSON.stringify([seat.number, player]);
    const score = scores.get(key) ?? { seat, player, halfPoints: 0, played: 0, opponents: [] };
    scores.set(key, score);
    return score;
  };
  for (const seat of section.players) {
    if (seat.original !== undefined) scoreOf(seat, seat.original);
    scoreOf(seat, seat.player);
  }
  for (const [index, { white, black }] of section.pairings.entries()) {
    const halves = halfPointsOf(outcomes[index]!.result);
    if (halves === null) continue;
    const by = playedBy(section, index);
    for (const [side, number, other, player] of [
      [0, white, black, by.white],
      [1, black, white, by.black],
    ] as const) {
      const score = scoreOf(section.players[number - 1]!, player);
      score.halfPoints += halves[side];
      score.played += 1;
      const rating = ratingOf(section.players[other - 1]!);
      if (rating !== null) score.opponents.push(rating);
    }
  }
  const rows = [...scores.values()].map((score) => ({ score, performance: performanceOf(score, formula) }));
  return rows
    .sort(
      (a, b) =>
        a.score.seat.teamBoard! - b.score.seat.teamBoard! ||
        b.score.halfPoints - a.score.halfPoints ||
        a.score.seat.number - b.score.seat.number,
    )
    .map(({ score: { seat, player, halfPoints, played }, performance }, index, sorted): TeamPlayerRow => {
      const better = sorted.filter(
        ({ score }) => score.seat.teamBoard === seat.teamBoard && score.halfPoints > halfPoints,
      ).length;
      const replaced = seat.original === player && seat.player !== player;
      const { team, teamBoard, title } = seat;
      const status: TeamPlayerRow['status'] = replaced ? 'replaced' : (seat.status ?? null);
      const rating = replaced ? (seat.originalStartRating ?? null) : ratingOf(seat);
      const own = {
        player,
        team: team!,
        teamBoard: teamBoard!,
        rating,
        title: replaced ? null : title,
        status,
      };
      return { ...own, place: better + 1, points: halfPoints / 2, played, performance };
    });
};

/** What happened on the boards of a section of teams. */
export const boardResults = { game, gameIds, players };
