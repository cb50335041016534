import { isTokenScope, TOKEN_SCOPE } from '@amici/contracts/registry';
import { z } from 'zod';
import { subjectHash } from '../../secrets';
import { idOf, oneLine, person } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { named } from '@amici/contracts/fields';

const endpoint = endpointsOf('registry', 'logins', { person, token: idOf('token', 'Id of a token') });

const scope = z.string().max(140).regex(TOKEN_SCOPE, named('token-scope')).refine(isTokenScope);

const tokenBody = z.strictObject({
  name: oneLine(60).min(1).describe('The app that uses the token, so that its owner recognises it'),
  scopes: z.array(scope).min(1).max(20).describe('What the token allows: read, play or office:<tournament>'),
});

const bindingBody = z
  .strictObject({
    issuer: oneLine(500).min(1).describe('Address of the sign-in provider (the issuer in its tokens)'),
    subject: oneLine(500)
      .min(1)
      .describe("The account's id at the provider; replacing another account revokes the person's tokens"),
  })
  .transform(({ issuer, subject }) => ({ subject: subjectHash(issuer, subject) }));

/** How people are known to be themselves, and what their programs may do for them. */
export const LOGIN_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'players/:person/login',
    query: 'login',
    who: 'the person themselves, the registrar or the operator',
    summary: 'How a person logs in, and his tokens with their last use',
    signedIn: true,
  }),
  endpoint({
    method: 'POST',
    path: 'players/:person/tokens',
    command: 'MakeToken',
    who: 'the person themselves',
    summary: 'Create an access token for an app',
    body: tokenBody,
    begins: 'token',
    secret: 'secretHash',
  }),
  endpoint({
    method: 'DELETE',
    path: 'players/:person/tokens/:token',
    command: 'RevokeToken',
    who: 'the person themselves, the registrar or the operator',
    summary: 'Revoke an access token',
  }),
  endpoint({
    method: 'DELETE',
    path: 'players/:person/sessions',
    command: 'EndSessions',
    who: 'the person themselves, the registrar or the operator',
    summary: 'Sign a person out on all devices',
    fixed: { session: null },
  }),
  endpoint({
    method: 'PUT',
    path: 'players/:person/login',
    command: 'BindLogin',
    who: 'the registrar or the operator',
    summary: 'Link a sign-in account to a person',
    body: bindingBody,
  }),
  endpoint({
    method: 'POST',
    path: 'players/:person/login-invitations',
    command: 'InviteLogin',
    who: 'the registrar or the operator',
    summary: 'Create an invitation to link a sign-in account',
    begins: 'invitation',
    secret: 'secretHash',
  }),
];
