import type { ProviderSettings } from '../../../gateway/src/create-gateway';

/** What a reader is told when it has been begun. */
export interface Reading {
  readonly databaseUrl: string;
  /** Where it is to listen. */
  readonly socketPath: string;
  readonly provider: ProviderSettings | null;
  readonly publicUrl: string;
}

/** What it says when it listens. */
export const READY = 'ready';
