import { isTokenScope, TOKEN_SCOPE } from '@amici/contracts/registry';
import { z } from 'zod';
import { subjectHash } from '../../secrets';
import { idOf, oneLine, person } from '../../words';
import { doorsOf } from '../door';
import { named } from '../../problem-texts/issues';

const door = doorsOf('registry', 'logins', { person, token: idOf('token', 'Id of a token') });

const scope = z.string().max(140).regex(TOKEN_SCOPE, named('token-scope')).refine(isTokenScope);

const tokenBody = z.strictObject({
  name: oneLine(60).min(1).describe('What uses it, for its owner to know it by'),
  scopes: z.array(scope).min(1).max(20).describe('What it may be used for: `read`, `play`, `office:<event>`'),
});

const bindingBody = z
  .strictObject({
    issuer: oneLine(500).min(1).describe('The provider, as its tokens name it (`iss`)'),
    subject: oneLine(500).min(1).describe('Whom it calls so (`sub`)'),
  })
  .transform(({ issuer, subject }) => ({ subject: subjectHash(issuer, subject) }));

/** How people are known to be themselves, and what their programs may do for them. */
export const LOGIN_DOORS = [
  door({
    method: 'GET',
    path: 'players/:person/login',
    query: 'login',
    who: 'the person himself, the registrar, the operator',
    summary: 'How a person logs in, and his tokens with their last use',
    signedIn: true,
  }),
  door({
    method: 'POST',
    path: 'players/:person/tokens',
    command: 'MakeToken',
    who: 'the person himself',
    summary: 'Make a token for a program; its secret is told once, here, and kept nowhere',
    body: tokenBody,
    begins: 'token',
    secret: 'secretHash',
  }),
  door({
    method: 'DELETE',
    path: 'players/:person/tokens/:token',
    command: 'RevokeToken',
    who: 'the person himself, the registrar, the operator',
    summary: 'Revoke a token: within a second nobody is let in by it',
  }),
  door({
    method: 'DELETE',
    path: 'players/:person/sessions',
    command: 'EndSessions',
    who: 'the person himself, the registrar, the operator',
    summary: 'Sign a person out on every page he is signed in on: within a second',
    fixed: { session: null },
  }),
  door({
    method: 'PUT',
    path: 'players/:person/login',
    command: 'BindLogin',
    who: 'the registrar, the operator',
    summary:
      'Bind a subject of the provider of logins to a person; where another was bound, his tokens are revoked',
    body: bindingBody,
  }),
  door({
    method: 'POST',
    path: 'players/:person/login-invitations',
    command: 'InviteLogin',
    who: 'the registrar, the operator',
    summary: 'Invite whoever brings the secret told here to bind his own login, within 14 days',
    begins: 'invitation',
    secret: 'secretHash',
  }),
];
