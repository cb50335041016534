import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';

type Schema = Parameters<typeof ApiBody>[0] extends { schema?: infer S } ? S : never;

interface Documentation {
  readonly body?: z.ZodType;
  readonly query?: z.ZodObject | z.ZodType;
  readonly answers: readonly number[];
}

const MEANING: Readonly<Record<number, string>> = {
  200: 'as asked',
  201: 'recorded, now or when it was first sent',
  204: 'done',
  304: 'unchanged',
  400: 'the request cannot be read',
  401: 'no token, or one that is not believed',
  403: 'not yours to do',
  404: 'no such thing',
  409: 'it has come differently already',
  412: 'the entity tag is stale',
  422: 'against the rules: the problem names code and rule',
};

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' }) as Schema;

const problems = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

const parameters = (schema: z.ZodType): MethodDecorator[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' });
  return Object.entries(properties).map(([name, property]) =>
    ApiQuery({ name, required: required.includes(name), schema: property as never }),
  );
};

/** The OpenAPI page of a handler from the very schemas it validates with. */
export const documented = ({ body, query, answers }: Documentation): MethodDecorator =>
  applyDecorators(
    ...(body === undefined ? [] : [ApiBody({ schema: schemaOf(body) as never })]),
    ...(query === undefined ? [] : parameters(query)),
    ...answers.map((status) =>
      ApiResponse({
        status,
        description: MEANING[status] ?? '',
        ...(status < 400 ? {} : { content: problems }),
      }),
    ),
  );
