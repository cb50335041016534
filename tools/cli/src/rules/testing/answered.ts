import { answerLine } from '../answer';

type Output = Record<string, unknown>;

export interface Answer<Result = Output> {
  readonly id: unknown;
  readonly ok: boolean;
  readonly result: Result;
  readonly error: Output;
}

/** What the calculator answers a question. */
export const answerTo = <Result = Output>(question: object): Answer<Result> =>
  JSON.parse(answerLine(JSON.stringify(question))) as Answer<Result>;

/** The result, or the error in its place. */
export const answered = <Result = Output>(question: object): Result => {
  const { ok, result, error } = answerTo<Result>(question);
  return ok ? result : (error as Result);
};
