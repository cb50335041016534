import type { Acted } from '@amici/contracts';
import { registryRefusal } from '@amici/contracts/registry';
import { accept, reject, type Decision } from '@amici/kernel';
import type { PlayerEvent } from './player-events';
import type { Player } from './state';

/** A person is entered, or called otherwise; his name itself never comes here. */
export interface NamePerson {
  readonly type: 'NamePerson';
  readonly playerId: string;
  readonly nameHash: string;
  /** Of somebody who is entered now. */
  readonly federation: string | null;
}

/** Everything personal is to be removed. */
export interface ForgetPerson {
  readonly type: 'ForgetPerson';
  readonly playerId: string;
}

export const namePerson = (command: Acted<NamePerson>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, nameHash, federation } = command;
  if (player.erased) return reject(registryRefusal.personErased);
  return accept(
    ...(player.registered ? [] : [{ type: 'PlayerRegistered', at, playerId, federation } as const]),
    ...(player.nameHash === nameHash ? [] : [{ type: 'PersonNamed', at, playerId, nameHash } as const]),
  );
};

export const forgetPerson = (
  { at, playerId }: Acted<ForgetPerson>,
  { registered, erased }: Player,
): Decision<PlayerEvent> => {
  if (!registered) return reject(registryRefusal.noSuchPlayer);
  return erased ? accept() : accept({ type: 'PersonErased', at, playerId });
};
