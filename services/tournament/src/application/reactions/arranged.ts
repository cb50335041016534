import { insist, reaction, type Reaction, type ReactionContext } from '@amici/bus';
import type { TournamentCommand } from '@amici/contracts/tournament';
import { LEAGUE_SEASON } from '@amici/rulesets';
import type { ServiceParts } from '@amici/service/runtime';
import type { FriendliesArranged, PrivateEventIssued } from '../../domain/arrangement/events';
import type { PlayerDelisted } from '../../domain/entry-list/events';
import type { FollowedHere } from '../../projections/followed-here';

/** The credential by which those come in who are to play, and nobody else. */
const ARRANGED = 'arranged';

type Arranged = FriendliesArranged | PrivateEventIssued;

const announcementOf = (event: Arranged, format: 'friendly-games' | 'private-event') => {
  const { at, tournament, name, players, cycle, means, start, director, conditionsDocument, rated, rule } =
    event;
  return {
    type: 'AnnounceTournament',
    tournament,
    code: `${LEAGUE_SEASON.federation}/${format}/${tournament}`,
    ...{ name, format, cycle, start, director, rated },
    laws: 'ccla-2016',
    tournamentRules: 'ccla-2016',
    normRules: 'ccla-2016',
    conditions: { transmission: means },
    entriesCloseAt: Math.max(at + 1, start),
    membersOf: LEAGUE_SEASON.federation,
    maxPlayers: players.length,
    ...(conditionsDocument === undefined ? {} : { conditionsDocument }),
    entry: [{ rule, credential: ARRANGED }],
  } as const;
};

/** What members have arranged is announced, entered and drawn by itself (CT-9, CT-10). */
export const arranged = ({ services, self }: Pick<ServiceParts, 'services' | 'self'>): Reaction => {
  const send = async (command: TournamentCommand, context: ReactionContext, part: string): Promise<void> => {
    const reply = insist(
      await services.command('tournament', command, { actor: self, ...context.following(part) }),
    );
    if (!reply.ok) throw new Error(`${part}: ${reply.rejection.code}`);
  };

  const hold = async (
    event: Arranged,
    format: 'friendly-games' | 'private-event',
    context: ReactionContext,
  ): Promise<void> => {
    const { tournament, players } = event;
    await send(announcementOf(event, format), context, 'announce');
    for (const player of players) {
      const stated = { credentials: [ARRANGED] };
      await send({ type: 'EnterTournament', tournament, player, stated }, context, `enter ${player}`);
    }
    await send({ type: 'PublishStartList', tournament }, context, 'start list');
  };

  /** Who is to play in an alternative event stands in its list (CT-8e). */
  const moved = async ({ player, movedTo: list }: PlayerDelisted, context: ReactionContext) => {
    if (list !== undefined)
      await send({ type: 'ListPlayer', list, player, fee: 'received' }, context, `list ${player}`);
  };

  return {
    to: 'tournament',
    whole: true,
    consequence: reaction<FollowedHere>({
      // Part of command ids: never renamed.
      name: 'arranged',
      on: {
        PlayerDelisted: ({ event }, context) => moved(event, context),
        FriendliesArranged: ({ event }, context) => hold(event, 'friendly-games', context),
        PrivateEventIssued: ({ event }, context) => hold(event, 'private-event', context),
      },
    }),
  };
};
