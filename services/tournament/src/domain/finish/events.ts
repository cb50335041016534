import type {
  FinalTableFixed,
  QualificationEarned,
  QualificationWithdrawn,
  TeamQualificationWithdrawn,
  TeamQualified,
  TournamentFinished,
} from '@amici/contracts/tournament';
import type { PrizeAwarded, PrizeWithdrawn } from '../state/events';

export type FinishEvent =
  | TournamentFinished
  | FinalTableFixed
  | PrizeAwarded
  | PrizeWithdrawn
  | QualificationEarned
  | QualificationWithdrawn
  | TeamQualified
  | TeamQualificationWithdrawn;
