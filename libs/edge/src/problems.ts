import { defined, type DetailText, type Rejection } from '@amici/kernel';
import { dataInEnglish, detailIn } from '@amici/locales';
import { SENTENCES } from '@amici/rulesets/generated/sentences';
import { fieldOf } from './problem-texts/fields';
import { insteadIn, titleIn } from './problem-texts/texts';
import { statusOf } from './status-by-code';

/** RFC 9457 problem details with our code and the rule enforced. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail?: string;
  readonly instance?: string;
  readonly rule?: string;
  /** What the rule says. */
  readonly sentence?: string;
  /** The field that is wrong, or names what it is about. */
  readonly field?: string;
  /** What would do instead. */
  readonly instead: string;
  readonly [more: string]: unknown;
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** From here on (1973) a number that a refusal tells is an instant: no count, rating, sum or length comes near it. */
const FIRST_INSTANT = 1e11;

/** What a refusal tells besides, its instants as everywhere outside (docs/decisions/0028). */
const plainValue = (value: unknown): unknown => {
  if (typeof value === 'number')
    return Math.abs(value) < FIRST_INSTANT ? value : new Date(value).toISOString();
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainValue(one)])) as unknown;
};

/** What the bus says of a message that nobody answered is for logs: it names what is inside. */
const outside = ({ pattern: _pattern, ...data }: Readonly<Record<string, unknown>>): unknown =>
  plainValue(dataInEnglish(data));

const saying = (detail: DetailText | undefined): string | undefined =>
  detail === undefined ? undefined : detailIn('en', detail);

/** A rejection as the problem the outside sees; `instance` is the path asked for. */
export const problemOf = ({ code, data, detail, rule }: Rejection, instance?: string): Problem => {
  const status = statusOf(code);
  const sentence = rule === undefined ? undefined : SENTENCES.get(rule);
  const field = fieldOf(code);
  return {
    ...defined<Problem>({ field }),
    ...(outside(data ?? {}) as object),
    type: `/problems/${code}`,
    title: titleIn('en', code),
    ...{ status, code, instead: insteadIn('en', code) },
    ...defined<Problem>({ detail: saying(detail), rule, sentence, instance }),
  };
};
