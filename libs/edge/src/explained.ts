import type { Locale } from '@amici/locales';
import { REFUSALS } from './generated/refusals';
import { insteadIn, titleIn } from './problem-texts/texts';
import { statusOf } from './status-by-code';

interface Rule {
  readonly id: string;
  readonly rule: string;
}

/** What a kind of problem means, and what may be done instead. */
export interface Explained {
  readonly code: string;
  readonly title: string;
  readonly status: number;
  readonly instead: string;
  readonly rules: readonly Rule[];
}

const RULES = REFUSALS as Readonly<Record<string, readonly Rule[]>>;

export const PROBLEM_CODES: readonly string[] = Object.keys(RULES);

/** A kind of problem with the rules behind it; undefined: there is none of that code. */
export const problemExplained = (code: string, locale: Locale): Explained | undefined =>
  Object.hasOwn(RULES, code)
    ? {
        ...{ code, title: titleIn(locale, code), status: statusOf(code) },
        ...{ instead: insteadIn(locale, code), rules: RULES[code]! },
      }
    : undefined;
