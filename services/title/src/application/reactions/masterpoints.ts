import { reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { Recorded } from '@amici/contracts';
import {
  NOT_OF_CYCLES,
  NOT_OF_RIGHTS,
  NOT_OF_TEAMS,
  tournamentStreams,
  type FinalTableFixed,
  type SectionFormed,
} from '@amici/contracts/tournament';
import { dayOf } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import type { ServiceParts } from '@amici/service/runtime';
import { gradedKind } from '../graded-kind';
import { sender } from './sender';

type Parts = Pick<ServiceParts, 'services' | 'self'>;

const tournamentOf = ({ stream }: Recorded): string => tournamentStreams.idIn(stream);

/** Championships of the League, whose winners are champions of the year (CM-7). */
const CHAMPIONSHIPS = /^(?:australian|australian-womens|state|territory|seniors|junior)-championship$/;

const isOfTheLeague = (tournamentRules: string): boolean =>
  findTournamentRules(tournamentRules)?.parameters.ownRatingPool === 'ccla';

/** Events are graded at their commencement and booked to the members when they end (CM-2b, CM-8). */
export const masterpointsOfEvents = (parts: Parts): Reaction => {
  const send = sender(parts);

  const grade = async (recorded: Recorded<SectionFormed>, context: ReactionContext): Promise<void> => {
    const { section, players, event } = recorded.event;
    if (event === null || recorded.event.teams !== undefined) return;
    const organiser = isOfTheLeague(event.tournamentRules ?? '') ? 'CCLA' : 'ICCF';
    await send(context, {
      type: 'GradeEvent',
      tournament: tournamentOf(recorded),
      section,
      kind: gradedKind(event.format, organiser, event.titleEvent),
      organiser,
      entrants: players.map(({ player, startRating: rating, title }) => ({ player, rating, title })),
    });
  };

  const champions = async (recorded: Recorded<FinalTableFixed>, context: ReactionContext): Promise<void> => {
    const { format, tournamentRules, rows, startedAt, section } = recorded.event;
    if (!isOfTheLeague(tournamentRules) || !CHAMPIONSHIPS.test(format) || startedAt === undefined) return;
    const staying = rows.filter(({ withdrawal }) => withdrawal === null);
    const most = Math.max(...staying.map(({ halfPoints }) => halfPoints));
    const tournament = tournamentOf(recorded);
    for (const { player, halfPoints } of staying) {
      if (halfPoints !== most) continue;
      const champion = {
        type: 'NoteLeagueChampion',
        player,
        tournament,
        startedOn: dayOf(startedAt),
      } as const;
      await send(context, champion, `champion ${section} ${player}`);
    }
  };

  const book = async (recorded: Recorded<FinalTableFixed>, context: ReactionContext): Promise<void> => {
    const { section, rows, teams } = recorded.event;
    if (teams !== undefined) return;
    const tournament = tournamentOf(recorded);
    for (const { player, halfPoints, possible } of rows)
      await send(
        context,
        { type: 'BookMasterpoints', player, tournament, section, halfPoints, possible },
        `${section} ${player}`,
      );
    await champions(recorded, context);
  };

  return reactionTo('tournament', {
    name: 'masterpoints',
    on: {
      SectionFormed: grade,
      FinalTableFixed: book,
      ResultRecorded: 'ignore',
      ResultRevised: 'ignore',
      PlayerWithdrawn: 'ignore',
      TournamentFinished: 'ignore',
      TournamentAnnounced: 'ignore',
      TournamentImported: 'ignore',
      EntryAccepted: 'ignore',
      DirectorAppointed: 'ignore',
      TournamentCancelled: 'ignore',
      TournamentStarted: 'ignore',
      SectionStarted: 'ignore',
      ResultsImported: 'ignore',
      WithdrawalRequested: 'ignore',
      ...NOT_OF_RIGHTS,
      ...NOT_OF_CYCLES,
      ...NOT_OF_TEAMS,
    },
  });
};

/** A Master norm lifts a member's total, and who qualifies for the ICCF title qualifies for the League's (CM-5a, CM-6b). */
export const masterpointsByNorms = (parts: Parts): Reaction => {
  const send = sender(parts);
  const norm = (
    { player, tournament, section, title }: Record<'player' | 'tournament' | 'section' | 'title', string>,
    made: boolean,
    context: ReactionContext,
  ): Promise<void> =>
    title === 'IM'
      ? send(context, { type: 'NoteMasterNorm', player, tournament, section, made })
      : Promise.resolve();
  const master = (
    { player, title }: Record<'player' | 'title', string>,
    qualifies: boolean,
    context: ReactionContext,
  ): Promise<void> =>
    title === 'IM' ? send(context, { type: 'NoteIccfMaster', player, qualifies }) : Promise.resolve();
  return reactionTo('title', {
    name: 'masterpoints-by-norms',
    on: {
      NormAchieved: ({ event }, context) => norm(event, true, context),
      NormRescinded: ({ event }, context) => norm(event, false, context),
      NormRevised: 'ignore',
      TitleEarned: ({ event }, context) => master(event, true, context),
      TitleLapsed: ({ event }, context) => master(event, false, context),
      TitleConfirmed: ({ event }, context) => master(event, true, context),
      TitleRegistered: ({ event }, context) => master(event, true, context),
    },
  });
};
