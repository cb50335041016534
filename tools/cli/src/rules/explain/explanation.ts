import type { Step, Result } from '@amici/kernel';
import { BadRequest, type Question } from '../op';
import { detailIn } from '@amici/locales';

/** The value of a calculation; one that was refused cannot be explained. */
export const valueOf = <Value>(result: Result<Value>): Value => {
  if (result.ok) return result.value;
  const { code, detail } = result.error;
  throw new BadRequest(detail === undefined ? code : `${code}: ${detailIn('en', detail)}`);
};

/** The rows of one competitor, named as in the question; all rows when none is named. */
export const ofCompetitor = <Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  of: string | undefined,
): readonly Row[] => {
  if (of === undefined) return rows;
  const found = rows.filter((row) => idOf(row) === of);
  if (found.length === 0) throw new BadRequest(`${of} is not in the table`);
  return found;
};

/** One result with the steps that led to it. */
export interface Explanation {
  readonly title: string;
  readonly steps: readonly Step[];
}

/**
 * Explains the answer to a question of `amici rules`; `of` narrows a table to one competitor. Throws BadRequest for a
 * question that cannot be answered.
 */
export type Explainer = (question: Question, of: string | undefined) => readonly Explanation[];

/** Explains by the op that a question names, or else implies by what it gives. */
export const explainerOf =
  (explainers: Readonly<Record<string, Explainer>>, impliedOp: (question: Question) => string): Explainer =>
  (question, of) => {
    const op = question['op'] ?? impliedOp(question);
    const explain = typeof op === 'string' && Object.hasOwn(explainers, op) ? explainers[op] : undefined;
    if (explain === undefined)
      throw new BadRequest(`op must be one of ${Object.keys(explainers).join(', ')}`);
    return explain(question, of);
  };

const RULE_COLUMN = 10;

const stepLine = ({ rule, text }: Step): string => `  ${rule.padEnd(RULE_COLUMN)} ${text}`;

/** For a person: the result, and below it every step after the id of its rule. */
export const printExplanations = (explanations: readonly Explanation[]): string =>
  explanations.map(({ title, steps }) => [title, ...steps.map(stepLine), ''].join('\n')).join('\n');
