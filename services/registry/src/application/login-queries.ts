import { holdsAny, refusal, type Actor } from '@amici/contracts';
import { loginRefusal, loginStreams } from '@amici/contracts/registry';
import { ok, reject, unreachable } from '@amici/kernel';
import type { Evidence, Work, WorkingParts } from '@amici/service/runtime';
import { loginView, sessionOf, tokenOf, type Login } from '../domain/login/login';
import { REGISTRARS } from '../domain/policies';
import { boundTo } from '../projections/logins.projection';
import type { aggregates } from './aggregates';
import type { logins } from './logins';
import type { PlayerState } from './player-state';
import type { TokenUses } from './token-uses';

type Parts = WorkingParts<typeof aggregates>;

/** Who is known by the subject already, since one subject is one person; and whether the person is an official. */
export const loginEvidence =
  (
    { readModels, hashes }: Pick<Parts, 'readModels' | 'hashes'>,
    playerOf: PlayerState,
  ): Evidence<typeof logins> =>
  async (command) => {
    const isOfficial = async () => (await playerOf(command.person)).offices.size > 0;
    // As it is on record where it is, so that who is bound already is not bound anew when the key is.
    const recorded = async (subject: string) => {
      const found = await boundTo(await readModels(), hashes.formsOf(subject));
      return { subject: found?.subject ?? hashes.of(subject), knownBy: found?.person ?? null };
    };
    switch (command.type) {
      case 'BindLogin':
        return { ...command, isOfficial: await isOfficial(), ...(await recorded(command.subject)) };
      case 'InviteLogin':
        return { ...command, isOfficial: await isOfficial() };
      case 'AcceptInvitation':
        return { ...command, ...(await recorded(command.subject)) };
      case 'MakeToken':
      case 'RevokeToken':
      case 'EndSessions':
        return command;
      default:
        return unreachable(command);
    }
  };

const maySee = async ({ subject }: Actor, person: string, { offices }: Parts): Promise<boolean> =>
  subject === person || holdsAny(offices, subject, REGISTRARS);

type Queries = Work<'registry', typeof aggregates>['queries'];

export const loginQueries = (
  parts: Parts,
  uses: TokenUses,
): Pick<Queries, 'login' | 'token' | 'session' | 'known-by'> => {
  const stateOf = async (person: string): Promise<Login> =>
    (await parts.aggregates.logins.load(loginStreams.of(person), true)).state;
  return {
    login: async ({ person }, actor) =>
      (await maySee(actor, person, parts))
        ? ok(loginView(person, await stateOf(person), await uses.of(person)))
        : reject(refusal.forbidden),
    token: async ({ person, secretHash }) => {
      const found = tokenOf(await stateOf(person), secretHash);
      if (found === undefined) return reject(loginRefusal.tokenRevoked);
      await uses.note(person, found.token);
      return ok({ token: found.token, scopes: found.scopes });
    },
    session: async ({ person, session, round }) => ok(sessionOf(await stateOf(person), session, round)),
    'known-by': async ({ subject }) => {
      const found = await boundTo(await parts.readModels(), parts.hashes.formsOf(subject));
      return ok({ person: found?.person ?? null });
    },
  };
};
