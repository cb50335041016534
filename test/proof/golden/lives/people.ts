// All that may be recorded of a person, from their first name to its erasure, and of how somebody is known.
import { loginStreams, playerStreams } from '@amici/contracts/registry';
import { login } from '@amici/registry-domain/login/login';
import { player } from '@amici/registry-domain/player';
import { text } from '@amici/game-domain/testing/fixtures';
import { lifeIn, type Life } from './life';

const actor = { subject: 'root', office: 'operator' };
const at = Date.UTC(2021, 2, 1, 12);
const YEAR = 365 * 86_400_000;
const reason = text('why');
const hash = (sign: string): string => sign.repeat(64);

const anna = lifeIn(
  playerStreams.of('anna'),
  player,
  { playerId: 'anna', actor, at },
  { type: 'NamePerson', nameHash: hash('a'), federation: 'GER' },
  { type: 'NamePerson', nameHash: hash('b'), federation: 'GER' },
  { type: 'NoteParticulars', which: ['birth-date', 'residence'], sent: hash('c') },
  { type: 'GrantOffice', office: 'director', scope: 'e-1' },
  { type: 'EndOffice', office: 'director', scope: 'e-1' },
  { type: 'RecordMembership', federation: 'CCLA', admitted: true, paidUntil: at + YEAR, exempt: false },
  { type: 'ImposeSanction', sanction: 's-1', kind: 'silent-first', from: at },
  { type: 'LiftSanction', sanction: 's-1' },
  { type: 'ProposeSanction', sanction: 's-2', kind: 'silent-repeated', from: at },
  { type: 'ImposeSanction', sanction: 's-3', kind: 'unapproved', from: at, tournamentRules: 'ccla-2016' },
  { type: 'AllowNomination', motion: 'm-1' },
  { type: 'HoldBond', event: 'e-2', amount: 20_000, entryFee: 1_000 },
  { type: 'SettleBond', event: 'e-2', orderly: true },
  { type: 'UpholdMisconduct', incident: 'i-1', category: 'abuse', severity: 'minor', reason },
  { type: 'RequestTransfer', to: 'FRA', belongsTo: ['FRA'] },
  { type: 'ConsentToTransfer', federation: 'GER' },
  { type: 'ConsentToTransfer', federation: 'FRA' },
  { type: 'RequestTransfer', to: 'ITA', belongsTo: ['ITA'] },
  { type: 'AppealTransfer', grounds: reason },
  { type: 'ArbitrateTransfer', granted: false, reason },
  { type: 'NoteFideRating', validFrom: '2021-01-01', rating: 2150 },
  { type: 'NoteAddress', statement: 'a-1', addressHash: hash('d'), sent: hash('e') },
  { type: 'ConfirmAddress', statement: 'a-1' },
  { type: 'NoteAddress', statement: 'a-2', addressHash: hash('d'), sent: hash('f') },
  { type: 'WithdrawAddress' },
  { type: 'ForgetPerson' },
);

/** The player leaves the tournament that they gave a bond for. */
const otto = lifeIn(
  playerStreams.of('otto'),
  player,
  { playerId: 'otto', actor, at },
  { type: 'NamePerson', nameHash: hash('c'), federation: 'GER' },
  { type: 'ImposeSanction', sanction: 's-1', kind: 'not-accepted', from: at },
  { type: 'HoldBond', event: 'e-1', amount: 20_000, entryFee: 1_000, at: at + 10 * YEAR },
  { type: 'SettleBond', event: 'e-1', orderly: false, at: at + 11 * YEAR },
);

const boris = lifeIn(
  loginStreams.of('boris'),
  login,
  { person: 'boris', actor, at },
  { type: 'InviteLogin', invitation: 'i-1', secretHash: hash('1') },
  { type: 'AcceptInvitation', secretHash: hash('1'), subject: hash('a'), knownBy: null },
  { type: 'MakeToken', token: 't-1', name: 'phone', scopes: ['play', 'office:e-1'], secretHash: hash('2') },
  { type: 'MakeToken', token: 't-2', name: 'program', scopes: ['read'], secretHash: hash('3') },
  { type: 'RevokeToken', token: 't-2' },
  { type: 'BindLogin', subject: hash('b'), knownBy: null },
  { type: 'EndSessions', session: 's-1' },
  { type: 'EndSessions', session: null },
);

/** She is erased while she has a login, a token and an invitation. */
const clara = lifeIn(
  loginStreams.of('clara'),
  login,
  { person: 'clara', actor, at },
  { type: 'BindLogin', subject: hash('d'), knownBy: null },
  { type: 'MakeToken', token: 't-3', name: 'phone', scopes: ['play'], secretHash: hash('4') },
  { type: 'InviteLogin', invitation: 'i-2', secretHash: hash('5') },
  { type: 'CloseLogin' },
);

export const ofPeople: readonly Life[] = [anna, otto, boris, clara];
