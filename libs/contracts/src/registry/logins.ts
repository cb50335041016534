import type { Instant } from '@amici/kernel';
import type { Query } from '../query';

/**
 * What a personal token may be used for. It may read what its person may, act as a player in their own games and
 * leave, or act in one tournament and its games. No token lets anybody do what they may not do themselves.
 */
export type TokenScope = 'read' | 'play' | `office:${string}`;

export const TOKEN_SCOPE = /^(?:read|play|office:[A-Za-z0-9][A-Za-z0-9._-]{0,127})$/;

export const isTokenScope = (text: string): text is TokenScope => TOKEN_SCOPE.test(text);

interface OfLogin {
  readonly person: string;
}

export interface AcceptInvitation extends OfLogin {
  readonly type: 'AcceptInvitation';
  readonly secretHash: string;
  readonly subject: string;
}

/** What the token lets nobody do from now on. */
export interface TokenRevoked extends OfLogin {
  readonly type: 'TokenRevoked';
  readonly at: Instant;
  readonly token: string;
  /** By hand, because the login was bound anew, or because the person was erased. */
  readonly why: 'asked' | 'rebound' | 'erased';
}

export interface LoginView {
  readonly person: string;
  /** When the subject that the person is known by now was bound, and how; null: known by their own id alone. */
  readonly bound: { readonly at: Instant; readonly how: 'registrar' | 'invitation' } | null;
  /** Those in force, and the 50 that were last revoked. */
  readonly tokens: readonly {
    readonly token: string;
    readonly name: string;
    readonly scopes: readonly TokenScope[];
    readonly madeAt: Instant;
    readonly revokedAt: Instant | null;
    /** To the minute; null: never. */
    readonly usedAt: Instant | null;
  }[];
}

export interface LoginQueries {
  /** For the person themselves, the registrar and the operator. */
  readonly login: Query<OfLogin, LoginView>;
  /** What the token whose secret has this hash may be used for; noted as its use. */
  readonly token: Query<
    OfLogin & { readonly secretHash: string },
    { readonly token: string; readonly scopes: readonly TokenScope[] }
  >;
  /** In which round of sessions a person is, and whether the one named, or the round named, is over. */
  readonly session: Query<
    OfLogin & { readonly session: string; readonly round: number | null },
    { readonly round: number; readonly isOver: boolean }
  >;
  /** Who is known by a subject; null where nobody is. */
  readonly 'known-by': Query<{ readonly subject: string }, { readonly person: string | null }>;
}

export const loginRefusal = {
  noSuchToken: 'no-such-token',
  tokenRevoked: 'token-revoked',
} as const;
