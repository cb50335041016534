import { person } from '../clock-bodies';
import {
  applicationBody,
  confirmationBody,
  congressBody,
  recommendationBody,
  registrationBody,
  revocationBody,
  title,
} from '../titles-bodies';
import { doorsOf } from './service-door';

/** What the offices decide about titles. */
export const TITLE_DOORS = doorsOf({ service: 'title', parameters: { player: person, title } }, [
  {
    method: 'PUT',
    path: 'players/:player/titles/:title',
    command: 'RegisterTitle',
    summary: 'Register a title confirmed before this register',
    body: registrationBody,
  },
  {
    method: 'PUT',
    path: 'players/:player/titles/:title/confirmation',
    command: 'ConfirmTitle',
    summary: 'Confirm a title: the first of two proposes, another confirms',
    body: confirmationBody,
  },
  {
    method: 'PUT',
    path: 'players/:player/titles/:title/board-recommendation',
    command: 'RecommendTitle',
    summary: 'Recommend a title earned directly, as the Executive Board',
  },
  {
    method: 'PUT',
    path: 'players/:player/titles/:title/application',
    command: 'ApplyForTitle',
    summary: "Apply for a title as the player's federation",
    body: applicationBody,
  },
  {
    method: 'PUT',
    path: 'players/:player/titles/:title/committee-report',
    command: 'ReportRecommendation',
    summary: 'Report what the Tournament Director Committee makes of an application',
    body: recommendationBody,
  },
  {
    method: 'PUT',
    path: 'players/:player/titles/:title/referral',
    command: 'ReferToCongress',
    summary: 'Refer an unclear application to Congress',
  },
  {
    method: 'PUT',
    path: 'players/:player/titles/:title/congress-decision',
    command: 'DecideByCongress',
    summary: 'Record what Congress decided on a referred application',
    body: congressBody,
  },
  {
    method: 'PUT',
    path: 'players/:player/titles/:title/revocation',
    command: 'RevokeTitle',
    summary: 'Revoke a title, as Congress decided',
    body: revocationBody,
  },
]);
