import type { Detail, FieldError } from '@amici/kernel';
import { isPlainDetail } from '@amici/locales';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Of<Code extends Issue['code']> = Extract<Issue, { readonly code: Code }>;

const { joinValues, parsedType, stringifyPrimitive } = z.core.util;

const typeName = (value: unknown): string => {
  const type = parsedType(value);
  if (type === 'nan') return 'NaN';
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : type;
};

const ofType = ({ expected, input }: Of<'invalid_type'>): Detail =>
  input === undefined || input === null
    ? { name: 'field-missing' }
    : { name: 'field-of-type', expected: expected === 'nan' ? 'NaN' : expected, received: typeName(input) };

const exactly = (origin: string, size: number | bigint): Detail =>
  origin === 'string'
    ? { name: 'field-length', characters: String(size) }
    : { name: 'field-items', items: String(size) };

const tooBig = ({ origin, maximum: most, inclusive = true, exact }: Of<'too_big'>): Detail => {
  if (exact === true) return exactly(origin, most);
  const maximum = String(most);
  if (origin === 'string') return { name: 'field-too-long', maximum };
  if (origin === 'array') return { name: 'field-too-many', maximum };
  return { name: inclusive ? 'field-too-much' : 'field-less-than', maximum };
};

const tooSmall = ({ origin, minimum: least, inclusive = true, exact }: Of<'too_small'>): Detail => {
  if (exact === true) return exactly(origin, least);
  const minimum = String(least);
  if (origin === 'string') return { name: 'field-too-short', minimum };
  if (origin === 'array') return { name: 'field-too-few', minimum };
  return { name: inclusive ? 'field-too-little' : 'field-more-than', minimum };
};

const FORMATS: Readonly<Record<string, Detail>> = {
  regex: { name: 'field-pattern' },
  datetime: { name: 'field-datetime' },
  date: { name: 'field-date' },
  url: { name: 'field-url' },
  uuid: { name: 'field-uuid' },
};

const ofUnion = (issue: Of<'invalid_union'>): Detail => {
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  if (options.length === 0) return { name: 'field-invalid' };
  return { name: 'field-kind-unknown', options: options.map((one) => `'${String(one)}'`).join(' | ') };
};

/** What a page says of it; undefined where there is no better text than that of the library. */
const builtIn = (issue: Issue): Detail | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue);
    case 'invalid_value':
      return issue.values.length === 1
        ? { name: 'field-value', value: stringifyPrimitive(issue.values[0]) }
        : { name: 'field-one-of', values: joinValues(issue.values, '|') };
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return FORMATS[issue.format];
    case 'not_multiple_of':
      return { name: 'field-multiple-of', divisor: issue.divisor };
    case 'unrecognized_keys':
      return {
        name: issue.keys.length > 1 ? 'fields-unknown' : 'field-unknown',
        keys: joinValues(issue.keys, ', '),
      };
    case 'invalid_union':
      return ofUnion(issue);
    case 'invalid_key':
      return { name: 'field-name-invalid' };
    case 'invalid_element':
      return { name: 'field-element-invalid' };
    case 'custom':
      return { name: 'field-invalid' };
  }
};

/** What is wrong: as programs read it, and as a page says it. A message of our own in a schema is the name of a detail. */
export const wrongIn = (issue: Issue): Omit<FieldError, 'pointer'> => {
  const own = issue.code === 'custom' ? (issue.params as Partial<FieldError> | undefined) : undefined;
  if (own?.detail !== undefined) return { detail: own.detail };
  const { message } = issue;
  if (isPlainDetail(message)) return { detail: { name: message } as Detail };
  const page = builtIn(issue);
  return { detail: { name: 'message', message }, ...(page === undefined ? {} : { page }) };
};
