import type { ProviderSettings } from '../../../pages/src/create-pages';

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
