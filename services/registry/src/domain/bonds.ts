import type { Acted } from '@amici/contracts';
import type { HoldBond, SettleBond } from '@amici/contracts/registry';
import { accept, reject, type Decision } from '@amici/kernel';
import type { PlayerEvent } from './player-events';
import type { Player } from './state';

/** A bond is of twice the entry fee at least (T-8.4c). */
const FEES = 2;

/** The bond of a player who left before and comes back (T-8.4c); the tournament office learns of it by this event (T-8.4d). */
export const holdBond = (command: Acted<HoldBond>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, event, amount, entryFee } = command;
  if (!player.bondRequired) return reject('no-bond-required', 'T-8.6');
  if (player.bonds.has(event)) return accept();
  if (amount < FEES * entryFee) return reject('bond-too-low', 'T-8.4c', { data: { least: FEES * entryFee } });
  const { currency } = command;
  const holder = player.federation;
  const booked = currency === undefined || holder === null ? {} : { booked: { holder, currency } };
  return accept({ type: 'BondHeld', at, playerId, event, amount, ...booked, rule: 'T-8.4c' });
};

/** Refunded after regular conduct, otherwise forfeited (T-8.4c); after an event in order no further bond is due (T-8.6). */
export const settleBond = (command: Acted<SettleBond>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, event, orderly } = command;
  const bond = player.bonds.get(event);
  if (bond === undefined) return reject('no-such-bond', 'T-8.4c');
  const type = orderly ? 'BondRefunded' : 'BondForfeited';
  return accept({ type, at, playerId, event, ...bond, rule: orderly ? 'T-8.6' : 'T-8.4c' });
};
