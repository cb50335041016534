import type { Rejection } from '@amici/kernel';

/** What a question of a page was refused with: everything that `Ask` throws and is not a bug. */
export class Refusal extends Error {
  constructor(
    readonly rejection: Rejection,
    /** Of the problem that programs get. */
    readonly status: number,
  ) {
    super(rejection.code);
  }
}

/** There is nothing, or it is not for who looks; anything else may be different the next moment. */
const NOTHING_TO_SHOW: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/** An answer that a page does without where who looks may not have it: null. Bugs and what is amiss now are thrown on. */
export const ifShown = async <Value>(answer: Promise<Value>): Promise<Value | null> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && NOTHING_TO_SHOW.has(error.status)) return null;
    throw error;
  }
};
