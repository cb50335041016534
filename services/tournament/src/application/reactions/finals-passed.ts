import { insist, reactionTo, type Reaction } from '@amici/bus';
import { tournamentOf } from '@amici/contracts/tournament';
import type { ServiceParts } from '@amici/service/runtime';
import { qualifiers } from '../../projections/qualifiers.projection';

const FINAL = 'wc-final';

/** More than hold a right to the final at any time. */
const MOST = 1_000;

/** A final begins: who has a right to it and is not in it has kept it for the next one, once (T-1.4.3). */
export const finalsPassed = ({
  services,
  self,
  readModels,
}: Pick<ServiceParts, 'services' | 'self' | 'readModels'>): Reaction =>
  reactionTo('tournament', {
    // Part of command ids: never renamed.
    name: 'finals-passed',
    on: {
      SectionFormed: async (recorded, context) => {
        const { at } = recorded.event;
        if (recorded.event.event?.format !== FINAL || at === null) return;
        const tournament = tournamentOf(recorded);
        const inIt = new Set(recorded.event.players.map(({ player }) => player));
        const held = await (
          await readModels()
        )
          .getRepository(qualifiers.table.entity)
          .createQueryBuilder('one')
          .where("one.level = :level and one.fate = 'held' and one.until is null", { level: FINAL })
          .orderBy('one.rightId')
          .take(MOST)
          .getMany();
        for (const { player, rightId: right, since } of held) {
          if (inIt.has(player) || since > at) continue;
          const command = { type: 'PassFinal', player, right, tournament } as const;
          const reply = insist(
            await services.command('tournament', command, { actor: self, ...context.following(right) }),
          );
          if (!reply.ok) throw new Error(`right ${right}: ${reply.rejection.code}`);
        }
      },
    },
  });
