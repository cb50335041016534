import { spec } from '@amici/kernel/testing';
import type { LoginEvent } from './events';
import { login, loginView, sessionOf, tokenOf } from './login';

const { given } = spec(login);
const at = Date.UTC(2027, 0, 10);
const DAY = 86_400_000;
const actor = { subject: 'rita', office: 'registrar' };
const command = (type: string, more: object = {}) => ({ type, person: 'anna', actor, at, ...more }) as never;

const bound = (subject: string, before: string | null = null): LoginEvent => ({
  type: 'LoginBound',
  at: at - DAY,
  person: 'anna',
  subject,
  before,
  how: 'registrar',
  invitation: null,
});
const tokenMade = (token: string): LoginEvent => ({
  type: 'TokenMade',
  at: at - 1,
  person: 'anna',
  token,
  name: 'phone',
  scopes: ['play'],
  secretHash: `hash of ${token}`,
});
const invited: LoginEvent = {
  type: 'LoginInvited',
  at: at - DAY,
  person: 'anna',
  invitation: 'i',
  secretHash: 'hash',
  until: at + DAY,
};

describe('the login of a person', () => {
  it('is bound by the registrar, who cannot give one subject to two people', () => {
    given()
      .when(command('BindLogin', { subject: 's', knownBy: null }))
      .then({ ...bound('s'), at });
    given()
      .when(command('BindLogin', { subject: 's', knownBy: 'boris' }))
      .thenRejected('subject-of-another');
    given(bound('s'))
      .when(command('BindLogin', { subject: 's', knownBy: 'anna' }))
      .then();
  });

  it('of somebody with an office, in one event or federation too, is bound and invited by the operator alone', () => {
    for (const event of [
      { type: 'BindLogin', subject: 's', knownBy: null },
      { type: 'InviteLogin', invitation: 'i', secretHash: 'hash' },
    ]) {
      const { type, ...more } = event;
      given()
        .when(command(type, { ...more, isOfficial: true }))
        .thenRejected('login-of-official');
    }
    given()
      .when(
        command('BindLogin', {
          subject: 's',
          knownBy: null,
          isOfficial: true,
          actor: { subject: 'oscar', office: 'operator' },
        }),
      )
      .then({ ...bound('s'), at });
  });

  it("of somebody who became an official since the invitation is bound by none but the operator's", () => {
    const accept = command('AcceptInvitation', {
      ...{ secretHash: 'hash', subject: 's', knownBy: null, isOfficial: true },
      actor: { subject: 'unbound-1', office: 'person' },
    });
    given(invited).when(accept).thenRejected('login-of-official');
    const byOperator: LoginEvent = { ...invited, by: 'operator' };
    given(byOperator)
      .when(accept)
      .then({ ...bound('s'), at, how: 'invitation', invitation: 'i' } as LoginEvent);
    const binding = { invitation: 'i', secretHash: 'hash', isOfficial: true };
    given()
      .when(command('InviteLogin', { ...binding, actor: { subject: 'oscar', office: 'operator' } }))
      .then({ ...byOperator, at, until: at + 14 * DAY });
  });

  it('is bound anew when it was lost: what was made under the old one is revoked', () => {
    given(bound('old'), tokenMade('one'))
      .when(command('BindLogin', { subject: 'new', knownBy: null }))
      .then(
        { ...bound('new', 'old'), at },
        { type: 'TokenRevoked', at, person: 'anna', token: 'one', why: 'rebound' },
      );
  });

  it('is bound by the person who brings the secret of an invitation, once and in time', () => {
    const accept = (more: object = {}) =>
      command('AcceptInvitation', { secretHash: 'hash', subject: 's', knownBy: null, ...more });
    const accepted: LoginEvent = { ...bound('s'), at, how: 'invitation', invitation: 'i' } as LoginEvent;
    given(invited).when(accept()).then(accepted);
    given(invited)
      .when(accept({ secretHash: 'other' }))
      .thenRejected('no-such-invitation');
    given(invited)
      .when(accept({ at: at + 2 * DAY }))
      .thenRejected('invitation-over');
    given(invited, accepted).when(accept()).thenRejected('no-such-invitation');
  });

  it('has tokens, each for what it was made for, until they are revoked', () => {
    const make = (more: object = {}) =>
      command('MakeToken', { token: 't', name: 'phone', scopes: ['play'], secretHash: 'h', ...more });
    given()
      .when(make({ scopes: ['play', 'play', 'office:E/1'] }))
      .thenRejected('no-such-scope');
    given()
      .when(make({ scopes: [] }))
      .thenRejected('no-such-scope');
    given()
      .when(make({ scopes: ['play', 'play'] }))
      .then({ ...tokenMade('t'), at, secretHash: 'h' } as LoginEvent);
    given(tokenMade('t'))
      .when(command('RevokeToken', { token: 'x' }))
      .thenRejected('no-such-token');
    given(tokenMade('t'))
      .when(command('RevokeToken', { token: 't' }))
      .then({ type: 'TokenRevoked', at, person: 'anna', token: 't', why: 'asked' });
  });

  it('shows of a token everything but what would let somebody in', () => {
    const state = [tokenMade('t')].reduce(login.evolve, login.initialState);
    expect(tokenOf(state, 'hash of t')?.scopes).toEqual(['play']);
    expect(JSON.stringify(loginView('anna', state, new Map()))).not.toContain('hash of');
    const revoked: LoginEvent = { type: 'TokenRevoked', at, person: 'anna', token: 't', why: 'asked' };
    expect(tokenOf(login.evolve(state, revoked), 'hash of t')).toBeUndefined();
  });

  it('shows every token in force, and of those revoked the fifty that were last', () => {
    const revoked = (n: number): LoginEvent => ({
      ...{ type: 'TokenRevoked', at: at + n, person: 'anna', why: 'asked' },
      token: `old ${n}`,
    });
    const old = Array.from({ length: 60 }, (_, n) => [tokenMade(`old ${n}`), revoked(n)]).flat();
    const state = [tokenMade('first'), ...old].reduce(login.evolve, login.initialState);
    const tokens = loginView('anna', state, new Map()).tokens.map(({ token }) => token);
    expect(tokens).toEqual(['first', ...Array.from({ length: 50 }, (_, n) => `old ${n + 10}`)]);
  });

  it('is signed out of one session, or of all there are, and of no later one', () => {
    const ended = (session: string | null): LoginEvent => ({
      type: 'SessionsEnded',
      at,
      person: 'anna',
      session,
    });
    given()
      .when(command('EndSessions', { session: 'one' }))
      .then(ended('one'));
    given(ended('one'))
      .when(command('EndSessions', { session: 'one' }))
      .then();
    given()
      .when(command('EndSessions', { session: null }))
      .then(ended(null));
    const state = login.evolve(login.initialState, ended('one'));
    expect(sessionOf(state, 'one', 0)).toEqual({ round: 0, isOver: true });
    expect(sessionOf(state, 'two', 0)).toEqual({ round: 0, isOver: false });
    const none = login.evolve(state, ended(null));
    expect(sessionOf(none, 'two', 0)).toEqual({ round: 1, isOver: true });
    expect(sessionOf(none, 'three', 1)).toEqual({ round: 1, isOver: false });
  });

  it('remembers a hundred sessions that are over at most: then none of that round is good', () => {
    let state = login.initialState;
    for (let n = 1; n <= 100; n += 1)
      state = login.evolve(state, { type: 'SessionsEnded', at, person: 'anna', session: `s${n}` });
    expect(state.sessions.ended.size).toBe(0);
    expect(sessionOf(state, 's1', 0)).toEqual({ round: 1, isOver: true });
  });
});

describe('the login of a person who is erased', () => {
  const closed: LoginEvent = { type: 'LoginClosed', at, person: 'anna', subject: 's' };

  it('ends: tokens in force are revoked, and the subject they were known by is free; once', () => {
    given(bound('s'), tokenMade('one'), invited)
      .when(command('CloseLogin'))
      .then({ type: 'TokenRevoked', at, person: 'anna', token: 'one', why: 'erased' }, closed);
    given()
      .when(command('CloseLogin'))
      .then({ ...closed, subject: null });
    given(bound('s'), closed).when(command('CloseLogin')).then();
  });

  it('is no longer bound or invited, and gets no token', () => {
    for (const [type, more] of [
      ['BindLogin', { subject: 's', knownBy: null }],
      ['InviteLogin', { invitation: 'j', secretHash: 'other' }],
      ['AcceptInvitation', { secretHash: 'hash', subject: 's', knownBy: null }],
      ['MakeToken', { token: 'two', name: 'phone', scopes: ['play'], secretHash: 'x' }],
    ] as const)
      given(bound('s'), invited, closed).when(command(type, more)).thenRejected('person-erased');
  });

  it('has no session, neither one that there was nor one that begins now', () => {
    const state = login.evolve(login.initialState, closed);
    expect([sessionOf(state, 'old', 0).isOver, sessionOf(state, 'new', null).isOver]).toEqual([true, true]);
    given(closed)
      .when(command('EndSessions', { session: null }))
      .then();
  });
});
