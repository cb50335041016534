import {
  applicationBody,
  confirmationBody,
  congressBody,
  recommendationBody,
  registrationBody,
  revocationBody,
  reportQuery,
  statementQuery,
  titlesQuery,
} from './bodies';
import { door } from './words';

/** Norms and titles, which are public, and what the offices decide about titles. */
export const TITLE_DOORS = [
  door({
    method: 'GET',
    path: 'tournaments/:tournament/norms',
    query: 'statement',
    summary: 'Statement of norms with who has reached them, as JSON, CSV or text',
    asks: statementQuery,
    table: true,
  }),
  door({
    method: 'GET',
    path: 'players/:player/titles',
    query: 'card',
    summary: "A player's titles and norms, and how far they have brought him",
    asks: titlesQuery,
  }),
  door({
    method: 'GET',
    path: 'congress-report',
    query: 'report',
    summary: 'Titles, certificates and norm events since the last Congress',
    asks: reportQuery,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/titles/:title',
    command: 'RegisterTitle',
    summary: 'Register a title confirmed before this register',
    body: registrationBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/titles/:title/confirmation',
    command: 'ConfirmTitle',
    summary: 'Confirm a title: the first of two proposes, another confirms',
    body: confirmationBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/titles/:title/board-recommendation',
    command: 'RecommendTitle',
    summary: 'Recommend a title earned directly, as the Executive Board',
  }),
  door({
    method: 'PUT',
    path: 'players/:player/titles/:title/application',
    command: 'ApplyForTitle',
    summary: "Apply for a title as the player's federation",
    body: applicationBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/titles/:title/committee-report',
    command: 'ReportRecommendation',
    summary: 'Report what the Tournament Director Committee makes of an application',
    body: recommendationBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/titles/:title/referral',
    command: 'ReferToCongress',
    summary: 'Refer an unclear application to Congress',
  }),
  door({
    method: 'PUT',
    path: 'players/:player/titles/:title/congress-decision',
    command: 'DecideByCongress',
    summary: 'Record what Congress decided on a referred application',
    body: congressBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/titles/:title/revocation/recommendations/:office',
    command: 'RecommendRevocation',
    summary: 'Recommend that a title be revoked, as the commissioner or the Disciplinary Committee',
    body: revocationBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/titles/:title/revocation',
    command: 'RevokeTitle',
    summary: 'Revoke a title, as Congress decided',
    body: revocationBody,
  }),
];
