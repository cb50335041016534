/** How deep an event may be nested. */
export const MAX_JSON_DEPTH = 64;

/** Text that JSON writes as it is; anything else is left to JSON.stringify. */
const PLAIN = /^[ !#-[\]-~]*$/;

const isPlainObject = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

const writeString = (value: string): string => (PLAIN.test(value) ? `"${value}"` : JSON.stringify(value));

const write = (value: unknown, levels: number): string => {
  if (typeof value === 'string') return writeString(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is not JSON data`);
    return `${value}`;
  }
  if (value === null) return 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} is not JSON data`);
  if (levels === 0) throw new TypeError('JSON data is nested deeper than it may be');
  if (Array.isArray(value)) return writeArray(value, levels);
  if (!isPlainObject(value)) throw new TypeError(`a ${value.constructor.name} is not JSON data`);
  return writeObject(value as Record<string, unknown>, levels);
};

const writeArray = (items: readonly unknown[], levels: number): string => {
  let text = '';
  for (let index = 0; index < items.length; index += 1)
    text += (index === 0 ? '' : ',') + write(items[index], levels - 1);
  return `[${text}]`;
};

/** With more keys than this the engine's own sorting is faster; with fewer it takes longer to begin than to sort. */
const FEW_KEYS = 32;

/** By UTF-16 code units, in place. */
const sortedKeys = (value: Record<string, unknown>): readonly string[] => {
  const keys = Object.keys(value);
  if (keys.length > FEW_KEYS) return keys.sort();
  for (let index = 1; index < keys.length; index += 1) {
    const key = keys[index]!;
    let place = index;
    for (; place > 0 && keys[place - 1]! > key; place -= 1) keys[place] = keys[place - 1]!;
    keys[place] = key;
  }
  return keys;
};

const writeObject = (value: Record<string, unknown>, levels: number): string => {
  let text = '';
  for (const key of sortedKeys(value)) {
    const member = value[key];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${writeString(key)}:${write(member, levels - 1)}`;
  }
  return `{${text}}`;
};

/**
 * The RFC 8785 (JSON Canonicalization Scheme) form of JSON data: keys sorted by UTF-16 code units, numbers as
 * ECMAScript prints them, no white space. Members that are undefined are left out.
 *
 * @throws TypeError for what is not JSON data (NaN, bigint, functions, dates, class instances, holes) and for
 *   nesting deeper than `levels`
 */
export const canonicalJson = (value: unknown, levels = MAX_JSON_DEPTH): string => write(value, levels);
