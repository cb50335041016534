// A federation over a year, a team of it, and two events that it asks to have recognised.
import { federationStreams, recognitionStreams, teamStreams } from '@amici/contracts/registry';
import { federation } from '@amici/registry-domain/federation/federation';
import { recognition } from '@amici/registry-domain/recognition/recognition';
import { team } from '@amici/registry-domain/team/team';
import { text } from '@amici/game-domain/testing/fixtures';
import { lifeIn, type Life } from './life';

const at = Date.UTC(2021, 2, 1);
const delegate = { subject: 'delia', office: 'delegate' };
const congress = { subject: 'cora', office: 'congress' };
const ofGermany = { federation: 'GER', rating: 2300 };

const overAYear = lifeIn(
  federationStreams.of('GER'),
  federation,
  { federation: 'GER', actor: delegate, at },
  { type: 'RegisterFederation', name: 'Germany', member: true },
  { type: 'DeclareMembers', year: 2020, members: 210, document: text('members') },
  { type: 'NominatePlayer', player: 'anna', to: 'world-championship', evidence: ofGermany },
  { type: 'WithdrawNomination', nomination: 'GER-2021-1' },
  { type: 'DeclareArrears', owed: [{ currency: 'EUR', amount: 12_345 }], debt: 'fees', reason: text('why') },
  { type: 'ClearArrears' },
  { type: 'SuspendFederation', until: null, motion: 'm-1', reason: text('why'), actor: congress },
  { type: 'ReinstateFederation', motion: 'm-2', actor: congress },
);

const friends = lifeIn(
  teamStreams.of('aa'),
  team,
  { team: 'aa', actor: { subject: 'carl', office: 'captain' }, at },
  { type: 'RegisterTeam', name: 'Alpha', federation: 'GER', captain: 'carl' },
  { type: 'RenameTeam', name: 'Beta', seasons: [] },
  { type: 'AppointCaptain', captain: 'dora', meets: [] },
);

const member = { member: true, owed: null, suspended: null, wasLate: false };
const request = {
  type: 'RequestRecognition',
  kind: 'invitation',
  ...{ federation: 'GER', start: Date.UTC(2021, 8, 1) },
  ...{ prizes: [{ currency: 'EUR', amount: 300_000 }], evidence: member },
  ...{ funding: text('funding'), finances: text('finances') },
} as const;
const director = { subject: 'wim', office: 'world-tournament-director' };

const recognised = lifeIn(
  recognitionStreams.of('memorial'),
  recognition,
  { recognition: 'memorial', actor: director, at },
  { ...request, name: 'A memorial', actor: delegate },
  { type: 'ReferRecognition', reason: text('why') },
  { type: 'ApproveRecognition', motion: 'm-3', actor: congress },
  { type: 'SendInvitation', to: 'ITA', toFederation: true, actor: delegate },
  {
    ...{ type: 'PermitInvitation', federation: 'ITA', player: 'ugo', belongsTo: 'ITA' },
    actor: { subject: 'ida', office: 'delegate' },
  },
);

const refused = lifeIn(
  recognitionStreams.of('jubilee'),
  recognition,
  { recognition: 'jubilee', actor: director, at },
  { ...request, name: 'A jubilee', actor: delegate },
  { type: 'RefuseRecognition', reason: text('why') },
);

export const ofFederations: readonly Life[] = [overAYear, friends, recognised, refused];
