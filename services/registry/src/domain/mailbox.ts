import type { Acted } from '@amici/contracts';
import {
  registryRefusal,
  type AddressStated,
  type ConfirmAddress,
  type WithdrawAddress,
} from '@amici/contracts/registry';
import { accept, DAY_MS, reject, unreachable, type Decision, type Instant } from '@amici/kernel';
import type { AddressConfirmed, AddressWithdrawn, PlayerEvent } from './player-events';
import type { Player } from './state';

/** An address was given for the person; the address itself never comes here. */
export interface NoteAddress {
  readonly type: 'NoteAddress';
  readonly playerId: string;
  readonly statement: string;
  /** Salted hashes, which say nothing once the person is erased: of the address, and of all that was sent. */
  readonly addressHash: string;
  readonly sent: string;
}

/** To each a letter goes, whosever it is. */
const MOST_A_DAY = 5;

/** The instants of the last so many statements, after one more. */
export const statedAfter = ({ addressesStated }: Player, at: Instant): readonly Instant[] =>
  [...addressesStated, at].slice(-MOST_A_DAY);

const tooMany = (at: Instant, { addressesStated }: Player): Decision<PlayerEvent> | undefined => {
  const [first] = addressesStated;
  return addressesStated.length < MOST_A_DAY || first === undefined || first <= at - DAY_MS
    ? undefined
    : reject('too-many-requests', undefined, { data: { limit: MOST_A_DAY, from: first + DAY_MS } });
};

export const noteAddress = (
  { at, playerId, statement, addressHash }: Acted<NoteAddress>,
  player: Player,
): Decision<PlayerEvent> => {
  const { registered, erased, address } = player;
  if (!registered) return reject(registryRefusal.noSuchPlayer);
  if (erased) return reject(registryRefusal.personErased);
  if (address?.hash === addressHash)
    return accept({ type: 'MailSettingsStated', at, playerId, statement: address.statement });
  return tooMany(at, player) ?? accept({ type: 'AddressStated', at, playerId, statement, addressHash });
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
export const addressAfter = ({ address }: Player, event: AddressEvent): Player['address'] => {
  switch (event.type) {
    case 'AddressStated': {
      const { statement, addressHash: hash } = event;
      return { statement, confirmed: false, ...(hash === undefined ? {} : { hash }) };
    }
    case 'AddressConfirmed':
      return { ...address, statement: event.statement, confirmed: true };
    case 'AddressWithdrawn':
      return null;
    default:
      return unreachable(event);
  }
};
