import type { Detail, FieldError } from '@amici/kernel';
import type { z } from 'zod';
import { wrongIn } from './problem-texts/issues';
import { ProblemException } from './problem-exception';

/** Several things that are wrong, each with where it is. */
export const errorsAt = (errors: readonly { readonly at: string; readonly detail: Detail }[]): Detail => ({
  name: 'errors',
  details: errors.map(({ at, detail }) => ({ name: 'of-value', value: at, detail })),
});

/** A `bad-request` that names each field and what is wrong with it. */
export const wrongFields = (errors: readonly FieldError[]): ProblemException => {
  const detail = errorsAt(errors.map(({ pointer, detail: one }) => ({ at: pointer, detail: one })));
  return new ProblemException({ code: 'bad-request', detail, data: { errors } });
};

/** The value as the schema reads it, or a `bad-request` that names each field and what is wrong with it; `at` is the value's own name. */
export const validated = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  ...at: readonly string[]
): z.output<Schema> => {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw wrongFields(
    parsed.error.issues
      .slice(0, 20)
      .map((issue) => ({ pointer: `/${[...at, ...issue.path].join('/')}`, ...wrongIn(issue) })),
  );
};

/** Everything that is wrong with the fields of a line, as people read it. */
export const issuesIn = (
  { issues }: z.ZodError,
  at = (path: readonly PropertyKey[]): string => path.join('.'),
): Detail =>
  errorsAt(
    issues.map((issue) => {
      const { detail, page = detail } = wrongIn(issue);
      return { at: at(issue.path), detail: page };
    }),
  );
