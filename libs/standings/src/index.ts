export {
  GAME_RESULTS,
  halfPointsOf,
  type GameHalfPoints,
  type TableResult,
  type PlayerScores,
} from './game-score';
export {
  individualStandings,
  type IndividualGame,
  type IndividualRow,
  type IndividualRules,
  type StandingsRejection,
} from './individual';
export { INDIVIDUAL_TIE_BREAKS, USUAL_TIE_BREAKS, type IndividualTieBreak } from './individual-criteria';
export { teamStandings, type TeamMatch, type TeamRow } from './team';
export { TEAM_TIE_BREAKS, type TeamTieBreak } from './team-criteria';
export * from './withdrawal';
