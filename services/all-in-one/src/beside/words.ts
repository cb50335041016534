import type { CheckResult } from '@amici/ops';
import type { ProviderSettings } from '../../../gateway/src/create-gateway';

/** What a process beside is told when it has been begun. */
export interface Beginning {
  readonly databaseUrl: string;
}

export interface BeginReading extends Beginning {
  /** Where it is to listen. */
  readonly socketPath: string;
  readonly provider: ProviderSettings | null;
  readonly publicUrl: string;
}

/** What a reader says when it listens. */
export const READY = 'ready';

/** What a follower says every second. */
export interface Found {
  readonly checks: Readonly<Record<string, CheckResult>>;
}

/** Asked of a follower, which answers with the same number. */
export interface AskMetrics {
  readonly metrics: number;
}

export interface ToldMetrics extends AskMetrics {
  readonly values: readonly object[];
}
