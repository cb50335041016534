import { insist, type Consequence } from '@amici/bus';
import type { Recorded } from '@amici/contracts';
import { reactionId } from '@amici/kernel';
import type { ServiceParts } from '@amici/service/runtime';
import type { PlayerWithdrawn, WithdrawPlayer } from '../../domain';
import { tournamentOf } from '../audiences';
import { placesOf } from '../places';

/** Part of command ids: never renamed. */
const EVERYWHERE = 'withdrawals everywhere';

/** An event that is over, or that he has left already, is none he could leave. */
const HARMLESS = new Set(['already-finished', 'tournament-cancelled', 'not-playing']);

/** Who leaves one event leaves every other in progress, where the rules say so (T-8.3a): each event decides for itself. */
export const withdrawalsEverywhere = ({ services, self, readModels }: ServiceParts): Consequence => ({
  name: EVERYWHERE,
  concerns: (type) => type === 'PlayerWithdrawn',
  apply: async (recorded: Recorded) => {
    const { because, player, kind, decision, reason, opponentsNotified } = recorded.event as PlayerWithdrawn;
    if (because !== null) return;
    const left = tournamentOf(recorded);
    const others = (await placesOf(await readModels(), player)).filter(
      ({ tournamentId, status, withdrawnAt }) =>
        tournamentId !== left && withdrawnAt === null && (status === 'running' || status === 'start-list'),
    );
    for (const { tournamentId: tournament } of others) {
      const command: WithdrawPlayer = {
        type: 'WithdrawPlayer',
        tournament,
        player,
        kind,
        decision,
        reason,
        opponentsNotified,
        because: left,
      };
      const reply = insist(
        await services.command('tournament', command, {
          actor: self,
          commandId: reactionId(recorded.id, `${EVERYWHERE}/${tournament}`),
          correlationId: recorded.correlationId,
          causationId: recorded.id,
        }),
      );
      if (!reply.ok && !HARMLESS.has(reply.rejection.code))
        throw new Error(`event ${tournament}: ${reply.rejection.code}`);
    }
  },
});
