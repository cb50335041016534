import type {
  CancelEntry,
  ConfirmEntry,
  ExtendEntries,
  EnterTournament as EnteringAsked,
} from '@amici/contracts/tournament';
import type { EntrantEvidence } from '../state/evidence';

export interface EnterTournament extends EnteringAsked {
  readonly evidence?: EntrantEvidence;
}

export type EntryCommand = EnterTournament | ConfirmEntry | ExtendEntries | CancelEntry;
