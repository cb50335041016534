import { answerComponents, nameIn, type Json } from './answer-schemas';

/** A value as it stands outside; the value itself where nothing in it stands otherwise. */
type Write = (value: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;

/** One of the things that a value may be. */
interface Alternative {
  readonly schema: Json;
  readonly write: Write;
}

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
  private readonly writers = new Map<string, Write>();

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
      const write = this.writers.get(name) ?? this.of(this.components[name]!);
      this.writers.set(name, write);
      return write(value);
    };
  }

  private oneOf(schemas: readonly Json[]): Write {
    const writers = schemas.map((schema): Alternative => ({ schema, write: this.of(schema) }));
    if (writers.every(({ write }) => write === asItIs)) return asItIs;
    const alternatives = this.byType(schemas);
    return (value) => {
      const known = isObject(value) ? alternatives(value['type']) : undefined;
      const alike = (known ?? writers).filter(({ schema }) => this.isOfItsKind(schema, value));
      const isOne = known === undefined && alike.length === 1;
      const found = isOne ? alike[0] : alike.find(({ schema }) => this.fits(schema, value));
      return (found?.write ?? asItIs)(value);
    };
  }

  /**
   * Of alternatives told apart by their `type`, those that a value of a type may be; undefined where they are not. Most are
   * events, of which a service has dozens.
   */
  private byType(schemas: readonly Json[]): (type: unknown) => readonly Alternative[] | undefined {
    let typed: readonly (readonly [type: string | undefined, schema: Json])[] | undefined;
    const found = new Map<string, readonly Alternative[]>();
    return (type) => {
      if (typeof type !== 'string') return undefined;
      // Written out when first needed: a component may refer to itself.
      typed ??= this.typed(schemas);
      if (typed.length === 0) return undefined;
      const known = found.get(type);
      if (known !== undefined) return known;
      const alternatives = typed
        .filter(([its]) => its === undefined || its === type)
        .map(([, schema]) => ({ schema, write: this.of(schema) }));
      if (typed.some(([its]) => its === type)) found.set(type, alternatives);
      return alternatives;
    };
  }

  /** Alternatives with the type of each; none where a type does not tell them apart. */
  private typed(schemas: readonly Json[]): readonly (readonly [type: string | undefined, schema: Json])[] {
    const typed = this.flat(schemas).map((schema) => [this.typeIn(schema), schema] as const);
    const types = new Set(typed.flatMap(([type]) => type ?? []));
    return types.size < 2 ? [] : typed;
  }

  /** Alternatives with those of each that has alternatives itself. */
  private flat(schemas: readonly Json[]): readonly Json[] {
    return schemas.flatMap((schema) => {
      const name = nameIn(schema);
      const alternatives = alternativesIn(name === undefined ? schema : this.components[name]!);
      return alternatives === undefined || name === INSTANT ? [schema] : this.flat(alternatives);
    });
  }

  /** The type that is all a schema's values may have. */
  private typeIn(schema: Json): string | undefined {
    const name = nameIn(schema);
    const { properties } = name === undefined ? schema : this.components[name]!;
    const type = (properties as Json | undefined)?.['type'] as Json | undefined;
    return typeof type?.['const'] === 'string' ? type['const'] : undefined;
  }

  private each(write: Write): Write {
    return write === asItIs ? asItIs : (value) => (Array.isArray(value) ? value.map(write) : value);
  }

  private fields({ properties = {}, additionalProperties: others }: Json): Write {
    const known = new Map(
      Object.entries(properties as Json).map(([name, one]) => [name, this.of(one as Json)]),
    );
    const other = isObject(others) ? this.of(others) : asItIs;
    const changing = [...known].filter(([, write]) => write !== asItIs);
    if (other === asItIs && changing.length === 0) return asItIs;
    return (value) => {
      if (!isObject(value)) return value;
      const written: Record<string, unknown> = { ...value };
      for (const [name, write] of changing)
        if (Object.hasOwn(value, name)) written[name] = write(value[name]);
      if (other !== asItIs)
        for (const name of Object.keys(value)) if (!known.has(name)) written[name] = other(value[name]);
      return written;
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
