import type { AppointDirector as AppointAsked } from '@amici/contracts/tournament';

export interface AppointDirector extends AppointAsked {
  /** Obtained before the decision. */
  readonly isArbiter?: boolean;
}
