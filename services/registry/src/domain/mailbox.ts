import type { Acted } from '@amici/contracts';
import {
  registryRefusal,
  type AddressStated,
  type ConfirmAddress,
  type WithdrawAddress,
} from '@amici/contracts/registry';
import { accept, reject, type Decision } from '@amici/kernel';
import type { AddressConfirmed, AddressWithdrawn, PlayerEvent } from './player-events';
import type { Player } from './state';

/** An address was given for him; which, never comes here. */
export interface NoteAddress {
  readonly type: 'NoteAddress';
  readonly playerId: string;
  readonly statement: string;
}

export const noteAddress = (
  { at, playerId, statement }: Acted<NoteAddress>,
  { registered, erased, address }: Player,
): Decision<PlayerEvent> => {
  if (!registered) return reject(registryRefusal.noSuchPlayer);
  if (erased) return reject(registryRefusal.personErased);
  if (address?.statement === statement) return accept();
  return accept({ type: 'AddressStated', at, playerId, statement });
};

export const confirmAddress = (
  { at, playerId, statement }: Acted<ConfirmAddress>,
  { address }: Player,
): Decision<PlayerEvent> => {
  if (address?.statement !== statement) return reject('no-such-address');
  return address.confirmed ? accept() : accept({ type: 'AddressConfirmed', at, playerId, statement });
};

export const withdrawAddress = (
  { at, playerId }: Acted<WithdrawAddress>,
  { address }: Player,
): Decision<PlayerEvent> =>
  address === null ? accept() : accept({ type: 'AddressWithdrawn', at, playerId });

type AddressEvent = AddressStated | AddressConfirmed | AddressWithdrawn;

/** The address as it is known after an event that concerns it. */
export const addressAfter = (event: AddressEvent): Player['address'] =>
  event.type === 'AddressWithdrawn'
    ? null
    : { statement: event.statement, confirmed: event.type === 'AddressConfirmed' };
