import type { Acted } from '@amici/contracts';
import { registryRefusal } from '@amici/contracts/registry';
import { accept, reject, type Decision } from '@amici/kernel';
import type { ParticularsRecorded, PlayerEvent } from './player-events';
import type { Player } from './state';

/** A person is entered, or gets another name; the name itself never comes here. */
export interface NamePerson {
  readonly type: 'NamePerson';
  readonly playerId: string;
  readonly nameHash: string;
  /** Of somebody who is entered now. */
  readonly federation: string | null;
}

/** Something that rules go by is recorded in the person's profile; its value never comes here. */
export interface NoteParticulars {
  readonly type: 'NoteParticulars';
  readonly playerId: string;
  readonly which: ParticularsRecorded['which'];
  /** Stands for what was sent in the command's digest: a salted hash, which says nothing once the person is erased. */
  readonly sent: string;
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

/** Ages, sexes and residence are recorded where a book decides by them (CT-1s, CT-5b, CT-8c). */
export const noteParticulars = (
  { at, playerId, which }: Acted<NoteParticulars>,
  { registered, erased }: Player,
): Decision<PlayerEvent> => {
  if (!registered) return reject(registryRefusal.noSuchPlayer);
  if (erased) return reject(registryRefusal.personErased);
  return accept({ type: 'ParticularsRecorded', at, playerId, which, rule: 'CT-5b' });
};

export const forgetPerson = (
  { at, playerId }: Acted<ForgetPerson>,
  { registered, erased }: Player,
): Decision<PlayerEvent> => {
  if (!registered) return reject(registryRefusal.noSuchPlayer);
  return erased ? accept() : accept({ type: 'PersonErased', at, playerId });
};
