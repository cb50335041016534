import { answerLine } from '../answer';

type Said = Record<string, unknown>;

export interface Answer<Result = Said> {
  readonly id: unknown;
  readonly ok: boolean;
  readonly result: Result;
  readonly error: Said;
}

/** What the calculator answers a question. */
export const answerTo = <Result = Said>(question: object): Answer<Result> =>
  JSON.parse(answerLine(JSON.stringify(question))) as Answer<Result>;

/** The result, or the error in its place. */
export const answered = <Result = Said>(question: object): Result => {
  const { ok, result, error } = answerTo<Result>(question);
  return ok ? result : (error as Result);
};
