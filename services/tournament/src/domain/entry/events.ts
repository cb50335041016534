import type { EntryAccepted, EntryCancelled, EntryPending } from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';

export interface EntriesExtended {
  readonly type: 'EntriesExtended';
  readonly at: Instant;
  readonly from: Instant;
  readonly to: Instant;
  readonly rule: string;
}

export type EntryEvent = EntryAccepted | EntryPending | EntryCancelled | EntriesExtended;
