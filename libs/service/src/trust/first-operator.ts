import type { Instant } from '@amici/kernel';
import { timingSafeEqual } from 'node:crypto';
import type { LogKeys } from './log-keys';

const USE = 'first operator';
const TOKEN = /^amici-operator\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** Whose keys it takes to print one: the service that grants offices. */
type Keys = Pick<LogKeys, 'codesOf'>;

const same = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** What makes its bearer operator until this instant, where nobody is: only who has the registry's keys can print it. */
export const firstOperatorToken = (keys: Keys, until: Instant): string => {
  const end = until.toString(36);
  return `amici-operator.${end}.${keys.codesOf(USE, end)[0]!}`;
};

/** Until when a token is good, whether that is over or not; null where none of the keys has printed it. */
export const untilWhen = (keys: Keys, token: string): Instant | null => {
  const [, end, code] = TOKEN.exec(token) ?? [];
  if (end === undefined || code === undefined) return null;
  return keys.codesOf(USE, end).some((known) => same(known, code)) ? parseInt(end, 36) : null;
};
