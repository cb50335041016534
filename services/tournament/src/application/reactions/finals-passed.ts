import { insist, reactionTo, type Reaction } from '@amici/bus';
import { teamAsHolder, tournamentOf } from '@amici/contracts/tournament';
import type { ServiceParts } from '@amici/service/runtime';
import { PASSING_FINALS } from '../../domain/ledger/using';
import { qualifiers } from '../../projections/qualifiers.projection';

/** More than hold a right to the final at any time. */
const MOST = 1_000;

/** A final begins: who has a right to it and is not in it keeps it for the next one once, or forfeits it (T-1.4.3, T-1.6.3, T-1.7.6). */
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
        const level = recorded.event.event?.format;
        if (level === undefined || !PASSING_FINALS.includes(level) || at === null) return;
        const tournament = tournamentOf(recorded);
        const { players, teams = [] } = recorded.event;
        const inIt = new Set([
          ...players.map(({ player }) => player),
          ...teams.map(({ team }) => teamAsHolder(team)),
        ]);
        const held = await (
          await readModels()
        )
          .getRepository(qualifiers.table.entity)
          .createQueryBuilder('one')
          .where("one.level = :level and one.fate = 'held' and one.until is null", { level })
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
