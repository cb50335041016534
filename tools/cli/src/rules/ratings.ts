import { Decimal } from '@amici/kernel';
import {
  developmentCoefficient,
  expectedScore,
  initialRating,
  leagueRating,
  ratePeriod,
  ratingChange,
  ratingDifferenceFor,
  type EloRatings,
  type GameScore,
  type LeagueRating,
  type ListPlayer,
  type ListRating,
  type PastGame,
  type PeriodResult,
  type RatingChange,
} from '@amici/ratings';
import {
  badQuestion,
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
import { competitorKey, idsByKey, games, points, rating } from './norm-fields';
import { ICCF_RATINGS, LEAGUE_RATINGS } from './books';

const gameCount = games(0);

const gameScore = (question: Question, field: string): GameScore => {
  const score = question[field];
  if (score !== 0 && score !== 0.5 && score !== 1) throw new BadRequest(`${field} must be 1, 0.5 or 0`);
  return score;
};

const expected: Op = (question) => {
  const difference = Decimal.of(number(question, 'difference'));
  return answer({ expected: expectedScore(difference, ICCF_RATINGS.formula).toNumber() });
};

const difference: Op = (question) => {
  const percentage = number(question, 'percentage');
  if (percentage < 0 || percentage > 1) throw new BadRequest('percentage must be between 0 and 1');
  return answer({ difference: ratingDifferenceFor(Decimal.of(percentage), ICCF_RATINGS.formula).toNumber() });
};

const development: Op = (question) => {
  const k = developmentCoefficient(
    rating(question, 'rating'),
    gameCount(question, 'games'),
    ICCF_RATINGS.formula,
  );
  return answer({ k: k.toNumber() });
};

/** The rating of `rating.initial` as the library gives it. */
export const answerInitialRating = (question: Question): ReturnType<typeof initialRating> =>
  initialRating(
    list(question, 'opponents', rating),
    points(question, 'score'),
    ICCF_RATINGS.formula,
    optional(question, 'reference', rating),
  );

const initial: Op = (question) => {
  const rated = answerInitialRating(question);
  if (!rated.ok) return badQuestion(rated.error);
  const { averageOpponent, percentage, listed } = rated.value;
  return answer({
    averageOpponent: averageOpponent.toNumber(),
    percentage: percentage.toNumber(),
    rating: rated.value.rating.toNumber(),
    listed,
  });
};

/** The change of `rating.change` as the library gives it. */
export const answerRatingChange = (question: Question): RatingChange =>
  ratingChange(
    rating(question, 'rating'),
    gameCount(question, 'games'),
    rating(question, 'opponent'),
    gameScore(question, 'score'),
    ICCF_RATINGS.formula,
  );

const change: Op = (question) => {
  const changed = answerRatingChange(question);
  return answer({
    expected: changed.expected.toNumber(),
    k: changed.k.toNumber(),
    change: changed.change.toNumber(),
  });
};

const pastGame = (question: Question, field: string): PastGame => {
  const game = record(question, field);
  return { opponent: rating(game, 'opponent'), score: gameScore(game, 'score') };
};

const listPlayer = (question: Question, field: string): ListPlayer => {
  const player = record(question, field);
  return {
    id: competitorKey(player, 'id'),
    rating: player['rating'] === null ? null : rating(player, 'rating'),
    games: gameCount(player, 'games'),
    start: optional(player, 'start', rating) ?? null,
    level: optional(player, 'level', rating) ?? null,
    past: optional(player, 'past', (of, field) => list(of, field, pastGame)) ?? [],
  };
};

const periodResult = (question: Question, field: string): PeriodResult => {
  const result = record(question, field);
  return {
    white: competitorKey(result, 'white'),
    black: competitorKey(result, 'black'),
    score: gameScore(result, 'score'),
  };
};

const writeListRating = (row: ListRating, ids: ReadonlyMap<string, unknown>): object => ({
  id: ids.get(row.id),
  rating: row.rating?.toNumber() ?? null,
  listed: row.listed,
  games: row.games,
  status: row.status,
  method: row.method,
  ...(row.missingGames === 0 ? {} : { missingGames: row.missingGames }),
});

/** The rows of `rating.list` as the library gives them. */
export const answerRatingList = (question: Question): ReturnType<typeof ratePeriod> =>
  ratePeriod(list(question, 'players', listPlayer), list(question, 'results', periodResult), ICCF_RATINGS);

const ratingList: Op = (question) => {
  const rated = answerRatingList(question);
  if (!rated.ok) return badQuestion(rated.error);
  const ids = idsByKey(list(question, 'players', record).map(({ id }) => id));
  return answer({ players: rated.value.map((row) => writeListRating(row, ids)) });
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

/** The rating of `ccla.rating` as the library gives it. */
export const answerLeagueRating = (question: Question): LeagueRating =>
  leagueRating(
    rating(question, 'rating'),
    gameScore(question, 'score'),
    comparedRatings(question),
    LEAGUE_RATINGS,
  );

const league: Op = (question) => {
  const rated = answerLeagueRating(question);
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
