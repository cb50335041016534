import type { Decision, Rejection } from '@amici/kernel';
import type { TournamentEvent } from './events';

export type Verdict = Decision<TournamentEvent>;

export const refuse = (rejection: Rejection): Verdict => ({ ok: false, rejection });
