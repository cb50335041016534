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
  type GameScore,
  type LeagueRating,
  type ListPlayer,
  type ListRating,
  type PastGame,
  type PeriodResult,
  type EloRatings,
} from '@amici/ratings';
import {
  answer,
  BadRequest,
  integer,
  list,
  number,
  optional,
  record,
  refusal,
  text,
  type Op,
  type OpTable,
  type Question,
} from './op';

export const decimal = (question: Question, field: string): Decimal => Decimal.of(number(question, field));

/** Rated games; more than anybody can play is a mistake. */
const MOST_GAMES = 1_000_000;

export const gameCount = (question: Question, field: string): number => {
  const games = integer(question, field);
  if (games < 0 || games > MOST_GAMES) throw new BadRequest(`${field} must be from 0 to ${MOST_GAMES}`);
  return games;
};

export const gameScore = (question: Question, field: string): GameScore => {
  const score = question[field];
  if (score !== 0 && score !== 0.5 && score !== 1) throw new BadRequest(`${field} must be 1, 0.5 or 0`);
  return score;
};
