import { TOKEN_SCOPE, isTokenScope, type AcceptInvitation } from '../logins';
import { idOf, named, oneLine, person } from '../../fields';
import { subjectHash } from '../subject-hash';
import { byServices, topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

const endpoint = topicOf('registry', 'logins', () => ({ person, token: idOf('token', 'Id of a token') }));

const scope = () => z.string().max(140).regex(TOKEN_SCOPE, named('token-scope')).refine(isTokenScope);

/** How people are known to be themselves, and what their programs may do for them. */
export const LOGIN_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'players/:person/login',
    query: 'login',
    who: 'the person themselves, the registrar or the operator',
    summary: 'How a person logs in, and their tokens with the last use of each',
    signedIn: true,
  }),
  /** A token for one program; of its secret the hash alone is ever known here. */
  endpoint.command({
    method: 'POST',
    path: 'players/:person/tokens',
    command: 'MakeToken',
    who: 'the person themselves',
    summary: 'Create an access token for an app',
    body: () =>
      z.strictObject({
        name: oneLine(60).min(1).describe('The app that uses the token, so that its owner recognises it'),
        scopes: z
          .array(scope())
          .min(1)
          .max(20)
          .describe(
            'What the app may do: read (read only), play (send moves) or office:<tournament id> (act in an office of that tournament)',
          ),
      }),
    begins: 'token',
    secret: 'secretHash',
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'players/:person/tokens/:token',
    command: 'RevokeToken',
    who: 'the person themselves, the registrar or the operator',
    summary: 'Revoke an access token',
  }),
  /** Signs out everybody who is signed in on pages as the person: in one session, or in all sessions. */
  endpoint.command({
    method: 'DELETE',
    path: 'players/:person/sessions',
    command: 'EndSessions',
    who: 'the person themselves, the registrar or the operator',
    summary: 'Sign a person out on all devices',
    fixed: { session: null },
    also: byServices<{ readonly session: string | null }>(),
  }),
  /**
   * The person comes to be known by a subject of the provider of logins; `subject` is a hash of issuer and
   * subject.
   */
  endpoint.command({
    method: 'PUT',
    path: 'players/:person/login',
    command: 'BindLogin',
    who: 'the registrar or the operator',
    summary: 'Link a sign-in account to a person',
    body: () =>
      z
        .strictObject({
          issuer: oneLine(500).min(1).describe('Address of the sign-in provider (the issuer in its tokens)'),
          subject: oneLine(500)
            .min(1)
            .describe(
              "The account's id at the provider; replacing another account revokes the person's tokens",
            ),
        })
        .transform(({ issuer, subject }) => ({ subject: subjectHash(issuer, subject) })),
  }),
  /** Lets the holder of the secret that has this hash bind their own subject, once. */
  endpoint.command({
    method: 'POST',
    path: 'players/:person/login-invitations',
    command: 'InviteLogin',
    who: 'the registrar or the operator',
    summary: 'Create an invitation to link a sign-in account',
    begins: 'invitation',
    secret: 'secretHash',
  }),
] as const;

export type MakeToken = CommandIn<typeof LOGIN_ENDPOINTS, 'MakeToken'>;
export type RevokeToken = CommandIn<typeof LOGIN_ENDPOINTS, 'RevokeToken'>;
export type EndSessions = CommandIn<typeof LOGIN_ENDPOINTS, 'EndSessions'>;
export type BindLogin = CommandIn<typeof LOGIN_ENDPOINTS, 'BindLogin'>;
export type InviteLogin = CommandIn<typeof LOGIN_ENDPOINTS, 'InviteLogin'>;

export type LoginCommand = CommandIn<typeof LOGIN_ENDPOINTS> | AcceptInvitation;
