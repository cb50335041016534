import type { LoggedIn } from '../logins';
import { ProblemException } from '@amici/edge/problem-exception';

/** The requester, by the name and the password their program sends. */
export interface XfccClient {
  /** Throws where the password is no token for playing of the person named. */
  identify(fields: Readonly<Record<string, string>>): Promise<string>;
}

export class NotAuthenticated extends Error {}

const isPassing = (error: unknown): boolean =>
  !(error instanceof ProblemException) || error.rejection.code === 'service-unavailable';

/** Passwords are personal tokens made for playing, one for each program, revoked like any other. */
export const xfccClient = (ofToken: (text: string) => Promise<LoggedIn>): XfccClient => ({
  identify: async ({ username = '', password = '' }) => {
    const known = await ofToken(password).catch((error: unknown) => {
      if (isPassing(error)) throw error;
      throw new NotAuthenticated();
    });
    if (known.subject !== username.trim() || known.scopes?.includes('play') !== true)
      throw new NotAuthenticated();
    return known.subject;
  },
});
