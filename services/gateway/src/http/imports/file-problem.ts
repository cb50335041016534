import type { DetailText } from '@amici/kernel';
/** One thing wrong with an event file, with its JSON path. */
export interface FileProblem {
  readonly path: string;
  readonly reason: DetailText;
}
