import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../support/requests';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, object>>;
  /** Who may, in words. */
  readonly by: string;
  /** Whether somebody has to ask. */
  readonly signedIn: boolean;
  readonly media: string | undefined;
  readonly body: JsonSchema | undefined;
}

interface Written extends Pick<Operation, 'operationId' | 'parameters' | 'responses'> {
  readonly security: readonly object[];
  readonly description?: string;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
}

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>>;
}

type Components = Document['components']['schemas'];

/** A schema with what it refers to in its place. */
const inFull = (schema: unknown, components: Components): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => inFull(one, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref } = schema as { readonly $ref?: string };
  if (typeof $ref === 'string') return inFull(components[$ref.split('/').at(-1)!], components);
  return Object.fromEntries(Object.entries(schema).map(([name, one]) => [name, inFull(one, components)]));
};

/** What a server says of its own endpoints at `/openapi.json`: all that is known of them here. */
export const operationsOf = async (url: string): Promise<readonly Operation[]> => {
  const { paths, components } = (await (await fetch(`${url}/openapi.json`)).json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, description = '', security, ...written }]) => {
      const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const body = inFull(content?.schema, components.schemas) as JsonSchema | undefined;
      const signedIn = security.every((one) => Object.keys(one).length > 0);
      const who = { by: description, signedIn };
      return { ...written, ...who, method: method.toUpperCase(), path, media, body };
    }),
  );
};

/** Whether a value is as a schema has it. */
export class Schemas {
  private readonly ajv = addFormats(new Ajv2020({ strict: false, validateSchema: false, inlineRefs: false }));

  takes(schema: JsonSchema, value: unknown): boolean {
    return this.ajv.validate(schema, value);
  }
}
