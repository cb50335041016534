import type { Json } from './answer-schemas';

const LEAST = -(2 ** 31);
const MOST = 2 ** 31 - 1;

const isInt32 = ({ minimum, maximum, enum: choices }: Json): boolean =>
  Array.isArray(choices) || (Number(minimum) >= LEAST && Number(maximum) <= MOST);

/**
 * A schema in which every whole number that is not known to fit into 32 bits says `int64`: generators make a number of 32
 * bits of an integer without a format, which no length of time in milliseconds over 25 days fits.
 */
export const withInt64 = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withInt64);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, name === 'examples' ? value : withInt64(value)]),
  );
  const isWhole = [inner['type']].flat().includes('integer') && inner['format'] === undefined;
  return isWhole && !isInt32(inner) ? { ...inner, format: 'int64' } : inner;
};
