import type { Detail } from '@amici/kernel';

export type ProblemCode =
  | 'unknown-setting'
  | 'invalid-setting'
  | 'contradictory-settings'
  | 'not-configurable'
  | 'time-control-missing';

/** One thing wrong with a document: where, what and under which rule. */
export interface Problem {
  readonly code: ProblemCode;
  /** `draws.minimumMove`: the field, from the root of the document. */
  readonly path: string;
  readonly reason: Detail;
  readonly rule?: string;
}

/** Reads one field: notes what is wrong with it, and gives a value of the right type either way. */
export type Read<Value> = (json: unknown, path: string, fallback: Value, problems: Problem[]) => Value;

const invalid = (problems: Problem[], path: string, reason: Detail): void => {
  problems.push({ code: 'invalid-setting', path, reason });
};

export const oneOf =
  <Value extends string | number>(...values: readonly Value[]): Read<Value> =>
  (json, path, fallback, problems) => {
    if (json === undefined) return fallback;
    if ((values as readonly unknown[]).includes(json)) return json as Value;
    invalid(problems, path, { name: 'setting-one-of', values: values.join(', ') });
    return fallback;
  };

export const flag: Read<boolean> = (json, path, fallback, problems) => {
  if (json === undefined || typeof json === 'boolean') return json ?? fallback;
  invalid(problems, path, { name: 'setting-boolean' });
  return fallback;
};

export const integer =
  (min: number, max: number): Read<number> =>
  (json, path, fallback, problems) => {
    if (json === undefined) return fallback;
    if (Number.isInteger(json) && (json as number) >= min && (json as number) <= max) return json as number;
    invalid(problems, path, { name: 'setting-integer-between', min, max });
    return fallback;
  };

export const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (json, path, fallback, problems) => {
    if (json === null || json === undefined) return json === null ? null : fallback;
    return read(json, path, fallback as Value, problems);
  };

/** A list without repetitions. */
export const listOf =
  <Value extends string>(...values: readonly Value[]): Read<readonly Value[]> =>
  (json, path, fallback, problems) => {
    if (json === undefined) return fallback;
    if (!Array.isArray(json) || json.length > values.length) {
      invalid(problems, path, { name: 'setting-list-of', most: values.length, values: values.join(', ') });
      return fallback;
    }
    if (new Set(json).size !== json.length) invalid(problems, path, { name: 'setting-twice' });
    return json.map((item, index) => oneOf(...values)(item, `${path}[${index}]`, values[0]!, problems));
  };

export type Fields<Value> = { readonly [Name in keyof Value]: Read<Value[Name]> };

export const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** An object with these fields and no others; a field that is absent keeps the fallback's value. */
export const objectOf =
  <Value extends object>(fields: Fields<Value>): Read<Value> =>
  (json, path, fallback, problems) => {
    if (json === undefined) return fallback;
    if (!isRecord(json)) {
      invalid(problems, path, { name: 'setting-object' });
      return fallback;
    }
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
    for (const name of Object.keys(json))
      if (!Object.hasOwn(fields, name))
        problems.push({ code: 'unknown-setting', path: at(name), reason: { name: 'setting-unknown' } });
    const value: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(fields) as [keyof Value & string, Read<unknown>][])
      value[name] = read(json[name], at(name), fallback[name], problems);
    return value as Value;
  };
