import type { DetailText } from '@amici/kernel';
import { encodingNamed, ENCODINGS, type Encoding } from '@amici/text';
import { ProblemException } from './problem-exception';

/** Bytes of one file: what the longest list takes. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** An encoding by its name; undefined where none is named. */
export const encodingCalled = (name: string | undefined): Encoding | undefined => {
  if (name === undefined || name === '') return undefined;
  const found = encodingNamed(name);
  if (found !== undefined) return found;
  throw new ProblemException({
    code: 'bad-request',
    detail: { name: 'encoding-none', encoding: name.slice(0, 40), encodings: ENCODINGS.join(', ') },
  });
};

/** What became of a line: `would-do` in a dry run, `known` where nothing was left to record, `passed-over` where it says what nobody reads. */
export interface LineReport {
  readonly line: number;
  readonly outcome: 'done' | 'known' | 'would-do' | 'refused' | 'passed-over';
  /** The person or thing it is about. */
  readonly about: DetailText | null;
  readonly code?: string;
  readonly rule?: string;
  readonly detail?: DetailText;
}

export interface Report {
  readonly dryRun: boolean;
  readonly refused: number;
  readonly lines: readonly LineReport[];
}
