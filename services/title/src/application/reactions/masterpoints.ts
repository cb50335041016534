import { reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { RecordedEvent } from '@amici/contracts';
import { tournamentOf, type FinalTableFixed, type SectionFormed } from '@amici/contracts/tournament';
import type { BookMasterpoints, GradeEvent } from '@amici/contracts/title';
import { dayOf, type Instant } from '@amici/kernel';
import { findTournamentRules, ratingRulesAt } from '@amici/rulesets';
import { sendingTo, type ServiceParts } from '@amici/service/runtime';
import { titlesByMasterpoints } from '../../domain';
import { gradedKind, isChampionship } from '../graded-kind';
import { ofBoard, statementsOf } from './boards';

type Parts = Pick<ServiceParts, 'services' | 'self'>;

/** Whether a tournament is the League's own: its games are rated in the League's pool (CR-1). */
const isOfTheLeague = (tournamentRules: string, at: Instant): boolean => {
  const pool = findTournamentRules(tournamentRules)?.parameters.ownRatingPool ?? null;
  return pool !== null && ratingRulesAt(pool, at)?.parameters.system === 'ccla';
};

/** What is graded when a section is formed: of teams each board, whose players meet each other alone (CM-2b, CM-3A). */
export const gradesOf = (tournament: string, formed: SectionFormed): readonly GradeEvent[] => {
  const { event } = formed;
  if (event === null) return [];
  const organiser = isOfTheLeague(event.tournamentRules, event.start) ? 'CCLA' : 'ICCF';
  const rules = titlesByMasterpoints(event.start);
  const kind = gradedKind(event.format, organiser, event.titleEvent, rules);
  return statementsOf(formed).map(({ id: section, board, places }) => ({
    type: 'GradeEvent',
    ...{ tournament, section, kind, organiser },
    ...(board === undefined ? {} : { board: board.number }),
    entrants: places.map(({ player, startRating: rating, title }) => ({ player, rating, title })),
  }));
};

/** What a final table books: in a team tournament each player's points on their board (CM-8). */
export const bookingsOf = (
  tournament: string,
  { section, rows, teams }: FinalTableFixed,
): readonly BookMasterpoints[] =>
  rows.map(({ player, halfPoints, possible, teamBoard }) => ({
    type: 'BookMasterpoints',
    ...{ player, tournament, halfPoints, possible },
    section: teams === undefined || teamBoard === undefined ? section : ofBoard({ section }, { teamBoard }),
  }));

/**
 * The players with most points, alone or with others; a player who left with leave keeps theirs (CM-7, C-27biii).
 */
export const winnersOf = (rows: FinalTableFixed['rows']): readonly string[] => {
  const scored = rows.filter(({ withdrawal }) => withdrawal === null || withdrawal === 'approved');
  const most = Math.max(...scored.map(({ halfPoints }) => halfPoints));
  return scored.filter(({ halfPoints }) => halfPoints === most).map(({ player }) => player);
};

/** Events are graded at their commencement and booked to the members when they end (CM-2b, CM-8). */
export const masterpointsOfEvents = (parts: Parts): Reaction => {
  const send = sendingTo('title', parts);

  const grade = async (recorded: RecordedEvent<SectionFormed>, context: ReactionContext): Promise<void> => {
    const tournament = tournamentOf(recorded);
    for (const command of gradesOf(tournament, recorded.event))
      await send(context, command, `grade ${command.section}`);
  };

  const champions = async (
    recorded: RecordedEvent<FinalTableFixed>,
    context: ReactionContext,
  ): Promise<void> => {
    const { format, tournamentRules, rows, startedAt, section } = recorded.event;
    if (startedAt === null || !isOfTheLeague(tournamentRules, startedAt)) return;
    if (!isChampionship(format, titlesByMasterpoints(startedAt))) return;
    const tournament = tournamentOf(recorded);
    const winners = winnersOf(rows);
    for (const { player } of rows) {
      const champion = {
        type: 'NoteLeagueChampion',
        player,
        tournament,
        startedOn: dayOf(startedAt),
        ...(winners.includes(player) ? {} : { won: false as const }),
      } as const;
      await send(context, champion, `champion ${section} ${player}`);
    }
  };

  const book = async (recorded: RecordedEvent<FinalTableFixed>, context: ReactionContext): Promise<void> => {
    const tournament = tournamentOf(recorded);
    for (const command of bookingsOf(tournament, recorded.event))
      await send(context, command, `${command.section} ${command.player}`);
    if (recorded.event.teams === undefined) await champions(recorded, context);
  };

  return reactionTo('tournament', {
    name: 'masterpoints',
    on: {
      SectionFormed: grade,
      FinalTableFixed: book,
    },
  });
};

/** Titles whose holders qualify for the ICCF's International Master, or have (CM-5a). */
const MASTERS: ReadonlySet<string> = new Set(['IM', 'SIM', 'GM']);

/** A Master norm lifts a member's total, and who qualifies for the ICCF title qualifies for the League's (CM-5a, CM-6b). */
export const masterpointsByNorms = (parts: Parts): Reaction => {
  const send = sendingTo('title', parts);
  const norm = (
    { player, tournament, section, title }: Record<'player' | 'tournament' | 'section' | 'title', string>,
    isMade: boolean,
    context: ReactionContext,
  ): Promise<void> =>
    title === 'IM'
      ? send(context, { type: 'NoteMasterNorm', player, tournament, section, made: isMade })
      : Promise.resolve();
  const master = (
    { player, title }: Record<'player' | 'title', string>,
    qualifies: boolean,
    context: ReactionContext,
  ): Promise<void> =>
    title === 'IM' ? send(context, { type: 'NoteIccfMaster', player, qualifies }) : Promise.resolve();
  /** Who holds a higher title has qualified for that of a master, whether or not they ever applied for it. */
  const held = (
    { player, title }: Record<'player' | 'title', string>,
    context: ReactionContext,
  ): Promise<void> => master({ player, title: MASTERS.has(title) ? 'IM' : title }, true, context);
  return reactionTo('title', {
    name: 'masterpoints-by-norms',
    on: {
      NormAchieved: ({ event }, context) => norm(event, true, context),
      NormRescinded: ({ event }, context) => norm(event, false, context),
      // Elsewhere, before, or by decision: a norm is one however the player has come by it.
      NormRegistered: ({ event }, context) => norm(event, true, context),
      ExceptionalNormDecided: ({ event }, context) =>
        event.granted ? norm({ ...event, section: 'exceptional' }, true, context) : Promise.resolve(),
      TitleEarned: ({ event }, context) => master(event, true, context),
      TitleLapsed: ({ event }, context) => master(event, false, context),
      TitleConfirmed: ({ event }, context) => held(event, context),
      TitleRegistered: ({ event }, context) => held(event, context),
    },
  });
};
