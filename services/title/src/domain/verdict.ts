import type { Actor } from '@amici/contracts';
import type { Instant } from '@amici/kernel';

/** A command with who gives it and the instant it counts with. */
export type Acted<Command> = Command & { readonly actor: Actor; readonly at: Instant };

/** What somebody wrote, kept erasable elsewhere: its id and a salted hash. */
export interface TextRef {
  readonly id: string;
  readonly hash: string;
}
