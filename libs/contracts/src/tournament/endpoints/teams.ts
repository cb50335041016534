import { idOf, instant, oneLine, person, textRef, tournamentId } from '../../fields';
import { motionId } from '../../registry/endpoints/bodies';
import { qualification, rating } from './bodies';
import { teamId } from '../../registry/endpoints/teams';
import { topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

const teamBoard = () =>
  z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/)
    .transform(Number)
    .pipe(z.int().min(1).max(100))
    .describe('Board within the team, from 1');

const endpoint = topicOf('tournament', 'teams', () => ({
  tournament: tournamentId,
  team: teamId(),
  teamBoard: teamBoard(),
  dispute: idOf('own', 'Id of the dispute, chosen by the person who raises it'),
}));

const stated = () =>
  z.strictObject({
    federation: oneLine(16).nullable().optional(),
    title: oneLine(8).nullable().optional(),
    rating: rating().nullable().optional(),
    fixed: z.boolean().optional(),
  });

const asWell = () => stated().optional().describe('Details from the organiser, if they are not known here');

const sitting = () => z.strictObject({ player: person, stated: asWell() });

const seat = 'tournaments/:tournament/teams/:team/boards/:teamBoard' as const;

/** What captains, directors and commissioners do in a team event. */
export const TEAM_EVENT_ENDPOINTS = [
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team',
    command: 'EnterTeam',
    who: 'its captain or the organiser',
    summary: 'Enter a team in a tournament',
    body: () =>
      z.strictObject({
        /**
         * What the team stands for in a match: `federation:AUS`, `zone:4`, `rest-of-world`. Absent: the
         * federation it is registered for (T-11.6).
         */
        standsFor: oneLine(64)
          .optional()
          .describe(
            "For a match: zone:4, rest-of-world or federation:AUS; if empty, the team's own federation",
          ),
        /** The motion by which the Executive Board lets several federations enter it together (T-1.7.5). */
        combinedBy: motionId()
          .optional()
          .describe("The Executive Board's motion that lets several federations enter a joint team"),
      }),
  }),
  /** A team is taken back before the start list is out. */
  endpoint.command({
    method: 'DELETE',
    path: 'tournaments/:tournament/teams/:team',
    command: 'WithdrawTeam',
    who: 'its captain or the organiser',
    summary: 'Withdraw a team before the start list is published',
  }),
  /** Who plays for a team, in the order of its boards. */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/line-up',
    command: 'NameLineUp',
    who: 'its captain or the organiser',
    summary: "Name a team's line-up and reserves",
    body: () =>
      z.strictObject({
        boards: z.array(person).min(1).max(100),
        reserves: z.array(person).max(50).optional(),
        stated: z.record(person, stated()).optional(),
      }),
  }),
  /** Another player for a board after the deadline and before the start; it counts (T-8.1c). */
  endpoint.command({
    method: 'PUT',
    path: `${seat}/line-up`,
    command: 'ChangeLineUp',
    who: 'its captain or the organiser',
    summary: 'Change the player at a board before the start',
    body: sitting,
  }),
  /** Rights that the sections of a preliminary bring, as the commissioner fixes them (T-1.7.7). */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/promotion',
    command: 'FixPromotion',
    who: 'the tournament commissioner',
    summary: 'Set which places of the preliminaries qualify',
    body: () => z.strictObject({ qualifications: z.array(qualification()).min(1).max(32) }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/promotion/approval',
    command: 'ApprovePromotion',
    who: 'the Executive Board',
    summary: 'Approve which places of the preliminaries qualify',
  }),
  /** The director asks the captain to replace a player by a date, at most two months ahead (T-8.7b). */
  endpoint.command({
    method: 'PUT',
    path: `${seat}/substitution-request`,
    command: 'RequestSubstitution',
    who: 'the director',
    summary: 'Ask a captain to replace a player',
    body: () =>
      z.strictObject({
        due: instant,
        because: z.enum(['stopped-play', 'first-overstep', 'not-begun', 'withdrew']),
      }),
  }),
  /** A player of a team has died: their games are adjudicated, or somebody takes their place (T-8.7c). */
  endpoint.command({
    method: 'PUT',
    path: `${seat}/deceased-option`,
    command: 'ChooseDeceasedOption',
    who: 'the director',
    summary: "Choose adjudication or a substitute after a player's death",
    body: () => z.strictObject({ option: z.enum(['adjudicate', 'substitute']), due: instant.optional() }),
  }),
  endpoint.command({
    method: 'PUT',
    path: `${seat}/player`,
    command: 'SubstitutePlayer',
    who: "the team's captain at the director's request, or the director",
    summary: 'Put a substitute on a board',
    body: sitting,
  }),
  endpoint.command({
    method: 'PUT',
    path: `${seat}/replacement-status`,
    command: 'RequestReplacementStatus',
    who: 'the substitute',
    summary: 'As a substitute, ask to be recognised as a Replacement',
  }),
  endpoint.command({
    method: 'PUT',
    path: `${seat}/replacement-status/agreement`,
    command: 'AgreeReplacementStatus',
    who: 'the director',
    summary: 'Agree that a substitute receives Replacement status',
  }),
  endpoint.command({
    method: 'PUT',
    path: `${seat}/replacement-status/consent`,
    command: 'GrantReplacementStatus',
    who: 'the qualifications commissioner',
    summary: 'Recognise a substitute as a Replacement',
  }),
  /** An opponent reminded a player who has not begun, in writing (T-8.7d). */
  endpoint.command({
    method: 'POST',
    path: `${seat}/reminders`,
    command: 'NoteReminder',
    who: 'an opponent or the director',
    summary: 'Record a written reminder to begin play',
    body: () => z.strictObject({ text: textRef }),
  }),
  /** A team loses a board on which play was not begun within two months (T-8.7d). */
  endpoint.command({
    method: 'PUT',
    path: `${seat}/forfeit`,
    command: 'ForfeitBoard',
    who: 'the director',
    summary: 'Forfeit a board at which play never began',
  }),
  /**
   * A captain asks for the papers of games: of the player who was replaced, or, with a reason, of another
   * captain (T-8.7f).
   */
  endpoint.command({
    method: 'POST',
    path: `${seat}/documents`,
    command: 'DemandDocuments',
    who: 'its captain',
    summary: 'Demand the game papers of a replaced player',
    body: () =>
      z.strictObject({
        /** Absent: the papers of the player who was replaced. */
        ofTeam: teamId().optional(),
        reason: textRef.optional(),
      }),
  }),
  /** A captain puts a dispute to the other captain (T-11.5). */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/disputes/:dispute',
    command: 'RaiseTeamDispute',
    makes: 'dispute',
    who: 'its captain',
    summary: 'Raise a dispute with the other captain',
    body: () => z.strictObject({ against: teamId(), weight: z.enum(['minor', 'major']), text: textRef }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/disputes/:dispute/settlement',
    command: 'SettleTeamDispute',
    who: 'its captain',
    summary: 'Record whether the captains settled a dispute',
    body: () => z.strictObject({ agreed: z.boolean() }),
  }),
  /** The dispute goes to the director; a minor one only once the captains have tried (T-11.5). */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/team-disputes/:dispute/referral',
    command: 'ReferTeamDispute',
    who: 'a captain of either team, or the director',
    summary: 'Refer a dispute between captains to the director',
  }),
  /** Captains of a friendly match agree whether it is rated (T-9.2e). */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/rating-agreement',
    command: 'AgreeMatchRating',
    who: 'its captain',
    summary: 'Agree whether a friendly match is rated',
    body: () => z.strictObject({ rated: z.boolean() }),
  }),
  /** Captains propose a start level other than 1800 (T-A1.11c). */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/level-proposal',
    command: 'ProposeLevel',
    who: 'its captain',
    summary: 'Propose a start level for a friendly match',
    body: () => z.strictObject({ level: rating() }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/level',
    command: 'ConfirmLevel',
    who: 'the ratings commissioner',
    summary: 'Confirm the start level of a friendly match, as proposed or another',
    body: () => z.strictObject({ level: rating() }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'tournaments/:tournament/teams',
    query: 'teams',
    who: 'anybody; what is not told yet its players, captains and officials',
    summary: 'The teams of an event: captains, line-ups, seats and what is under way at them',
  }),
  endpoint.query({
    method: 'GET',
    path: 'teams/:team/events',
    query: 'team-events',
    who: 'anybody',
    summary: 'The events of a team, the latest start first, and the rights it has earned',
  }),
] as const;

export type EnterTeam = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'EnterTeam'>;
export type WithdrawTeam = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'WithdrawTeam'>;
export type NameLineUp = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'NameLineUp'>;
export type ChangeLineUp = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'ChangeLineUp'>;
export type FixPromotion = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'FixPromotion'>;
export type ApprovePromotion = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'ApprovePromotion'>;
export type RequestSubstitution = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'RequestSubstitution'>;
export type ChooseDeceasedOption = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'ChooseDeceasedOption'>;
export type SubstitutePlayer = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'SubstitutePlayer'>;
export type RequestReplacementStatus = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'RequestReplacementStatus'>;
export type AgreeReplacementStatus = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'AgreeReplacementStatus'>;
export type GrantReplacementStatus = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'GrantReplacementStatus'>;
export type NoteReminder = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'NoteReminder'>;
export type ForfeitBoard = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'ForfeitBoard'>;
export type DemandDocuments = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'DemandDocuments'>;
export type RaiseTeamDispute = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'RaiseTeamDispute'>;
export type SettleTeamDispute = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'SettleTeamDispute'>;
export type ReferTeamDispute = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'ReferTeamDispute'>;
export type AgreeMatchRating = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'AgreeMatchRating'>;
export type ProposeLevel = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'ProposeLevel'>;
export type ConfirmLevel = CommandIn<typeof TEAM_EVENT_ENDPOINTS, 'ConfirmLevel'>;
