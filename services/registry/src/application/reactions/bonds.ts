import { reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { RecordedEvent } from '@amici/contracts';
import type { BondForfeited, BondHeld, BondRefunded } from '@amici/contracts/registry';
import { sendingTo, type ServiceParts } from '@amici/service/runtime';

const STEPS = { BondHeld: 'held', BondRefunded: 'refunded', BondForfeited: 'forfeited' } as const;

/** What becomes of a bond stands in the account of the federation that holds it (T-8.4c, T-8.6). */
export const bonds = (parts: Pick<ServiceParts, 'services' | 'self'>): Reaction => {
  const send = sendingTo('registry', parts);

  const book = async (
    {
      event: bond,
      event: { at, playerId: player, event, amount, booked, rule },
    }: RecordedEvent<BondHeld | BondRefunded | BondForfeited>,
    context: ReactionContext,
  ): Promise<void> => {
    if (booked === undefined) return;
    const { holder, currency } = booked;
    const step = STEPS[bond.type];
    await send(context, {
      type: 'BookBond',
      ...{ holder, year: new Date(at).getUTCFullYear(), line: `bond-${step}-${player}-${event}` },
      ...{ player, event, step, amount: { currency, amount }, rule },
    });
  };

  return reactionTo('registry', {
    // Part of command ids: never renamed.
    name: 'bonds',
    on: {
      BondHeld: book,
      BondRefunded: book,
      BondForfeited: book,
    },
  });
};
