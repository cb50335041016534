import type { Actor } from '@amici/contracts';
import { fold } from '@amici/kernel';
import { authorise } from '@amici/service';
import { noInterests, officesOf } from '@amici/service/testing';
import { player, type PlayerCommand } from './player';
import { federationPolicies } from './federation/policies';
import { login, type DecidedLogin, type Login } from './login/login';
import { loginPolicies } from './login/policies';
import { playerPolicies } from './policies';
import type { Player } from './state';

const HELD = {
  oscar: ['operator'],
  regine: ['registrar'],
  wanda: ['world-tournament-director'],
  dora: ['director'],
  delia: ['delegate@GER'],
  igor: ['delegate@ITA'],
  arthur: ['arbitration-commission'],
};

const offices = officesOf(HELD);

const german = fold(player.evolve, player.initialState, [
  { type: 'PlayerRegistered', at: 1, playerId: 'anna', federation: 'GER' },
]);

const people = [...Object.keys(HELD), 'anna'];

const answer = async (type: keyof typeof playerPolicies, actor: Actor, more: object = {}) => {
  const context = { actor, state: german, offices, interests: noInterests, matter: 'player-anna', at: 1 };
  const command = { type, playerId: 'anna', ...more } as unknown as PlayerCommand;
  const authorised = await authorise<PlayerCommand, Player>(playerPolicies, command, context);
  return authorised.ok && authorised.actor.office;
};

const allowed = async (type: keyof typeof playerPolicies, more: object = {}) => {
  const answers = await Promise.all(
    people.map(
      async (subject) => [subject, await answer(type, { subject, office: 'person' }, more)] as const,
    ),
  );
  return answers.filter(([, office]) => office !== false).map(([subject]) => subject);
};

describe('who may command the registry', () => {
  it.each([
    ['RegisterPlayer', ['oscar', 'regine']],
    ['GrantOffice', ['oscar']],
    ['EndOffice', ['oscar']],
    ['ImposeSanction', ['oscar', 'wanda']],
    ['ProposeSanction', ['oscar', 'wanda', 'dora']],
    ['LiftSanction', ['oscar', 'wanda']],
    ['UpholdMisconduct', ['oscar', 'wanda']],
    ['SettleBond', ['oscar', 'wanda']],
    ['RequestTransfer', ['oscar', 'regine']],
  ] as const)('is for %s the holders of the office: %s', async (type, holders) => {
    expect(await allowed(type)).toEqual(holders);
  });

  it('is the delegate for their own federation, and for no other', async () => {
    expect(await allowed('ConsentToTransfer', { federation: 'ITA' })).toEqual(['igor']);
    expect(await allowed('RecordMembership', { federation: 'GER' })).toEqual(['oscar', 'regine', 'delia']);
    expect(await allowed('HoldBond')).toEqual(['oscar', 'delia']);
  });

  it('is the director too for abuse, the player for their appeal, the commission for its decision', async () => {
    expect(await allowed('UpholdMisconduct', { category: 'abuse' })).toEqual(['oscar', 'wanda', 'dora']);
    expect(await allowed('AppealTransfer')).toEqual(['anna']);
    expect(await allowed('ArbitrateTransfer')).toEqual(['arthur']);
    expect(await allowed('ArbitrateTransfer', { playerId: 'arthur' })).toEqual([]);
  });

  it('is the registry itself for people it resolved and for what a withdrawal brings, for no office', async () => {
    const ownService = { subject: 'service:registry', office: 'service' };
    for (const type of ['RegisterPlayer', 'ImposeSanction', 'ProposeSanction'] as const)
      expect(await answer(type, ownService)).toBe('service');
    for (const type of ['GrantOffice', 'LiftSanction', 'ConsentToTransfer'] as const)
      expect(await answer(type, ownService, { federation: 'GER' })).toBe(false);
    expect(await answer('ImposeSanction', { ...ownService, subject: 'service:tournament' })).toBe(false);
  });

  it('is the registrar for federations', async () => {
    const register = federationPolicies.RegisterFederation;
    const may = async (subject: string) =>
      register.may({} as never, { actor: { subject, office: 'person' }, offices, at: 1 } as never);
    expect(await may('regine')).toBe('registrar');
    expect(await may('dora')).toBe(false);
  });

  it('of officials only the operator says by which login they are known, lest others have their offices', async () => {
    const binds = async (subject: string, person: string): Promise<boolean> => {
      const actor = { subject, office: 'person' };
      const around = { offices, interests: noInterests, matter: `login-${person}`, at: 1 };
      const command = { type: 'BindLogin', person, subject: 'x' } as const;
      const context = { actor, state: login.initialState, ...around };
      return (await authorise<DecidedLogin, Login>(loginPolicies, command, context)).ok;
    };
    expect([await binds('regine', 'anna'), await binds('regine', 'wanda')]).toEqual([true, false]);
    expect([await binds('regine', 'oscar'), await binds('oscar', 'wanda')]).toEqual([false, true]);
    expect([await binds('oscar', 'oscar'), await binds('regine', 'regine')]).toEqual([false, false]);
  });
});
