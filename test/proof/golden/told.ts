// Histories that neither random games nor a season lead to.
import type { Acted } from '@amici/contracts';
import type { ImportGame, NoteLineOpened, Resign, TakeOverGame } from '@amici/contracts/game';
import { fold } from '@amici/kernel';
import { DAY } from '@amici/timecontrol';
import type { GameEvent } from '../../../services/game/src/domain';
import {
  ANNA,
  BORIS,
  by,
  day,
  DIRECTOR,
  EVENT,
  historyOf,
  moves,
  PROFILES,
  TEN_IN_FIFTY,
  text,
} from '../../../services/game/src/domain/testing/fixtures';
import type { LoginEvent } from '../../../services/registry/src/domain/login/events';
import { login, type DecidedLogin } from '../../../services/registry/src/domain/login/login';
import { player, type PlayerCommand } from '../../../services/registry/src/domain/player';
import type { PlayerEvent } from '../../../services/registry/src/domain/player-events';

const on = '2021-03-05';

/** A game of whose sealed line its players are told when it is over. */
const lineOpened = historyOf(
  PROFILES.ccla(),
  ...moves('e2e4 e7e5', { on }),
  by<Resign>(ANNA, { type: 'Resign' }, day(2)),
  by<NoteLineOpened>(
    'service:game',
    {
      type: 'NoteLineOpened',
      side: 'white',
      line: 'l-1',
      openedBy: 'audrey',
      openedAt: day(1),
      reason: text('why it was opened'),
    },
    day(3),
  ),
);

/** A game of the past, of whose tags some may be personal. */
const imported = historyOf(
  by<ImportGame>('service:tournament', {
    type: 'ImportGame',
    source: 'correspondence.pgn#1',
    players: { white: 'w', black: 'b' },
    event: null,
    moves: [{ uci: 'e2e4', at: null }],
    result: '1-0',
    basis: 'pgn',
    startedAt: null,
    endedAt: null,
    tags: { Event: 'WT/M/1' },
    otherTags: text('tags that may be personal') as never,
  }),
);

/** A game that was played elsewhere so far. */
const fromElsewhere = historyOf({
  ...by<TakeOverGame>(
    DIRECTOR,
    {
      type: 'TakeOverGame',
      source: 'the server before: 7',
      players: { white: ANNA, black: BORIS },
      event: EVENT,
      laws: 'iccf-laws-2020',
      conditions: { timeControl: TEN_IN_FIFTY },
      moves: [{ uci: 'e2e4', at: null }],
      clocks: { white: { remaining: 40 * DAY }, black: { remaining: 30 * DAY }, runningSince: day(1) },
      startedAt: day(0),
    },
    day(2),
  ),
  pairing: { white: ANNA, black: BORIS, over: false },
});

export const GAMES: readonly (readonly GameEvent[])[] = [lineOpened, imported, fromElsewhere];

type WithoutId<Command> = Command extends unknown ? Omit<Command, 'playerId'> : never;

const actor = { subject: 'root', office: 'operator' };
const instant = Date.UTC(2021, 2, 1, 12);
const YEAR = 365 * 86_400_000;
const reason = text('why');

const LIFE: readonly WithoutId<PlayerCommand>[] = [
  { type: 'NamePerson', nameHash: 'a'.repeat(64), federation: 'GER' },
  { type: 'NamePerson', nameHash: 'b'.repeat(64), federation: 'GER' },
  { type: 'GrantOffice', office: 'director', scope: 'e-1' },
  { type: 'EndOffice', office: 'director', scope: 'e-1' },
  { type: 'RecordMembership', federation: 'CCLA', admitted: true, paidUntil: instant + YEAR, exempt: false },
  { type: 'ImposeSanction', sanction: 's-1', kind: 'silent-first', from: instant },
  { type: 'LiftSanction', sanction: 's-1' },
  { type: 'ProposeSanction', sanction: 's-2', kind: 'silent-repeated', from: instant },
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
  { type: 'NoteAddress', statement: 'a-1' },
  { type: 'ConfirmAddress', statement: 'a-1' },
  { type: 'WithdrawAddress' },
  { type: 'ForgetPerson' },
];

type WithoutPerson<Command> = Command extends unknown ? Omit<Command, 'person'> : never;

const hash = (sign: string): string => sign.repeat(64);

const LOGIN: readonly WithoutPerson<DecidedLogin>[] = [
  { type: 'InviteLogin', invitation: 'i-1', secretHash: hash('1') },
  { type: 'AcceptInvitation', secretHash: hash('1'), subject: hash('a'), knownBy: null },
  { type: 'MakeToken', token: 't-1', name: 'phone', scopes: ['play', 'office:e-1'], secretHash: hash('2') },
  { type: 'MakeToken', token: 't-2', name: 'program', scopes: ['read'], secretHash: hash('3') },
  { type: 'RevokeToken', token: 't-2' },
  { type: 'BindLogin', subject: hash('b'), knownBy: null },
  { type: 'EndSessions', session: 's-1' },
  { type: 'EndSessions', session: null },
];

/** What is recorded of how somebody is known, until his login is bound anew. */
export const loginOf = (person: string): readonly LoginEvent[] => {
  const events: LoginEvent[] = [];
  let state = login.initialState;
  for (const [index, said] of LOGIN.entries()) {
    const command = { ...said, person, actor, at: instant + index } as Acted<DecidedLogin>;
    const decision = login.decide(command, state);
    if (!decision.ok) throw new Error(`${said.type} refused: ${JSON.stringify(decision.rejection)}`);
    events.push(...decision.events);
    state = fold(login.evolve, state, decision.events);
  }
  return events;
};

/** All that may be recorded of a person, from his first name to its erasure. */
export const lifeOf = (playerId: string): readonly PlayerEvent[] => {
  const events: PlayerEvent[] = [];
  let state = player.initialState;
  for (const [index, said] of LIFE.entries()) {
    const command = { ...said, playerId, actor, at: instant + index } as Acted<PlayerCommand>;
    const decision = player.decide(command, state);
    if (!decision.ok) throw new Error(`${said.type} refused: ${JSON.stringify(decision.rejection)}`);
    events.push(...decision.events);
    state = fold(player.evolve, state, decision.events);
  }
  return events;
};
