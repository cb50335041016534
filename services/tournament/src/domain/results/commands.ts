import type { MarkOriginalPlayer, RecordResult } from '@amici/contracts/tournament';

export type ResultCommand = RecordResult | MarkOriginalPlayer;
