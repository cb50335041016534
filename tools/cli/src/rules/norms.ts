import type { Result } from '@amici/kernel';
import { forEachTitle, type NormRequirements } from '@amici/norms';
import { badQuestion, answer, type Op, type OpTable, type Question } from './op';
import { masterpointsOp } from './masterpoints';
import { askOverscore, askProgress, askRequirements, askStatement } from './norm-questions';

const writeRequirements = ({ averageOpponent, titles }: NormRequirements): object => ({
  averageOpponent: averageOpponent.toNumber(),
  titles: forEachTitle((title) => {
    const { expectedScore, norm, minimum, required, possible } = titles[title];
    return {
      expectedScore: expectedScore.toNumber(),
      norm: norm.toNumber(),
      minimum: minimum.toNumber(),
      required: required.toNumber(),
      possible,
    };
  }),
});

const op =
  <Value>(ask: (question: Question) => Result<Value>, write: (value: Value) => object): Op =>
  (question) => {
    const outcome = ask(question);
    return outcome.ok ? answer(write(outcome.value)) : badQuestion(outcome.error);
  };

/** The ops of Tournament Rules 10 and Appendix 2, and CCLA masterpoints. */
export const normOps: OpTable = {
  'norm.requirements': op(askRequirements, writeRequirements),
  'norm.overscore': op(askOverscore, ({ overscored }) => ({ overscored })),
  'norm.statement': op(askStatement, ({ valid, failures, category, averageRating, players }) => ({
    valid,
    failures,
    category,
    averageRating: averageRating.toNumber(),
    players: players.map(({ id, requirements }) => ({
      id: JSON.parse(id) as unknown,
      ...writeRequirements(requirements),
    })),
  })),
  'title.progress': op(askProgress, ({ games, credited, awarded, missing }) => ({
    games,
    credited,
    awarded,
    missing,
  })),
  'ccla.masterpoints': masterpointsOp,
};
