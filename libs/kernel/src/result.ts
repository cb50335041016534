import type { Rejection } from './decider';

/** The answer of a pure calculation that can be refused; errors are values. */
export type Result<Value, Refusal extends Rejection = Rejection> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Refusal };

/** A calculation that came to something, and a question that is answered. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

export const err = <Refusal extends Rejection>(
  error: Refusal,
): { readonly ok: false; readonly error: Refusal } => ({
  ok: false,
  error,
});
