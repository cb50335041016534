export * from './conditions';
export type { EventDates } from './contradictions';
export * from './game-rules';
export * from './law-parameters';
export {
  baseFor,
  findLaws,
  iccfLawsAt,
  LAWS,
  lawParameters,
  mediumOf,
  type Laws,
  type LawsId,
  type Medium,
} from './laws';
export * from './parse-conditions';
export type { Problem, ProblemCode } from './reading';
export * from './ruleset';
export * from './norm-rules';
export * from './rating-rules';
export * from './tournament-rules';
