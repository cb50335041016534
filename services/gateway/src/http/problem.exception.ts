import type { Rejection } from '@amici/kernel';

/** Carries a rejection out of a request handler to the filter that answers it. */
export class ProblemException extends Error {
  constructor(
    readonly rejection: Rejection,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(rejection.code);
  }
}
