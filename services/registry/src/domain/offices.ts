import type { Acted } from '@amici/contracts';
import { OFFICES, type EndOffice, type GrantOffice } from '@amici/contracts/registry';
import { accept, reject, type Decision, type Instant } from '@amici/kernel';
import type { PlayerEvent } from './player-events';
import type { Player } from './state';

const officeKey = (office: string, scope: string | null): string =>
  scope === null ? office : `${office}@${scope}`;

/** Whether the person holds the office: everywhere, or in this tournament or federation. */
export const holdsOffice = ({ offices }: Player, office: string, scope: string | null): boolean =>
  offices.has(office) || (scope !== null && offices.has(officeKey(office, scope)));

/** An office may be held by somebody who plays nowhere: granting it registers nobody. */
export const changeOffice = (
  command: Acted<GrantOffice | EndOffice>,
  { offices }: Player,
): Decision<PlayerEvent> => {
  const { type, at, playerId, office, scope } = command;
  if (!OFFICES.includes(office)) return reject('unknown-office');
  const granting = type === 'GrantOffice';
  if (offices.has(officeKey(office, scope)) === granting) return accept();
  return accept({ type: granting ? 'OfficeGranted' : 'OfficeEnded', at, playerId, office, scope });
};

/** The offices held after one was granted or has ended. */
export const withOffice = (
  player: Player,
  { type, office, scope }: Extract<PlayerEvent, { type: 'OfficeGranted' | 'OfficeEnded' }>,
): Player => {
  const offices = new Set(player.offices);
  if (type === 'OfficeGranted') offices.add(officeKey(office, scope));
  else offices.delete(officeKey(office, scope));
  return { ...player, offices };
};

/**
 * `TakeFirstOffice` in the stream of the person who takes it; its id follows from the token, so that one admits
 * one.
 */
interface AdmitOperator {
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
