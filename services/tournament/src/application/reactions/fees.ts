import { insist, reactionTo, type Reaction } from '@amici/bus';
import type { CommandOf } from '@amici/contracts';
import type { ServiceParts } from '@amici/service/runtime';

/** A payment that is for no entry waiting here stays in the books, where it was booked. */
const STAYS_BOOKED = new Set([
  'not-entered',
  'fee-short',
  'start-list-published',
  'no-such-tournament',
  'tournament-cancelled',
  'recorded-history',
  'not-listed',
  'no-such-entry-list',
  'confirmation-awaited',
]);

/** The fee has come for an entry or a place in a list that waits for it: the player is in (T-0.2). */
export const fees = ({ services, self }: Pick<ServiceParts, 'services' | 'self'>): Reaction =>
  reactionTo('registry', {
    // Part of command ids: never renamed.
    name: 'fees',
    on: {
      FeeReceived: async (recorded, { following }) => {
        const { purpose, amount } = recorded.event;
        const { tournament, list, player } = purpose;
        if (player === undefined) return;
        const confirm = async (command: CommandOf<'tournament'>, where: string) => {
          const ids = following(where);
          const reply = insist(await services.command('tournament', command, { actor: self, ...ids }));
          if (!reply.ok && !STAYS_BOOKED.has(reply.rejection.code))
            throw new Error(`${where}: ${reply.rejection.code}`);
        };
        const paid = amount;
        if (tournament !== undefined)
          await confirm({ type: 'ConfirmEntry', tournament, player, paid }, tournament);
        if (list !== undefined) await confirm({ type: 'ConfirmListing', list, player, paid }, `list ${list}`);
      },
    },
  });
