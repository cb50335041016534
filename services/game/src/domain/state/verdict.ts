import type { Acted as ActedOf } from '@amici/contracts';
import type * as contract from '@amici/contracts/game';
import type { Decision } from '@amici/kernel';
import type { GameEvent } from '../events';

export { refuse } from '@amici/kernel';

/** A ruling as it is decided about: its reason kept. */
export interface RulingInput extends Omit<contract.RulingInput, 'reason'> {
  readonly reason?: contract.TextRef;
  /** Teams of the game that the ruling official belongs to, as the registry knows (L-14.1.3). */
  readonly interests?: readonly string[];
  /** Books that a person can cite from; absent for a service, which has cited already. */
  readonly books?: readonly string[];
}

/** A command whose texts have been kept: what a decider sees of them is id and hash. */
export type Held<Command> = {
  readonly [Field in keyof Command]: [Field, Command[Field]] extends ['ruling', object]
    ? RulingInput
    : Exclude<Command[Field], { readonly text: string }>;
};

/** A command with who gives it and the instant it counts with. */
export type Acted<Command> = ActedOf<Held<Command>>;

export type Verdict = Decision<GameEvent>;
