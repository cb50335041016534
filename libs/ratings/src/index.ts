export * from './activity';
export * from './calendar';
export * from './change';
export type { CalendarDate } from './dates';
export { developmentCoefficient, explainDevelopment } from './development';
export * from './eligibility';
export { expectedScore, expectedScoreUnits, explainExpectedScore } from './expected-score';
export * from './glicko-2';
export { averageOpponentRating, initialRating, type InitialRating } from './initial';
export * from './league-eligibility';
export * from './league-rating';
export * from './league-temporary-rating';
export * from './level-rating';
export * from './override';
export {
  correctionFactor,
  limitedPercentage,
  performanceRating,
  ratingDifferenceFor,
  roundedUpward,
} from './performance';
export * from './period';
export type { PeriodResult } from './period-games';
export * from './player-rating';
export * from './ratings-in-game';
export * from './rules-of-list';
export * from './score';
export * from './start-rating';
export * from './substitute';
