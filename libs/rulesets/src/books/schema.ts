import { BOOK_SCHEMA } from '../generated/book-schema';

/** JSON Schema, as far as the data of a book needs it. */
export interface BookSchema {
  readonly $ref?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean' | 'null';
  readonly enum?: readonly (string | number | boolean)[];
  readonly minimum?: number;
  readonly maximum?: number;
  /** Of a text: another form than a plain line. */
  readonly form?: 'book-id' | 'ref' | 'digest' | 'day' | 'article';
  readonly anyOf?: readonly BookSchema[];
  readonly items?: BookSchema;
  readonly properties?: Readonly<Record<string, BookSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | BookSchema;
}

const definitions = JSON.parse(BOOK_SCHEMA) as Readonly<Record<string, BookSchema>>;

const PREFIX = '#/$defs/';

export const resolved = (schema: BookSchema): BookSchema =>
  schema.$ref === undefined ? schema : definitions[schema.$ref.slice(PREFIX.length)]!;

/** All sections, complete. */
export const SECTIONS: BookSchema = definitions['BookSections']!;

const text: BookSchema = { type: 'string' };
const texts: BookSchema = {
  type: 'object',
  properties: { en: text },
  required: ['en'],
  additionalProperties: text,
};

const closed = (
  properties: Readonly<Record<string, BookSchema>>,
  optional: readonly string[] = [],
): BookSchema => ({
  ...{ type: 'object', properties, additionalProperties: false },
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

/** The file around the sections. */
export const FILE: BookSchema = closed(
  {
    book: { type: 'string', form: 'book-id' },
    version: { type: 'integer', minimum: 1 },
    extends: closed({ book: { type: 'string', form: 'ref' }, digest: { type: 'string', form: 'digest' } }),
    name: texts,
    inForce: { type: 'string', form: 'day' },
    articles: { type: 'object', properties: {}, required: [], additionalProperties: texts },
    sections: { type: 'object', properties: {}, required: [], additionalProperties: {} },
  },
  ['articles'],
);
