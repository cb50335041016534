import { insist, reactionTo, type Reaction } from '@amici/bus';
import { tournamentOf } from '@amici/contracts/tournament';
import type { ServiceParts } from '@amici/service/runtime';
import { champions } from '../../projections/champions.projection';

/** The corrected table of a final is put before the cycle it closed, which looks at its champion again (T-1.6.4). */
export const championsAgain = ({
  services,
  self,
  readModels,
}: Pick<ServiceParts, 'services' | 'self' | 'readModels'>): Reaction =>
  reactionTo('tournament', {
    // Part of command ids: never renamed.
    name: 'champions again',
    on: {
      FinalTableFixed: async (recorded, context) => {
        const tournament = tournamentOf(recorded);
        const closed = (await readModels()).getRepository(champions.table.entity);
        for (const { cycleId: cycle } of await closed.findBy({ tournamentId: tournament })) {
          const command = { type: 'CloseCycle', cycle, tournament } as const;
          const reply = insist(
            await services.command('tournament', command, { actor: self, ...context.following(cycle) }),
          );
          if (!reply.ok) throw new Error(`cycle ${cycle}: ${reply.rejection.code}`);
        }
      },
    },
  });
