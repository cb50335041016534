import {
  INDIVIDUAL_TIE_BREAKS,
  individualStandings,
  TEAM_TIE_BREAKS,
  teamStandings,
  type TableResult,
  type IndividualGame,
  type PlayerScores,
  type TeamMatch,
} from '@amici/standings';
import {
  badQuestion,
  answer,
  BadRequest,
  flag,
  list,
  number,
  optional,
  record,
  type Op,
  type OpTable,
  type Question,
} from './op';
import { competitorKey, idsByKey, playerId } from './norm-fields';

const scorePair = (question: Question, field: string): PlayerScores => {
  const scores = list(question, field, number);
  const [first, second] = scores;
  if (first === undefined || second === undefined || scores.length > 2)
    throw new BadRequest(`${field} must be two scores`);
  return [first, second];
};

/** Results as a question states them; other points are given as `scores`. */
const STATED: readonly (TableResult | null)[] = ['1-0', '0-1', '1/2-1/2', '0-0', 'cancelled', null];

const gameResult = (question: Question, field: string): TableResult | null => {
  const result = STATED.find((one) => one === question[field]);
  if (result === undefined) throw new BadRequest(`${field} must be one of ${STATED.map(String).join(', ')}`);
  return result;
};

const individualGame = (question: Question, field: string): IndividualGame => {
  const game = record(question, field);
  return {
    white: competitorKey(game, 'white'),
    black: competitorKey(game, 'black'),
    result: optional(game, 'scores', scorePair) ?? gameResult(game, 'result'),
    forfeit: flag(game, 'forfeit'),
  };
};

const teamMatch = (question: Question, field: string): TeamMatch => {
  const match = record(question, field);
  return {
    home: competitorKey(match, 'home'),
    away: competitorKey(match, 'away'),
    boards: list(match, 'boards', (item, name) => {
      const board = item[name];
      if (board === null) return null;
      return Array.isArray(board) ? scorePair(item, name) : number(item, name);
    }),
  };
};

const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (question: Question, field: string): Name => {
    const name = names.find((one) => one === question[field]);
    if (name === undefined) throw new BadRequest(`${field} must be one of ${names.join(', ')}`);
    return name;
  };

/** Ratings by the key of their player. */
const ratingsByKey = (question: Question, players: readonly string[]): Record<string, number> => {
  const ratings = optional(question, 'ratings', record) ?? {};
  return Object.fromEntries(
    players.flatMap((player) => {
      const value = optional(ratings, player, number);
      return value === undefined ? [] : [[player, value]];
    }),
  );
};

/** The rows of `standings.individual` as the library gives them. */
export const answerIndividualStandings = (question: Question): ReturnType<typeof individualStandings> => {
  const players = list(question, 'players', competitorKey);
  return individualStandings(
    players,
    list(question, 'games', individualGame),
    { tieBreaks: list(question, 'tieBreaks', oneOf(INDIVIDUAL_TIE_BREAKS)) },
    ratingsByKey(question, players),
  );
};

/** The rows of `standings.team` as the library gives them. */
export const answerTeamStandings = (question: Question): ReturnType<typeof teamStandings> =>
  teamStandings(
    list(question, 'teams', competitorKey),
    list(question, 'matches', teamMatch),
    list(question, 'tieBreaks', oneOf(TEAM_TIE_BREAKS)),
  );

const individual: Op = (question) => {
  const table = answerIndividualStandings(question);
  if (!table.ok) return badQuestion(table.error);
  const ids = idsByKey(list(question, 'players', playerId));
  const rows = table.value.map(({ player, place, points, wins, sonnebornBerger, played }) => ({
    player: ids.get(player),
    place,
    points,
    wins,
    sonnebornBerger,
    played,
  }));
  return answer({ rows });
};

const team: Op = (question) => {
  const table = answerTeamStandings(question);
  if (!table.ok) return badQuestion(table.error);
  const ids = idsByKey(list(question, 'teams', playerId));
  const rows = table.value.map(({ team: key, place, boardPoints, matchPoints }) => ({
    team: ids.get(key),
    place,
    boardPoints,
    matchPoints,
  }));
  return answer({ rows });
};

export const standingsOps: OpTable = { 'standings.individual': individual, 'standings.team': team };
