import { reactionTo, type Reaction } from '@amici/bus';
import { nominators } from './rights';

/** A player that a federation nominates has a right of its year; a withdrawn nomination gives none (T-1.0.10b). */
export const nominations = (parts: Parameters<typeof nominators>[0]): Reaction => {
  const { tell, withdraw } = nominators(parts);
  return reactionTo('registry', {
    // Part of command ids: never renamed.
    name: 'nominations',
    on: {
      PlayerNominated: async ({ event }, context) => {
        const { player, nomination: right, opens: level, rule, expiresAt } = event;
        const of = { player, right, level, basis: 'nomination', rule, expiresAt } as const;
        const reply = await tell({ type: 'GrantRight', ...of }, context, right);
        if (!reply.ok && reply.rejection.code !== 'right-expired')
          throw new Error(`rights of ${player}: ${reply.rejection.code}`);
      },
      NominationWithdrawn: ({ event: { player, nomination, rule } }, context) =>
        withdraw({ player, right: nomination, rule }, context),
    },
  });
};
