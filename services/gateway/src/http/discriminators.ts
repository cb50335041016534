import type { Json } from './answer-schemas';

const REF = '#/components/schemas/';

type Schemas = Readonly<Record<string, Json>>;

/** What an alternative may hold under the property that tells it from the others. */
interface Alternative {
  readonly schema: Json;
  readonly values: readonly string[];
}

const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The texts that a field may hold, where they are listed. */
const textsOf = (field: Json | undefined): readonly string[] => {
  const values = field === undefined ? [] : ((field['enum'] ?? [field['const']]) as readonly unknown[]);
  return values.every((value) => typeof value === 'string') ? values : [];
};

/**
 * The schemas of a description in which every union that one field tells apart says so: `oneOf` with a discriminator, each
 * alternative a component. Generators read no other union of objects.
 */
class Discriminating {
  readonly components: Record<string, Json> = {};

  constructor(private readonly schemas: Schemas) {
    for (const [name, schema] of Object.entries(schemas))
      this.components[name] = this.within(schema, name) as Json;
  }

  /** A part of the description; `place` names what it has without a name. */
  within(value: unknown, place: string): unknown {
    if (Array.isArray(value)) return value.map((one) => this.within(one, place));
    if (typeof value !== 'object' || value === null) return value;
    const schema = value as Json;
    const { operationId } = schema;
    const name = typeof operationId === 'string' ? pascal(operationId) : place;
    const union = this.union(schema, name);
    if (union !== undefined) return union;
    return Object.fromEntries(
      Object.entries(schema).map(([word, inner]) => {
        if (word === 'examples') return [word, inner];
        if (word !== 'properties') return [word, this.within(inner, name)];
        const fields = Object.entries(inner as Schemas);
        return [
          word,
          Object.fromEntries(fields.map(([key, one]) => [key, this.within(one, name + pascal(key))])),
        ];
      }),
    );
  }

  private union(schema: Json, name: string): Json | undefined {
    const { anyOf, ...more } = schema;
    if (!Array.isArray(anyOf) || anyOf.length < 2) return undefined;
    const all = this.flat(anyOf as readonly Json[]);
    const field = Object.keys(this.fieldsOf(all[0]!)).find(
      (key) => this.alternatives(all, key) !== undefined,
    );
    if (field === undefined) return undefined;
    const named = this.alternatives(all, field)!.map(({ schema: one, values }) => ({
      values,
      $ref: typeof one['$ref'] === 'string' ? one['$ref'] : this.named(name + pascal(values[0]!), one),
    }));
    const mapping = Object.fromEntries(
      named.flatMap(({ values, $ref }) => values.map((value) => [value, $ref])),
    );
    return {
      ...more,
      oneOf: named.map(({ $ref }) => ({ $ref })),
      discriminator: { propertyName: field, mapping },
    };
  }

  private named(name: string, schema: Json): string {
    if (name in this.schemas || name in this.components)
      throw new Error(`two components would be called ${name}`);
    this.components[name] = this.within(schema, name) as Json;
    return `${REF}${name}`;
  }

  /** What tells alternatives apart by a field: each requires it, with texts that no other has. */
  private alternatives(all: readonly Json[], field: string): readonly Alternative[] | undefined {
    const found = all.map((schema) => ({ schema, values: textsOf(this.fieldsOf(schema)[field]) }));
    const values = found.flatMap((one) => one.values);
    const apart = found.every((one) => one.values.length > 0) && new Set(values).size === values.length;
    return apart ? found : undefined;
  }

  private fieldsOf(schema: Json): Schemas {
    const { properties = {}, required = [] } = this.inFull(schema) as {
      properties?: Schemas;
      required?: readonly string[];
    };
    return Object.fromEntries(Object.entries(properties).filter(([key]) => required.includes(key)));
  }

  private inFull({ $ref, ...schema }: Json): Json {
    return typeof $ref === 'string' ? this.inFull(this.schemas[$ref.slice(REF.length)]!) : schema;
  }

  /** Alternatives with those of each that is a union itself. */
  private flat(all: readonly Json[]): readonly Json[] {
    return all.flatMap((schema) => {
      const { anyOf } = this.inFull(schema);
      return Array.isArray(anyOf) ? this.flat(anyOf as readonly Json[]) : [schema];
    });
  }
}

export const withDiscriminators = (
  paths: Json,
  schemas: Schemas,
): { readonly paths: Json; readonly schemas: Schemas } => {
  const discriminating = new Discriminating(schemas);
  return { paths: discriminating.within(paths, '') as Json, schemas: discriminating.components };
};
