import { z } from 'zod';
import { asJson } from '../answer-schemas';
import type { Answered, Asking, Described, Route } from '../exchange';
import { ProblemException } from '../problem.exception';
import { textOfFile } from './file-text';
import { REPORT } from './report';

export const dryRun = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
  .describe('Says what each line would come to as things stand, and records nothing');

/** The file that was sent, as text. */
export const fileIn = ({ body }: Asking): string => {
  const read = textOfFile(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  if (read.ok) return read.value;
  throw new ProblemException(read.error);
};

/** Bytes of one file: what the longest list takes. */
export const MOST_BYTES = 2 * 1024 * 1024;

interface Import {
  readonly path: string;
  readonly described: Omit<Described, 'headers' | 'statuses' | 'answer'>;
  readonly needs?: 'office';
  readonly most?: number;
  readonly mayBring?: NonNullable<Route['mayBring']>;
  readonly handle: (asking: Asking) => Promise<Answered>;
}

/** A door that takes a file and answers with a report. */
export const route = ({ described, ...rest }: Import, answer = REPORT): Route => ({
  most: MOST_BYTES,
  ...rest,
  method: 'POST',
  signedIn: true,
  takes: 'anything',
  described: {
    ...described,
    headers: ['Idempotency-Key'],
    statuses: [200, 400, 401, 403, 404, 409, 412, 422],
    answer: () => asJson(answer),
  },
});
