import type { Acted } from '@amici/contracts';
import { accept, reject, type Decision, type Instant } from '@amici/kernel';
import type { PlayerEvent } from './player-events';

/**
 * `TakeFirstOffice` in the stream of the person who takes it; its id follows from the token, so that one admits
 * one.
 */
export interface AdmitOperator {
  readonly type: 'AdmitOperator';
  readonly playerId: string;
  readonly token: string;
}

/** What is brought, looked into before the decision. */
interface Admission {
  /** Until when the token is good; null: no key of this registry has printed it. */
  readonly until: Instant | null;
  /** Whether somebody is operator, by grant or by configuration. */
  readonly held: boolean;
}

export type DecidedAdmission = AdmitOperator & Partial<Admission>;

/**
 * Somebody has to grant the first office. Who prints the token holds the keys of the registry, and could do worse; as soon as
 * one is operator offices come from operators alone.
 */
export const admitOperator = (command: Acted<DecidedAdmission>): Decision<PlayerEvent> => {
  const { at, playerId, until = null, held = true } = command;
  if (until === null) return reject('no-such-operator-token');
  if (held) return reject('operator-there');
  if (at > until) return reject('operator-token-over', undefined, { data: { until } });
  return accept({ type: 'OfficeGranted', at, playerId, office: 'operator', scope: null });
};
