import { insist, reactionTo, type Reaction } from '@amici/bus';
import type { Recorded } from '@amici/contracts';
import type { ImposeSanction, ProposeSanction } from '@amici/contracts/registry';
import { NOT_OF_TEAMS } from '@amici/contracts/tournament';
import type { PlayerWithdrawn } from '@amici/contracts/tournament';
import type { ServiceParts } from '@amici/service/runtime';

/** Part of command ids: never renamed. */
export const WITHDRAWALS = 'withdrawals';

const commandFor = ({
  id,
  event: { at, player, kind },
}: Recorded<PlayerWithdrawn>): ImposeSanction | ProposeSanction => ({
  // After a silent withdrawal the office may suspend; after the others entry is closed by the rule itself (T-8.3d, T-8.4b).
  type: kind === 'silent' ? 'ProposeSanction' : 'ImposeSanction',
  playerId: player,
  sanction: id,
  kind: kind === 'silent' ? 'silent-first' : kind,
  from: at,
});

/** A withdrawal closes entry to other events for as long as the rules say. */
export const withdrawals = ({ services, self }: ServiceParts): Reaction =>
  reactionTo('tournament', {
    name: WITHDRAWALS,
    on: {
      PlayerWithdrawn: async (recorded, { following }) => {
        // One withdrawal is sanctioned once, from however many events it removes him (T-8.3a).
        if (recorded.event.because !== null) return;
        const command = commandFor(recorded);
        const reply = insist(await services.command('registry', command, { actor: self, ...following() }));
        if (!reply.ok) throw new Error(`player ${command.playerId}: ${reply.rejection.code}`);
      },
      TournamentAnnounced: 'ignore',
      TournamentImported: 'ignore',
      EntryAccepted: 'ignore',
      DirectorAppointed: 'ignore',
      TournamentCancelled: 'ignore',
      SectionFormed: 'ignore',
      TournamentStarted: 'ignore',
      SectionStarted: 'ignore',
      ResultsImported: 'ignore',
      ResultRecorded: 'ignore',
      ResultRevised: 'ignore',
      TournamentFinished: 'ignore',
      FinalTableFixed: 'ignore',
      ...NOT_OF_TEAMS,
    },
  });
