import { answerComponents, nameIn, type Json } from './answer-schemas';

/** A value as it stands outside; the value itself where nothing in it stands otherwise. */
type Write = (value: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;

const asItIs: Write = (value) => value;

/** The latest instant a Date can be. */
const LATEST = 8.64e15;

/** An instant is integer milliseconds inside and ISO 8601 in UTC outside. */
const iso: Write = (value) =>
  typeof value === 'number' && Math.abs(value) <= LATEST ? new Date(value).toISOString() : value;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  null: (value) => value === null,
  number: (value) => typeof value === 'number',
  object: (value) => isObject(value) && !Array.isArray(value),
  string: (value) => typeof value === 'string',
};

const alternativesIn = (schema: Json): readonly Json[] | undefined =>
  (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;

const INSTANT = 'Instant';

/** The components in which an instant stands, however deep. */
const withInstants = (components: Readonly<Record<string, Json>>): ReadonlySet<string> => {
  const users = Object.entries(components).map(([name, schema]) => {
    const named = JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    return [name, [...named].map(([, one]) => one!)] as const;
  });
  const found = new Set([INSTANT]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const [name, used] of users) if (used.some((one) => found.has(one))) found.add(name);
  }
  return found;
};

/** Writes values as the schemas that describe them say: that is where their instants stand. */
class Writing {
  private readonly components = answerComponents() as Readonly<Record<string, Json>>;
  private readonly instants = withInstants(this.components);
  private readonly made = new Map<string, Write>();

  of(schema: Json): Write {
    const name = nameIn(schema);
    if (name !== undefined) return this.named(name);
    const alternatives = alternativesIn(schema);
    if (alternatives !== undefined) return this.oneOf(alternatives);
    if (isObject(schema['items'])) return this.each(this.of(schema['items']));
    return this.fields(schema);
  }

  private named(name: string): Write {
    if (name === INSTANT) return iso;
    if (!this.instants.has(name)) return asItIs;
    // A component may refer to itself: it is made when a value first needs it.
    return (value) => {
      const write = this.made.get(name) ?? this.of(this.components[name]!);
      this.made.set(name, write);
      return write(value);
    };
  }

  private oneOf(schemas: readonly Json[]): Write {
    const writers = schemas.map((schema) => [schema, this.of(schema)] as const);
    if (writers.every(([, write]) => write === asItIs)) return asItIs;
    return (value) => {
      const alike = writers.filter(([schema]) => this.isOfItsKind(schema, value));
      const [, write] =
        alike.length === 1 ? alike[0]! : (alike.find(([schema]) => this.fits(schema, value)) ?? []);
      return (write ?? asItIs)(value);
    };
  }

  private each(write: Write): Write {
    return write === asItIs ? asItIs : (value) => (Array.isArray(value) ? value.map(write) : value);
  }

  private fields({ properties = {}, additionalProperties: others }: Json): Write {
    const known = new Map(
      Object.entries(properties as Json).map(([name, one]) => [name, this.of(one as Json)]),
    );
    const other = isObject(others) ? this.of(others) : asItIs;
    if (other === asItIs && [...known.values()].every((write) => write === asItIs)) return asItIs;
    return (value) => {
      if (!isObject(value)) return value;
      const written = Object.entries(value).map(([name, one]) => [name, (known.get(name) ?? other)(one)]);
      return Object.fromEntries(written) as unknown;
    };
  }

  /** Whether a value may be what a schema says, as far as its kind tells. */
  private isOfItsKind(schema: Json, value: unknown): boolean {
    const name = nameIn(schema);
    if (name === INSTANT) return typeof value === 'number';
    if (name !== undefined) return this.isOfItsKind(this.components[name]!, value);
    const alternatives = alternativesIn(schema);
    if (alternatives !== undefined) return alternatives.some((one) => this.isOfItsKind(one, value));
    if ('const' in schema) return schema['const'] === value;
    if (Array.isArray(schema['enum'])) return schema['enum'].includes(value);
    const type = schema['type'] as string | readonly string[] | undefined;
    return type === undefined || [type].flat().some((one) => TYPES[one]!(value));
  }

  /** The same, as far as the names and constants in it tell. */
  private fits(schema: Json, value: unknown): boolean {
    const name = nameIn(schema);
    if (name !== undefined) return name === INSTANT || this.fits(this.components[name]!, value);
    const alternatives = alternativesIn(schema);
    if (alternatives !== undefined)
      return alternatives.some((one) => this.isOfItsKind(one, value) && this.fits(one, value));
    return !isObject(value) || Array.isArray(value) || this.hasTheFieldsOf(schema, value);
  }

  private hasTheFieldsOf(
    { properties, required = [], additionalProperties: others }: Json,
    value: Fields,
  ): boolean {
    if (properties === undefined) return true;
    const known = properties as Readonly<Record<string, Json>>;
    return (
      (required as readonly string[]).every((name) => name in value) &&
      Object.entries(value).every(([name, one]) => {
        const schema = known[name];
        return schema === undefined ? others !== false : !('const' in schema) || schema['const'] === one;
      })
    );
  }
}

let writing: Writing | undefined;

/** Writes a value as JSON, with what the schema calls an instant as ISO 8601 in UTC. */
export const writerOf = (schema: () => Json | undefined): ((value: unknown) => string) => {
  let write: Write | undefined;
  return (value) => {
    if (write === undefined) {
      const described = schema();
      write = described === undefined ? asItIs : (writing ??= new Writing()).of(described);
    }
    return JSON.stringify(write(value));
  };
};
