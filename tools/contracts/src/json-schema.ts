import { ScalarType, type DescEnum, type DescField, type DescMessage } from '@bufbuild/protobuf';

/** JSON Schema as AsyncAPI takes it. */
export type Schema = Readonly<Record<string, unknown>>;

/** Schemas by the full name of message or enum, filled on the way. */
export type Schemas = Map<string, Schema>;

/** What is said of a message, a field or an enum in its proto file. */
export type CommentOf = (fullName: string) => string | undefined;

const described = (description: string | undefined): Schema =>
  description === undefined ? {} : { description: description };

const SCALARS: Readonly<Partial<Record<ScalarType, Schema>>> = {
  [ScalarType.BOOL]: { type: 'boolean' },
  [ScalarType.STRING]: { type: 'string' },
  [ScalarType.INT32]: { type: 'integer', format: 'int32' },
  [ScalarType.UINT32]: { type: 'integer', format: 'int64', minimum: 0 },
  [ScalarType.INT64]: { type: 'string', pattern: '^-?\\d+$' },
  [ScalarType.UINT64]: { type: 'string', pattern: '^\\d+$' },
  [ScalarType.DOUBLE]: { type: 'number' },
};

/** Messages whose protobuf-JSON form is not an object of their fields. */
const WELL_KNOWN: Readonly<Record<string, Schema>> = {
  'google.protobuf.Timestamp': { type: 'string', format: 'date-time' },
  'google.protobuf.Struct': { type: 'object' },
};

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const scalar = (type: ScalarType): Schema => {
  const schema = SCALARS[type];
  if (schema === undefined) throw new Error(`no JSON form of protobuf scalar ${type} here`);
  return schema;
};

const enumSchema = (desc: DescEnum, schemas: Schemas, description: CommentOf): Schema => {
  if (!schemas.has(desc.typeName))
    schemas.set(desc.typeName, {
      type: 'string',
      ...described(description(desc.typeName)),
      enum: desc.values.filter(({ number }) => number !== 0).map(({ name }) => name),
    });
  return reference(desc.typeName);
};

type Valued = Pick<DescField, 'message' | 'enum' | 'scalar'>;

const valueSchema = (
  { message, enum: named, scalar: type }: Valued,
  schemas: Schemas,
  description: CommentOf,
): Schema => {
  if (message !== undefined) return messageSchema(message, schemas, description);
  return named === undefined ? scalar(type!) : enumSchema(named, schemas, description);
};

const fieldSchema = (field: DescField, schemas: Schemas, description: CommentOf): Schema => {
  const value = valueSchema(field as Valued, schemas, description);
  if (field.fieldKind === 'list') return { type: 'array', items: value };
  return field.fieldKind === 'map' ? { type: 'object', additionalProperties: value } : value;
};

/** A message in its protobuf-JSON form; the schema is kept under its full name, and referred to. */
export const messageSchema = (desc: DescMessage, schemas: Schemas, description: CommentOf): Schema => {
  const known = WELL_KNOWN[desc.typeName];
  if (known !== undefined) return known;
  if (!schemas.has(desc.typeName)) {
    schemas.set(desc.typeName, {});
    const properties = desc.fields.map((field): [string, Schema] => {
      const comment = described(description(`${desc.typeName}.${field.name}`));
      return [field.jsonName, { ...fieldSchema(field, schemas, description), ...comment }];
    });
    schemas.set(desc.typeName, {
      type: 'object',
      ...described(description(desc.typeName)),
      properties: Object.fromEntries(properties),
    });
  }
  return reference(desc.typeName);
};
