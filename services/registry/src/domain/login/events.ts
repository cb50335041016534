import type { TokenRevoked, TokenScope } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

interface OfLogin {
  readonly at: Instant;
  readonly person: string;
}

/** Anyone who brings the secret may bind their login to the person. */
export interface LoginInvited extends OfLogin {
  readonly type: 'LoginInvited';
  readonly invitation: string;
  readonly secretHash: string;
  readonly until: Instant;
  /** Absent: by a registrar, and of no use once the person is an official. */
  readonly by?: 'operator';
}

/** The person is known by this subject from now on, and no longer by an earlier one. */
export interface LoginBound extends OfLogin {
  readonly type: 'LoginBound';
  /** A keyed hash of issuer and subject: under no key anybody could try who it is. */
  readonly subject: string;
  readonly before: string | null;
  readonly how: 'registrar' | 'invitation';
  readonly invitation: string | null;
}

export interface TokenMade extends OfLogin {
  readonly type: 'TokenMade';
  readonly token: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly secretHash: string;
}

/** Somebody signed out; null: of every session there was. */
export interface SessionsEnded extends OfLogin {
  readonly type: 'SessionsEnded';
  readonly session: string | null;
}

/** The person was erased: from now on nobody is them, by any subject, invitation or session. */
export interface LoginClosed extends OfLogin {
  readonly type: 'LoginClosed';
  /** The subject they were known by, which is free again; null: none. */
  readonly subject: string | null;
}

export type LoginEvent = LoginInvited | LoginBound | TokenMade | TokenRevoked | SessionsEnded | LoginClosed;
