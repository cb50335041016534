/** Deeper nesting than this is refused. */
const MAX_DEPTH = 64;

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

const write = (value: unknown, depth: number): string => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is not JSON data`);
    return JSON.stringify(value);
  }
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} is not JSON data`);
  if (depth === MAX_DEPTH) throw new TypeError(`JSON data is nested deeper than ${MAX_DEPTH}`);
  if (Array.isArray(value)) return writeArray(value, depth);
  if (!isPlain(value)) throw new TypeError(`a ${value.constructor.name} is not JSON data`);
  return writeObject(value as Record<string, unknown>, depth);
};

const writeArray = (items: readonly unknown[], depth: number): string => {
  let text = '';
  for (let index = 0; index < items.length; index += 1)
    text += (index === 0 ? '' : ',') + write(items[index], depth + 1);
  return `[${text}]`;
};

const writeObject = (value: Record<string, unknown>, depth: number): string => {
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${write(member, depth + 1)}`;
  }
  return `{${text}}`;
};

/**
 * The RFC 8785 (JSON Canonicalization Scheme) form of JSON data: keys sorted by UTF-16 code units, numbers as
 * ECMAScript prints them, no white space. Members that are undefined are left out.
 *
 * @throws TypeError for what is not JSON data (NaN, bigint, functions, dates, class instances, holes) and for
 *   nesting deeper than 64
 */
export const canonicalJson = (value: unknown): string => write(value, 0);
