import { insist, reactionTo, type Reaction } from '@amici/bus';
import { tournamentOf, tournamentRefusal } from '@amici/contracts/tournament';
import type { ServiceParts } from '@amici/service/runtime';
import { placesOf } from '../../projections/places';

/** A tournament that is over, or that the player has left already, is none they could leave. */
const HARMLESS = new Set<string>([
  tournamentRefusal.alreadyFinished,
  tournamentRefusal.tournamentCancelled,
  tournamentRefusal.notPlaying,
]);

/** Who leaves one event leaves every other in progress, where the rules say so (T-8.3a): each event decides for itself. */
export const withdrawalsEverywhere = ({
  services,
  self,
  readModels,
}: Pick<ServiceParts, 'services' | 'self' | 'readModels'>): Reaction =>
  reactionTo('tournament', {
    // Part of command ids: never renamed.
    name: 'withdrawals everywhere',
    on: {
      PlayerWithdrawn: async (recorded, context) => {
        const { because, player, kind, decision, reason, opponentsNotified } = recorded.event;
        // Of an event that is not approved the others hear nothing (T-8.3f).
        if (because !== null || recorded.event.approvedEvent === false) return;
        const left = tournamentOf(recorded);
        const others = (await placesOf(await readModels(), player)).filter(
          ({ tournamentId, status, withdrawnAt }) =>
            tournamentId !== left &&
            withdrawnAt === null &&
            (status === 'running' || status === 'start-list'),
        );
        for (const { tournamentId: tournament } of others) {
          const leaving = { player, kind, decision, reason, opponentsNotified, because: left };
          const reply = insist(
            await services.command(
              'tournament',
              { type: 'WithdrawPlayer', tournament, ...leaving },
              { actor: self, ...context.following(tournament) },
            ),
          );
          if (!reply.ok && !HARMLESS.has(reply.rejection.code))
            throw new Error(`event ${tournament}: ${reply.rejection.code}`);
        }
      },
    },
  });
