import { z } from 'zod';
import { idOf, instant, oneLine, person, textRef, tournamentId } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { motionId } from '../registry/federation-bodies';
import { teamId } from '../registry/teams';
import { qualification, rating } from './bodies';

const teamBoard = z
  .string()
  .regex(/^(?:[1-9]\d?|100)$/)
  .transform(Number)
  .pipe(z.int().min(1).max(100))
  .describe('Board within the team, from 1');

const endpoint = endpointsOf('tournament', 'teams', {
  tournament: tournamentId,
  team: teamId,
  teamBoard,
  dispute: idOf('own', 'Id of the dispute, chosen by the person who raises it'),
});

const stated = z.strictObject({
  federation: oneLine(16).nullable().optional(),
  title: oneLine(8).nullable().optional(),
  rating: rating.nullable().optional(),
  fixed: z.boolean().optional(),
});

const asWell = stated.optional().describe('Details from the organiser, if they are not known here');

const sitting = z.strictObject({ player: person, stated: asWell });

const seat = 'tournaments/:tournament/teams/:team/boards/:teamBoard' as const;

/** What captains, directors and commissioners do in a team event. */
export const TEAM_EVENT_ENDPOINTS = [
  endpoint({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team',
    command: 'EnterTeam',
    who: 'its captain or the organiser',
    summary: 'Enter a team in a tournament',
    body: z.strictObject({
      standsFor: oneLine(64)
        .optional()
        .describe(
          "For a match: zone:4, rest-of-world or federation:AUS; if empty, the team's own federation",
        ),
      combinedBy: motionId
        .optional()
        .describe("The Executive Board's motion that lets several federations enter the team together"),
    }),
  }),
  endpoint({
    method: 'DELETE',
    path: 'tournaments/:tournament/teams/:team',
    command: 'WithdrawTeam',
    who: 'its captain or the organiser',
    summary: 'Withdraw a team before the start list is published',
  }),
  endpoint({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/line-up',
    command: 'NameLineUp',
    who: 'its captain or the organiser',
    summary: "Name a team's line-up and reserves",
    body: z.strictObject({
      boards: z.array(person).min(1).max(100),
      reserves: z.array(person).max(50).optional(),
      stated: z.record(person, stated).optional(),
    }),
  }),
  endpoint({
    method: 'PUT',
    path: `${seat}/line-up`,
    command: 'ChangeLineUp',
    who: 'its captain or the organiser',
    summary: 'Change the player at a board before the start',
    body: sitting,
  }),
  endpoint({
    method: 'PUT',
    path: 'tournaments/:tournament/promotion',
    command: 'FixPromotion',
    who: 'the tournament commissioner',
    summary: 'Set which places of the preliminaries qualify',
    body: z.strictObject({ qualifications: z.array(qualification).min(1).max(32) }),
  }),
  endpoint({
    method: 'PUT',
    path: 'tournaments/:tournament/promotion/approval',
    command: 'ApprovePromotion',
    who: 'the Executive Board',
    summary: 'Approve which places of the preliminaries qualify',
  }),
  endpoint({
    method: 'PUT',
    path: `${seat}/substitution-request`,
    command: 'RequestSubstitution',
    who: 'the director',
    summary: 'Ask a captain to replace a player',
    body: z.strictObject({
      due: instant,
      because: z.enum(['stopped-play', 'first-overstep', 'not-begun', 'withdrew']),
    }),
  }),
  endpoint({
    method: 'PUT',
    path: `${seat}/deceased-option`,
    command: 'ChooseDeceasedOption',
    who: 'the director',
    summary: "Choose adjudication or a substitute after a player's death",
    body: z.strictObject({ option: z.enum(['adjudicate', 'substitute']), due: instant.optional() }),
  }),
  endpoint({
    method: 'PUT',
    path: `${seat}/player`,
    command: 'SubstitutePlayer',
    who: "its captain at the director's request, or the director",
    summary: 'Put a substitute on a board',
    body: sitting,
  }),
  endpoint({
    method: 'PUT',
    path: `${seat}/replacement-status`,
    command: 'RequestReplacementStatus',
    who: 'the substitute',
    summary: 'Request Replacement status as a substitute',
  }),
  endpoint({
    method: 'PUT',
    path: `${seat}/replacement-status/agreement`,
    command: 'AgreeReplacementStatus',
    who: 'the director',
    summary: 'Agree that a substitute receives Replacement status',
  }),
  endpoint({
    method: 'PUT',
    path: `${seat}/replacement-status/consent`,
    command: 'GrantReplacementStatus',
    who: 'the qualifications commissioner',
    summary: 'Grant Replacement status to a substitute',
  }),
  endpoint({
    method: 'POST',
    path: `${seat}/reminders`,
    command: 'NoteReminder',
    who: 'an opponent or the director',
    summary: 'Record a written reminder to begin play',
    body: z.strictObject({ text: textRef }),
  }),
  endpoint({
    method: 'PUT',
    path: `${seat}/forfeit`,
    command: 'ForfeitBoard',
    who: 'the director',
    summary: 'Forfeit a board at which play never began',
  }),
  endpoint({
    method: 'POST',
    path: `${seat}/documents`,
    command: 'DemandDocuments',
    who: 'its captain',
    summary: 'Demand the game papers of a replaced player',
    body: z.strictObject({ ofTeam: teamId.optional(), reason: textRef.optional() }),
  }),
  endpoint({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/disputes/:dispute',
    command: 'RaiseTeamDispute',
    makes: 'dispute',
    who: 'its captain',
    summary: 'Raise a dispute with the other captain',
    body: z.strictObject({ against: teamId, weight: z.enum(['minor', 'major']), text: textRef }),
  }),
  endpoint({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/disputes/:dispute/settlement',
    command: 'SettleTeamDispute',
    who: 'its captain',
    summary: 'Record whether the captains settled a dispute',
    body: z.strictObject({ agreed: z.boolean() }),
  }),
  endpoint({
    method: 'PUT',
    path: 'tournaments/:tournament/team-disputes/:dispute/referral',
    command: 'ReferTeamDispute',
    who: 'a captain of either team, or the director',
    summary: 'Refer a dispute between captains to the director',
  }),
  endpoint({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/rating-agreement',
    command: 'AgreeMatchRating',
    who: 'its captain',
    summary: 'Agree whether a friendly match is rated',
    body: z.strictObject({ rated: z.boolean() }),
  }),
  endpoint({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/level-proposal',
    command: 'ProposeLevel',
    who: 'its captain',
    summary: 'Propose a start level for a friendly match',
    body: z.strictObject({ level: rating }),
  }),
  endpoint({
    method: 'PUT',
    path: 'tournaments/:tournament/level',
    command: 'ConfirmLevel',
    who: 'the ratings commissioner',
    summary: 'Confirm the start level of a friendly match, as proposed or another',
    body: z.strictObject({ level: rating }),
  }),
  endpoint({
    method: 'GET',
    path: 'tournaments/:tournament/teams',
    query: 'teams',
    who: 'anybody; what is not told yet its players, captains and officials',
    summary: 'The teams of an event: captains, line-ups, seats and what is under way at them',
  }),
  endpoint({
    method: 'GET',
    path: 'teams/:team/events',
    query: 'team-events',
    who: 'anybody',
    summary: 'The events of a team, the latest start first, and the rights it has earned',
  }),
];
