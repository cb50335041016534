import { Decimal } from '@amici/kernel';
import {
  developmentCoefficient,
  expectedScore,
  ICCF_2017,
  initialRating,
  leagueRating,
  ratePeriod,
  ratingChange,
  ratingDifferenceFor,
  type EloRatings,
  type GameScore,
  type ListPlayer,
  type ListRating,
  type PastGame,
  type PeriodResult,
} from '@amici/ratings';
import { badQuestion } from './bad-question';
import { games, playerId, points, rating } from './norm-fields';
import {
  answer,
  BadRequest,
  list,
  number,
  optional,
  record,
  type Op,
  type OpTable,
  type Question,
} from './op';

const gameCount = games(0);

const gameScore = (question: Question, field: string): GameScore => {
  const score = question[field];
  if (score !== 0 && score !== 0.5 && score !== 1) throw new BadRequest(`${field} must be 1, 0.5 or 0`);
  return score;
};

const expected: Op = (question) => {
  const difference = Decimal.of(number(question, 'difference'));
  return answer({ expected: expectedScore(difference).toNumber() });
};

const difference: Op = (question) => {
  const percentage = number(question, 'percentage');
  if (percentage < 0 || percentage > 1) throw new BadRequest('percentage must be between 0 and 1');
  return answer({ difference: ratingDifferenceFor(Decimal.of(percentage)).toNumber() });
};

const development: Op = (question) => {
  const k = developmentCoefficient(rating(question, 'rating'), gameCount(question, 'games'));
  return answer({ k: k.toNumber() });
};

const initial: Op = (question) => {
  const rated = initialRating(
    list(question, 'opponents', rating),
    points(question, 'score'),
    optional(question, 'reference', rating),
  );
  if (!rated.ok) return badQuestion(rated.error);
  const { averageOpponent, percentage, listed } = rated.value;
  return answer({
    averageOpponent: averageOpponent.toNumber(),
    percentage: percentage.toNumber(),
    rating: rated.value.rating.toNumber(),
    listed,
  });
};

const change: Op = (question) => {
  const changed = ratingChange(
    rating(question, 'rating'),
    gameCount(question, 'games'),
    rating(question, 'opponent'),
    gameScore(question, 'score'),
  );
  return answer({
    expected: changed.expected.toNumber(),
    k: changed.k.toNumber(),
    change: changed.change.toNumber(),
  });
};

/** An id as a key: the text "1" and the number 1 are two players. */
const playerKey = (question: Question, field: string): string => JSON.stringify(playerId(question, field));

const pastGame = (question: Question, field: string): PastGame => {
  const game = record(question, field);
  return { opponent: rating(game, 'opponent'), score: gameScore(game, 'score') };
};

const listPlayer = (question: Question, field: string): ListPlayer => {
  const player = record(question, field);
  return {
    id: playerKey(player, 'id'),
    rating: player['rating'] === null ? null : rating(player, 'rating'),
    games: gameCount(player, 'games'),
    start: optional(player, 'start', rating) ?? null,
    level: optional(player, 'level', rating) ?? null,
    past: player['past'] === undefined ? [] : list(player, 'past', pastGame),
  };
};

const periodResult = (question: Question, field: string): PeriodResult => {
  const result = record(question, field);
  return {
    white: playerKey(result, 'white'),
    black: playerKey(result, 'black'),
    score: gameScore(result, 'score'),
  };
};

const writeListRating = (row: ListRating): object => ({
  id: JSON.parse(row.id) as unknown,
  rating: row.rating?.toNumber() ?? null,
  listed: row.listed,
  games: row.games,
  status: row.status,
  method: row.method,
  ...(row.missingGames === 0 ? {} : { missingGames: row.missingGames }),
});

/** The rows of `rating.list` as the library gives them. */
export const askedRatingList = (question: Question): ReturnType<typeof ratePeriod> =>
  ratePeriod(list(question, 'players', listPlayer), list(question, 'results', periodResult), ICCF_2017);

const ratingList: Op = (question) => {
  const rated = askedRatingList(question);
  return rated.ok ? answer({ players: rated.value.map(writeListRating) }) : badQuestion(rated.error);
};

/** The rated games behind a League rating whose number is not given: enough for the smallest coefficient. */
const ESTABLISHED_GAMES = 80;

const comparedRatings = (question: Question): EloRatings | null => {
  const count = optional(question, 'games', gameCount) ?? ESTABLISHED_GAMES;
  const iccf = question['iccf'];
  if (iccf !== undefined && iccf !== null) {
    const ratings = record(question, 'iccf');
    const [own, opponent] = [optional(ratings, 'rating', rating), optional(ratings, 'opponent', rating)];
    return own === undefined || opponent === undefined ? null : { own, opponent, games: count };
  }
  const opponent = optional(question, 'opponent', rating);
  return opponent === undefined ? null : { own: rating(question, 'rating'), opponent, games: count };
};

const league: Op = (question) => {
  const rated = leagueRating(
    rating(question, 'rating'),
    gameScore(question, 'score'),
    comparedRatings(question),
  );
  return answer({ rating: rated.rating.toNumber(), method: rated.method });
};

export const ratingOps: OpTable = {
  'rating.expected': expected,
  'rating.difference': difference,
  'rating.development': development,
  'rating.initial': initial,
  'rating.change': change,
  'rating.list': ratingList,
  'ccla.rating': league,
};
