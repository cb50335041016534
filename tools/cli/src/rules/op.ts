import type { Rejection } from '@amici/kernel';
import { dataInEnglish, detailIn } from '@amici/locales';

/** A question that no calculation can answer, such as a score above the number of games: `bad-request`. */
export const badQuestion = ({ code, detail, rule }: Rejection): Answer =>
  refuse(
    'bad-request',
    detail === undefined ? code : `${code}: ${detailIn('en', detail)}`,
    rule === undefined ? {} : { rule },
  );

/** A question of the contract `amici rules`, as parsed from one line; every field is checked by its op. */
export type Question = Readonly<Record<string, unknown>>;

export type Answer =
  { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: RulesError };

export interface RulesError {
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
  readonly ply?: number;
  readonly [more: string]: unknown;
}

/** An op: a pure function of the question (probing a tablebase reads files, nothing else does). */
export type Op = (question: Question) => Answer;

export type OpTable = Readonly<Record<string, Op>>;

/** Thrown by the field readers below and answered as `bad-request`. */
export class BadRequest extends Error {}

export const answer = (result: unknown): Answer => ({ ok: true, result });

export const refuse = (
  code: string,
  message: string,
  more: Omit<RulesError, 'code' | 'message'> = {},
): Answer => ({
  ok: false,
  error: { code, message, ...more },
});

/** What is said of it in English; where nothing is, its code. */
export const saying = ({ code, detail }: Rejection): string =>
  detail === undefined ? code : detailIn('en', detail);

/** A library's rejection as the contract's error. */
export const refusal = (rejection: Rejection): Answer =>
  refuse(rejection.code, saying(rejection), {
    ...(rejection.rule === undefined ? {} : { rule: rejection.rule }),
    ...(dataInEnglish(rejection.data ?? {}) as object),
  });

export const text = (question: Question, field: string): string => {
  const value = question[field];
  if (typeof value !== 'string') throw new BadRequest(`${field} must be a string`);
  return value;
};

export const number = (question: Question, field: string): number => {
  const value = question[field];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new BadRequest(`${field} must be a number`);
  return value;
};

export const integer = (question: Question, field: string): number => {
  const value = number(question, field);
  if (!Number.isSafeInteger(value)) throw new BadRequest(`${field} must be an integer`);
  return value;
};

export const optional = <T>(
  question: Question,
  field: string,
  read: (question: Question, field: string) => T,
): T | undefined =>
  question[field] === undefined || question[field] === null ? undefined : read(question, field);

/** Name of an item while it is read: its place in the list is only spelt out in a message. */
const ITEM = '[]';

const named = (error: unknown, name: string): unknown =>
  error instanceof BadRequest && error.message.startsWith(ITEM)
    ? new BadRequest(`${name}${error.message.slice(ITEM.length)}`)
    : error;

export const list = <T>(
  question: Question,
  field: string,
  read: (item: Question, field: string) => T,
): T[] => {
  const value = question[field];
  if (!Array.isArray(value)) throw new BadRequest(`${field} must be a list`);
  return value.map((item: unknown, index) => {
    try {
      return read({ [ITEM]: item }, ITEM);
    } catch (error) {
      throw named(error, `${field}[${index}]`);
    }
  });
};

export const record = (question: Question, field: string): Question => {
  const value = question[field];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadRequest(`${field} must be an object`);
  return value as Question;
};

export const flag = (question: Question, field: string): boolean => {
  const value = question[field] ?? false;
  if (typeof value !== 'boolean') throw new BadRequest(`${field} must be true or false`);
  return value;
};
