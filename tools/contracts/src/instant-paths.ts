import type { Schema } from './json-schema';

const REF = '#/components/schemas/';

/** A step into every element of a list, and into every value of a map. */
const EACH = '*';

const NUMERIC = new Set(['integer', 'number']);

const isNumber = ({ type }: Schema): boolean => [type].flat().some((one) => NUMERIC.has(String(one)));

/**
 * Where instants stand in what a schema describes: `at`, `moves.*.at`. Throws where a plain number may stand in the place
 * of an instant, since nobody could tell which it is.
 */
export const instantPaths = (
  schemas: Readonly<Record<string, Schema>>,
  schema: Schema,
): readonly string[] => {
  const found = new Set<string>();
  const numbers = new Set<string>();
  const walk = (one: Schema, path: readonly string[], within: readonly string[]): void => {
    const { $ref, properties = {}, items, additionalProperties: others } = one;
    if (typeof $ref === 'string') {
      const name = $ref.slice(REF.length);
      if (name === 'Instant') found.add(path.join('.'));
      else if (!within.includes(name)) walk(schemas[name]!, path, [...within, name]);
      return;
    }
    if (isNumber(one)) numbers.add(path.join('.'));
    for (const [name, field] of Object.entries(properties as Schema))
      walk(field as Schema, [...path, name], within);
    for (const inner of [items, others])
      if (typeof inner === 'object' && inner !== null) walk(inner as Schema, [...path, EACH], within);
    for (const word of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
      for (const part of (one[word] ?? []) as readonly Schema[])
        walk(part, word === 'prefixItems' ? [...path, EACH] : path, within);
  };
  walk(schema, [], []);
  const both = [...found].filter((path) => numbers.has(path));
  if (both.length > 0) throw new Error(`an instant or another number: ${both.join(', ')}`);
  return [...found].sort();
};
