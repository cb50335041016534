import type { z } from 'zod';
import { ProblemException } from './problem.exception';

/** The value as the schema reads it, or a `bad-request` that names each field and what is wrong with it; `at` is the value's own name. */
export const validated = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  ...at: readonly string[]
): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.slice(0, 20).map((issue) => ({
    pointer: `/${[...at, ...issue.path].join('/')}`,
    detail: issue.message,
  }));
  const detail = errors.map(({ pointer, detail: what }) => `${pointer}: ${what}`).join('; ');
  throw new ProblemException({ code: 'bad-request', detail, data: { errors } });
};
