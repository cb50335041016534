import type { Detail, DetailText, PlainDetail } from '@amici/kernel';
import { isKey, keysIn, textAt, type Key, type Parameters } from './text';
import type { Locale } from './locale';

type Value = string | number | DetailText | readonly DetailText[];

/** How a detail is said. */
export interface Saying {
  /** A value by the name of its parameter; absent: as it is. */
  readonly value?: (name: string, value: string) => string;
  /** The reader: some details are worded for a page, or for a command, in another way than for programs. */
  readonly as?: 'command' | 'page';
}

const KEYS: ReadonlySet<string> = new Set(keysIn('problems'));

const keyOf = (name: string, as: string | undefined): Key | undefined => {
  const keys = [...(as === undefined ? [] : [`detail.${name}.${as}`]), `detail.${name}`];
  return keys.find((key) => KEYS.has(key)) as Key | undefined;
};

const valueIn = (locale: Locale, name: string, value: Value, saying: Saying): string | number => {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return saying.value?.(name, value) ?? value;
  if ('name' in value) return detailIn(locale, value, saying);
  return value.map((one) => valueIn(locale, name, one, saying)).join(name === 'details' ? '; ' : ', ');
};

/** Whether there is a detail of that name, without parameters. */
export const isPlainDetail = (name: string): name is PlainDetail => isKey(`detail.${name}`);

/** What a refusal says besides its code, in a language; of a name that is in no catalogue, a newer version's, the name. */
export const detailIn = (locale: Locale, detail: DetailText, saying: Saying = {}): string => {
  if (typeof detail === 'string') return detail;
  const { name, ...values } = detail as { readonly name: string } & Readonly<Record<string, Value>>;
  const key = keyOf(name, saying.as);
  if (key === undefined) return name;
  const filled: Parameters = Object.fromEntries(
    Object.entries(values).map(([one, value]) => [one, valueIn(locale, one, value, saying)]),
  );
  return textAt('UTC', locale, key, filled);
};

const isDetail = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && 'name' in value && KEYS.has(`detail.${String(value.name)}`);

/** Where details stand in what a refusal tells programs besides: `errors[].detail`, `problems[].reason`. */
const DETAILS: ReadonlySet<string> = new Set(['detail', 'reason']);

/** What a refusal tells programs besides, its details in English. */
export const dataInEnglish = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(dataInEnglish);
  if (typeof data !== 'object' || data === null) return data;
  const fields = Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    if (!isDetail(value)) return [[name, dataInEnglish(value)]];
    return DETAILS.has(name) ? [[name, detailIn('en', value)]] : [];
  });
  return Object.fromEntries(fields) as unknown;
};
