import { insist, reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { CommandOf, RecordedEvent } from '@amici/contracts';
import type { PassedOver, SectionDrawn } from '@amici/contracts/tournament';
import { sendingTo, type ServiceParts } from '@amici/service/runtime';
import { announcementOfDrawn } from '../../domain/entry-list/announced-for';
import { periodsOf } from './rights';

/** An officer was faster; what is there stands. */
const DONE = ['already-announced', 'start-list-published'];

/** What was drawn from an entry list becomes an event: announced, entered, with its start list. */
export const drawnSections = (parts: Pick<ServiceParts, 'services' | 'self'>): Reaction => {
  const { services, self } = parts;
  const send = sendingTo('tournament', parts);
  const insisted = (command: CommandOf<'tournament'>, context: ReactionContext, part: string) =>
    send(context, command, part, DONE);

  /** Before anything is announced the ledgers say whether the rights it rests on are still there (T-1.0.7a, T-4.7). */
  const refusedBy = async (
    { tournament, listings }: SectionDrawn,
    context: ReactionContext,
  ): Promise<readonly PassedOver[]> => {
    const refused: PassedOver[] = [];
    for (const { entrant } of listings) {
      const { player, uses } = entrant;
      const rights = uses?.basis === 'result' ? uses.rights : [];
      const periods = periodsOf(entrant);
      if (rights.length === 0 && periods.length === 0) continue;
      const using = { type: 'UseRights', player, tournament, rights, periods } as const;
      const options = { actor: self, ...context.following(`use ${player}`) };
      const reply = insist(await services.command('tournament', using, options));
      if (!reply.ok) refused.push({ player, rule: reply.rejection.rule ?? 'T-1.0.7a' });
    }
    return refused;
  };

  const giveBack = async (drawn: SectionDrawn, refused: readonly PassedOver[], context: ReactionContext) => {
    const { list, tournament, listings } = drawn;
    for (const { entrant } of listings) {
      const { player } = entrant;
      await insisted({ type: 'ReleaseRights', player, tournament }, context, `release ${player}`);
    }
    await insisted({ type: 'ReturnSection', list, tournament, refused }, context, 'return');
  };

  const begin = async ({ event }: RecordedEvent<SectionDrawn>, context: ReactionContext): Promise<void> => {
    const { list, tournament, sections, listings } = event;
    const refused = await refusedBy(event, context);
    if (refused.length > 0) return giveBack(event, refused, context);
    await insisted(announcementOfDrawn(event), context, 'announce');
    for (const { entrant, fee, rule } of listings) {
      const { player, ...stated } = entrant;
      const paid = fee === null ? {} : ({ fee: 'received' } as const);
      const entering = { player, stated, listing: { list, rule }, ...paid };
      await insisted({ type: 'EnterTournament', tournament, ...entering }, context, `enter ${player}`);
    }
    await insisted({ type: 'PublishStartList', tournament, sections }, context, 'start list');
  };

  return reactionTo('tournament', {
    // Part of command ids: never renamed.
    name: 'drawn-sections',
    on: {
      SectionDrawn: begin,
    },
  });
};
