import { insist, reactionTo, type Reaction } from '@amici/bus';
import { tournamentRefusal, type DisqualifyPlayer, type FinishTournament } from '@amici/contracts/tournament';
import type { ServiceParts } from '@amici/service/runtime';

/** No tournament of this server, or one in which the player has no place. */
const HARMLESS = new Set<string>([tournamentRefusal.noSuchTournament, tournamentRefusal.notPlaying]);

/** Games of others go on, or it is over in another way: its table is fixed with the last of them, or never. */
const GOES_ON = new Set<string>([
  'games-still-running',
  'not-started',
  'recorded-history',
  tournamentRefusal.tournamentCancelled,
]);

/** What the registry finds of a third violation stands in the table of its tournament (T-14e). */
export const disqualified = ({ services, self }: Pick<ServiceParts, 'services' | 'self'>): Reaction =>
  reactionTo('registry', {
    // Part of command ids: never renamed.
    name: 'disqualified',
    on: {
      ViolationFound: async (recorded, context) => {
        const { measure, event: tournament, player, finding } = recorded.event;
        if (measure !== 'disqualification') return;
        const tell = async (
          command: DisqualifyPlayer | FinishTournament,
          harmless: ReadonlySet<string>,
        ): Promise<boolean> => {
          const options = { actor: self, ...context.following(command.type) };
          const reply = insist(await services.command('tournament', command, options));
          if (!reply.ok && !harmless.has(reply.rejection.code))
            throw new Error(`event ${tournament}: ${reply.rejection.code}`);
          return reply.ok;
        };
        if (await tell({ type: 'DisqualifyPlayer', tournament, player, finding }, HARMLESS))
          await tell({ type: 'FinishTournament', tournament }, GOES_ON);
      },
    },
  });
