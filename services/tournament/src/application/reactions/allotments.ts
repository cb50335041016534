import { insist, reaction, type Reaction, type ReactionContext } from '@amici/bus';
import type { AllotmentLine, PlannedEvent, TournamentCommand } from '@amici/contracts/tournament';
import { LEAGUE_SEASON } from '@amici/rulesets';
import type { WorkingParts } from '@amici/service/runtime';
import type { TournamentAggregates } from '../../domain';
import type { FollowedHere } from '../../projections/followed-here';
import type { OpenedLeagueYear } from '../../domain/league-year/state';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'services' | 'self' | 'aggregates'>;

/** The credential by which the season's entrants come into its events, and nobody else. */
const ALLOTTED = 'allotted';

/** What an event of the season is announced as: by the League's book, on the season's dates. */
const announcementOf = (
  { year, start, entriesCloseAt, tournamentRules, conditionsDocument }: OpenedLeagueYear,
  { tournament, event, name, format, division, means, cycle, most, mostGames, additional }: PlannedEvent,
) =>
  ({
    type: 'AnnounceTournament',
    tournament,
    code: `${LEAGUE_SEASON.federation}/${year}/${event}${division > 1 ? `/${division}` : ''}`,
    name: `${name} ${year}`,
    ...{ format, cycle, start, entriesCloseAt },
    laws: 'ccla-2016',
    tournamentRules,
    normRules: 'ccla-2016',
    conditions: { transmission: means },
    membersOf: LEAGUE_SEASON.federation,
    maxPlayers: most,
    maxGames: mostGames,
    conditionsDocument,
    // Fewer than four only where Council has said that fewer are enough (CT-2a).
    fewerApprovedBy: 'ccla-council',
    entry: [{ rule: additional ? 'CT-3aiv' : 'CT-3aii', credential: ALLOTTED }],
  }) as const;

/** What follows where an allotment is decided: its events are announced, and its players entered. */
export const allotments = (parts: Parts): Reaction => {
  const { services, self, aggregates } = parts;

  const send = async (command: TournamentCommand, context: ReactionContext, part: string): Promise<void> => {
    const reply = insist(
      await services.command('tournament', command, { actor: self, ...context.following(part) }),
    );
    if (!reply.ok) throw new Error(`${part}: ${reply.rejection.code}`);
  };

  const enter = async (
    { player, rating, right }: AllotmentLine,
    tournament: string,
    context: ReactionContext,
  ): Promise<void> => {
    const stated = { rating, credentials: [ALLOTTED] };
    await send({ type: 'EnterTournament', tournament, player, stated }, context, `${tournament} ${player}`);
    if (right === undefined) return;
    const rights = [right];
    await send(
      { type: 'UseRights', player, tournament, rights, periods: [] },
      context,
      `${tournament} priority ${player}`,
    );
  };

  const held = async (stream: string, plan: number, context: ReactionContext): Promise<void> => {
    const { state } = await aggregates.leagueYear.load(stream, true);
    if (state?.plan?.plan !== plan) return;
    for (const event of state.plan.events) {
      await send(announcementOf(state, event), context, event.tournament);
      const players = state.plan.lines.filter(
        (line) => line.event === event.event && line.division === event.division,
      );
      for (const line of players) await enter(line, event.tournament, context);
    }
  };

  return {
    to: 'tournament',
    whole: true,
    consequence: reaction<FollowedHere>({
      // Part of command ids: never renamed.
      name: 'allotments',
      on: {
        AllotmentDecided: ({ stream, event: { plan } }, context) => held(stream, plan, context),
      },
    }),
  };
};
