import type { Actor } from '@amici/contracts';
import { accept, reject, type Decision, type Instant } from '@amici/kernel';
import type { Player } from './player';
import type { PlayerEvent } from './player-events';

/** A federation holds so much money for the event somebody enters under bond; amounts in hundredths. */
export interface HoldBond {
  readonly type: 'HoldBond';
  readonly playerId: string;
  readonly event: string;
  readonly amount: number;
  readonly entryFee: number;
}

/** The event under bond is over for the player: in order, or not. */
export interface SettleBond {
  readonly type: 'SettleBond';
  readonly playerId: string;
  readonly event: string;
  readonly orderly: boolean;
}

/** A bond is of twice the entry fee at least (T-8.4c). */
const FEES = 2;

type Acted<Command> = Command & { readonly actor: Actor; readonly at: Instant };

/** The bond of a player who left before and comes back (T-8.4c); the tournament office learns of it by this event (T-8.4d). */
export const holdBond = (command: Acted<HoldBond>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, event, amount, entryFee } = command;
  if (!player.bondRequired) return reject('no-bond-required', 'T-8.6');
  if (player.bonds.has(event)) return accept();
  if (amount < FEES * entryFee) return reject('bond-too-low', 'T-8.4c', { data: { least: FEES * entryFee } });
  return accept({ type: 'BondHeld', at, playerId, event, amount, rule: 'T-8.4c' });
};

/** Refunded after regular conduct, otherwise forfeited (T-8.4c); after an event in order no further bond is due (T-8.6). */
export const settleBond = (command: Acted<SettleBond>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, event, orderly } = command;
  const amount = player.bonds.get(event);
  if (amount === undefined) return reject('no-such-bond', 'T-8.4c');
  const type = orderly ? 'BondRefunded' : 'BondForfeited';
  return accept({ type, at, playerId, event, amount, rule: orderly ? 'T-8.6' : 'T-8.4c' });
};
