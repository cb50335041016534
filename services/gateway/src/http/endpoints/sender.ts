import type { Actor } from '@amici/contracts';

/** Who acts, and the id of the command that the request is. */
export interface Sender {
  readonly actor: Actor;
  readonly commandId: string;
}
