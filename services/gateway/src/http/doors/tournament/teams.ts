import { z } from 'zod';
import { idOf, instant, oneLine, person, textRef, tournamentId } from '../../words';
import { doorsOf } from '../door';
import { motionId } from '../registry/federation-bodies';
import { teamId } from '../registry/teams';
import { qualification, rating } from './bodies';

const teamBoard = z
  .string()
  .regex(/^(?:[1-9]\d?|100)$/)
  .transform(Number)
  .pipe(z.int().min(1).max(100))
  .describe('Board within the team, from 1');

const door = doorsOf('tournament', 'teams', {
  tournament: tournamentId,
  team: teamId,
  teamBoard,
  dispute: idOf('own', 'Id of the dispute, chosen by who raises it'),
});

const stated = z.strictObject({
  federation: oneLine(16).nullable().optional(),
  title: oneLine(8).nullable().optional(),
  rating: rating.nullable().optional(),
  fixed: z.boolean().optional(),
});

const asWell = stated.optional().describe('What the organiser states where nobody here knows better');

const sitting = z.strictObject({ player: person, stated: asWell });

const seat = 'tournaments/:tournament/teams/:team/boards/:teamBoard' as const;

/** What captains, directors and commissioners do in a team event. */
export const TEAM_EVENT_DOORS = [
  door({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team',
    command: 'EnterTeam',
    who: 'its captain, the organiser',
    summary: 'Enter a team',
    body: z.strictObject({
      standsFor: oneLine(64)
        .optional()
        .describe(
          'In a match: zone:4, rest-of-world or federation:AUS; absent, the federation it is registered for',
        ),
      combinedBy: motionId
        .optional()
        .describe('The motion by which the Executive Board lets several federations enter it together'),
    }),
  }),
  door({
    method: 'DELETE',
    path: 'tournaments/:tournament/teams/:team',
    command: 'WithdrawTeam',
    who: 'its captain, the organiser',
    summary: 'Take a team back, before the start list is out',
  }),
  door({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/line-up',
    command: 'NameLineUp',
    who: 'its captain, the organiser',
    summary: 'Name who plays, in board order, and the reserves, up to the close of entries',
    body: z.strictObject({
      boards: z.array(person).min(1).max(100),
      reserves: z.array(person).max(50).optional(),
      stated: z.record(person, stated).optional(),
    }),
  }),
  door({
    method: 'PUT',
    path: `${seat}/line-up`,
    command: 'ChangeLineUp',
    who: 'its captain, the organiser',
    summary: 'Put another on a board before the start; it counts against the changes a team has',
    body: sitting,
  }),
  door({
    method: 'PUT',
    path: 'tournaments/:tournament/promotion',
    command: 'FixPromotion',
    who: 'the tournament commissioner',
    summary: 'Fix who is promoted from the preliminaries',
    body: z.strictObject({ qualifications: z.array(qualification).min(1).max(32) }),
  }),
  door({
    method: 'PUT',
    path: 'tournaments/:tournament/promotion/approval',
    command: 'ApprovePromotion',
    who: 'the Executive Board',
    summary: 'Approve who is promoted',
  }),
  door({
    method: 'PUT',
    path: `${seat}/substitution-request`,
    command: 'RequestSubstitution',
    who: 'the director',
    summary: 'Ask the captain to replace a player within two months',
    body: z.strictObject({
      due: instant,
      because: z.enum(['stopped-play', 'first-overstep', 'not-begun', 'withdrew']),
    }),
  }),
  door({
    method: 'PUT',
    path: `${seat}/deceased-option`,
    command: 'ChooseDeceasedOption',
    who: 'the director',
    summary: 'After a death: adjudication, or a substitute by a date',
    body: z.strictObject({ option: z.enum(['adjudicate', 'substitute']), due: instant.optional() }),
  }),
  door({
    method: 'PUT',
    path: `${seat}/player`,
    command: 'SubstitutePlayer',
    who: 'its captain, once the director has asked; the director',
    summary: 'Put a substitute on a board: he takes its open games over',
    body: sitting,
  }),
  door({
    method: 'PUT',
    path: `${seat}/replacement-status`,
    command: 'RequestReplacementStatus',
    who: 'the substitute',
    summary: 'Ask to count as if one had sat there from the start',
  }),
  door({
    method: 'PUT',
    path: `${seat}/replacement-status/agreement`,
    command: 'AgreeReplacementStatus',
    who: 'the director',
    summary: 'Agree to Replacement status',
  }),
  door({
    method: 'PUT',
    path: `${seat}/replacement-status/consent`,
    command: 'GrantReplacementStatus',
    who: 'the qualifications commissioner',
    summary: 'Grant Replacement status',
  }),
  door({
    method: 'POST',
    path: `${seat}/reminders`,
    command: 'NoteReminder',
    who: 'an opponent, the director',
    summary: 'Put a written reminder to begin play on record',
    body: z.strictObject({ text: textRef }),
  }),
  door({
    method: 'PUT',
    path: `${seat}/forfeit`,
    command: 'ForfeitBoard',
    who: 'the director',
    summary: 'Score a board as lost on which play was not begun within two months',
  }),
  door({
    method: 'POST',
    path: `${seat}/documents`,
    command: 'DemandDocuments',
    who: 'its captain',
    summary: 'Demand the papers of the player who was replaced, or ask another captain for them',
    body: z.strictObject({ ofTeam: teamId.optional(), reason: textRef.optional() }),
  }),
  door({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/disputes/:dispute',
    command: 'RaiseTeamDispute',
    makes: 'dispute',
    who: 'its captain',
    summary: 'Put a matter to the other captain',
    body: z.strictObject({ against: teamId, weight: z.enum(['minor', 'major']), text: textRef }),
  }),
  door({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/disputes/:dispute/settlement',
    command: 'SettleTeamDispute',
    who: 'its captain',
    summary: 'Say that the captains agree, or tried in vain',
    body: z.strictObject({ agreed: z.boolean() }),
  }),
  door({
    method: 'PUT',
    path: 'tournaments/:tournament/team-disputes/:dispute/referral',
    command: 'ReferTeamDispute',
    who: 'a captain of the two teams, the director',
    summary: 'Put a matter of two captains to the director',
  }),
  door({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/rating-agreement',
    command: 'AgreeMatchRating',
    who: 'its captain',
    summary: 'Agree whether a friendly match is rated',
    body: z.strictObject({ rated: z.boolean() }),
  }),
  door({
    method: 'PUT',
    path: 'tournaments/:tournament/teams/:team/level-proposal',
    command: 'ProposeLevel',
    who: 'its captain',
    summary: 'Propose a start level for a friendly match',
    body: z.strictObject({ level: rating }),
  }),
  door({
    method: 'PUT',
    path: 'tournaments/:tournament/level',
    command: 'ConfirmLevel',
    who: 'the ratings commissioner',
    summary: 'Confirm the start level of a friendly match, as proposed or another',
    body: z.strictObject({ level: rating }),
  }),
  door({
    method: 'GET',
    path: 'tournaments/:tournament/teams',
    query: 'teams',
    who: 'anybody; what is not told yet its players, captains and officials',
    summary: 'The teams of an event: captains, line-ups, seats and what is under way at them',
  }),
  door({
    method: 'GET',
    path: 'teams/:team/events',
    query: 'team-events',
    who: 'anybody',
    summary: 'The events of a team, the latest start first, and the rights it has earned',
  }),
];
