import type { EnterTournament as EnteringAsked } from '@amici/contracts/tournament';
import type { EntrantEvidence } from '../state/evidence';

export interface EnterTournament extends EnteringAsked {
  readonly evidence?: EntrantEvidence;
}
