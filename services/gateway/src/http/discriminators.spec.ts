import { routesOf } from '../routes';
import type { Json } from './answer-schemas';
import { withDiscriminators } from './discriminators';
import { openApi } from './openapi';

interface Described {
  readonly content?: Readonly<
    Record<string, { readonly schema: { readonly properties?: Readonly<Record<string, Json>> } }>
  >;
}

const typed = (type: string, more: Json = {}): Json => ({
  type: 'object',
  properties: { type: { type: 'string', const: type }, ...more },
  required: ['type'],
});

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const schemasOf = (schemas: Readonly<Record<string, Json>>) => withDiscriminators({}, schemas).schemas;

describe('a union in the description of the API', () => {
  const described = openApi(routesOf(undefined as never, undefined as never, undefined));
  const { schemas } = described['components'] as { readonly schemas: Readonly<Record<string, Json>> };

  it('says which of its alternatives a value is, by the field that tells them apart', () => {
    const Found = schemasOf({ One: typed('one'), Found: { anyOf: [ref('One'), typed('two-more')] } });
    expect(Found).toEqual({
      One: typed('one'),
      FoundTwoMore: typed('two-more'),
      Found: {
        oneOf: [ref('One'), ref('FoundTwoMore')],
        discriminator: {
          propertyName: 'type',
          mapping: { one: ref('One').$ref, 'two-more': ref('FoundTwoMore').$ref },
        },
      },
    });
  });

  it('takes the place of a union within it', () => {
    const parts = { One: typed('one'), Two: typed('two'), Three: typed('three') };
    const Inner = { anyOf: [ref('One'), ref('Two')] };
    const { Outer } = schemasOf({ ...parts, Inner, Outer: { anyOf: [ref('Inner'), ref('Three')] } });
    expect(Outer).toMatchObject({ oneOf: [ref('One'), ref('Two'), ref('Three')] });
  });

  it('stays as it is where no field tells its alternatives apart', () => {
    const same = { Found: { anyOf: [typed('one'), typed('one', { more: {} })] } };
    const free = { Found: { anyOf: [typed('one'), { type: 'object', properties: {}, required: [] }] } };
    expect([schemasOf(same), schemasOf(free)]).toEqual([same, free]);
  });

  it('tells the events in the answer to every command apart: C# could read none', () => {
    const operations = Object.values(described['paths'] as Json).flatMap((path) =>
      Object.values(path as Json),
    );
    const unions = operations.flatMap((operation) => {
      const { 201: done } = (operation as { responses: Readonly<Record<string, Described>> }).responses;
      const items = done?.content?.['application/json']?.schema.properties?.['events']?.['items'] as Json;
      if (items === undefined) return [];
      return [schemas[String(items['$ref']).split('/').at(-1)!] ?? items];
    });
    expect(unions.length).toBeGreaterThan(200);
    expect(unions.filter(({ discriminator }) => discriminator === undefined)).toEqual([]);
  });
});
