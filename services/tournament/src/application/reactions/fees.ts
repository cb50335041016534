import { insist, reactionTo, type Reaction } from '@amici/bus';
import type { ServiceParts } from '@amici/service/runtime';

/** A payment that is for no entry waiting here stays in the books, where it was booked. */
const STAYS_BOOKED = new Set([
  'not-entered',
  'fee-short',
  'start-list-published',
  'no-such-tournament',
  'tournament-cancelled',
  'recorded-history',
]);

/** The fee of an entry that waits for it has come: the entry is accepted (T-0.2). */
export const fees = ({ services, self }: Pick<ServiceParts, 'services' | 'self'>): Reaction =>
  reactionTo('registry', {
    // Part of command ids: never renamed.
    name: 'fees',
    on: {
      FeeReceived: async (recorded, { following }) => {
        const { purpose, amount } = recorded.event;
        const { tournament, player } = purpose;
        if (tournament === undefined || player === undefined) return;
        const command = { type: 'ConfirmEntry', tournament, player, paid: amount } as const;
        const reply = insist(
          await services.command('tournament', command, { actor: self, ...following(tournament) }),
        );
        if (!reply.ok && !STAYS_BOOKED.has(reply.rejection.code))
          throw new Error(`event ${tournament}: ${reply.rejection.code}`);
      },
      PlayerRegistered: 'ignore',
      OfficeGranted: 'ignore',
      OfficeEnded: 'ignore',
      SanctionImposed: 'ignore',
      SanctionLifted: 'ignore',
      MembershipRecorded: 'ignore',
      BondHeld: 'ignore',
      BondRefunded: 'ignore',
      BondForfeited: 'ignore',
      FederationChanged: 'ignore',
      FederationRegistered: 'ignore',
      PlayerNominated: 'ignore',
      MotionCarried: 'ignore',
      NominationWithdrawn: 'ignore',
      NominationAllowed: 'ignore',
      CaseDecided: 'ignore',
      ViolationFound: 'ignore',
    },
  });
