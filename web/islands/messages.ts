import type { Judged, Progress } from '@amici/audit/judge';

/** A file to be checked, and whose signatures are believed. */
export interface Given {
  readonly file: string;
  readonly policy: string;
}

export type WorkerMessage =
  { readonly progress: Progress } | { readonly judged: Judged } | { readonly broke: string };
