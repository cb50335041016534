import { encodingCalled, MOST_BYTES, type Report } from '@amici/edge/files';
import { detailIn } from '@amici/locales';
import { readText, type Encoding } from '@amici/text';
import { z } from 'zod';
import { asJson } from '../answer-schemas';
import type { Answered, Asking } from '@amici/edge/exchange';
import type { Described, Route } from '../route';
import { ProblemException } from '@amici/edge/problem-exception';
import { REPORT } from './report';

export const dryRun = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
  .describe('Only shows what each line would do, and records nothing');

/** `text/csv; charset=windows-1252` says what a file is in; UTF-8 is the default, and may be found otherwise. */
const charsetOf = (type = ''): Encoding | undefined => {
  const charset = /;\s*charset=\s*"?([^\s";]+)/i.exec(type)?.[1];
  const encoding = encodingCalled(charset);
  return encoding === 'utf-8' ? undefined : encoding;
};

/** The file that was sent, as text. */
export const fileIn = (asking: Asking): string => {
  const { body } = asking;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const read = readText(bytes, charsetOf(asking.header('content-type')));
  if (read.ok) return read.value;
  throw new ProblemException(read.error);
};

interface Import {
  readonly path: string;
  readonly described: Omit<Described, 'headers' | 'statuses' | 'answer'>;
  readonly needs?: 'office';
  readonly most?: number;
  readonly mayUpload?: NonNullable<Route['mayUpload']>;
  readonly handle: (asking: Asking) => Promise<Answered>;
}

/** A report as programs read it. */
const inEnglish = ({ value, ...answered }: Answered): Answered => {
  const report = value as Report;
  const lines = report.lines.map(({ about, detail, ...line }) => ({
    ...line,
    about: about === null ? null : detailIn('en', about),
    ...(detail === undefined ? {} : { detail: detailIn('en', detail) }),
  }));
  return { ...answered, value: { ...report, lines } };
};

/** A route that takes a file and answers with a report. */
export const route = ({ described, handle, ...rest }: Import, answer = REPORT): Route => ({
  most: MOST_BYTES,
  ...rest,
  handle: async (asking) => inEnglish(await handle(asking)),
  report: async (asking) => (await handle(asking)).value,
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
