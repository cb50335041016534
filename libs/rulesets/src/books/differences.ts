import { canonicalJson } from '@amici/kernel';
import { isPlain, keyOf } from './merge';
import { step } from './mistakes';

/** A leaf in which two values differ: where it stands, and what stands there; undefined: nothing. */
export interface Difference {
  readonly pointer: string;
  readonly one: unknown;
  readonly other: unknown;
}

const isNamed = (one: readonly unknown[], other: readonly unknown[]): string | null => {
  const key = keyOf(one.length === 0 ? other : one);
  return key !== null && (other.length === 0 || keyOf(other) === key) ? key : null;
};

const byKey = (list: readonly unknown[], key: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(list.map((one) => [(one as Readonly<Record<string, string>>)[key]!, one]));

const same = (one: unknown, other: unknown): boolean =>
  one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other));

/** Every leaf in which two values differ; elements of lists by their key where they have one, else the list as a whole. */
export const differences = (one: unknown, other: unknown, pointer = ''): readonly Difference[] => {
  if (Array.isArray(one) && Array.isArray(other)) {
    const key = isNamed(one, other);
    if (key !== null) return differences(byKey(one, key), byKey(other, key), pointer);
    return same(one, other) ? [] : [{ pointer, one, other }];
  }
  if (!isPlain(one) || !isPlain(other)) return same(one, other) ? [] : [{ pointer, one, other }];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => differences(one[name], other[name], step(pointer, name)));
};
