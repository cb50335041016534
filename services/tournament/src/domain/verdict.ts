import type { Actor } from '@amici/contracts';
import type { Decision, Instant, Rejection } from '@amici/kernel';
import type { TournamentEvent } from './events';

/** A command with who gives it and the instant it counts with. */
export type Acted<Command> = Command & { readonly actor: Actor; readonly at: Instant };

export type Verdict = Decision<TournamentEvent>;

export const refuse = (rejection: Rejection): Verdict => ({ ok: false, rejection });
