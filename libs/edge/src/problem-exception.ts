import type { Rejection } from '@amici/kernel';

/** Carries a rejection out of a route to where it is answered. */
export class ProblemException extends Error {
  constructor(readonly rejection: Rejection) {
    super(rejection.code);
  }
}
