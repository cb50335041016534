import { loginRefusal, loginStreams } from '@amici/contracts/registry';
import { ok, reject, unreachable, type Instant } from '@amici/kernel';
import { knownBodies } from '@amici/rulesets';
import type { Evidence, Work, WorkingParts } from '@amici/service/runtime';
import { loginView, sessionOf, tokenOf, type Login } from '../domain/login/login';
import { boundTo } from '../projections/logins.projection';
import type { aggregates } from './aggregates';
import type { logins } from './logins';
import { readsPerson, type PlayerState } from './reading-of-people';
import { officersOf } from './sitting';
import type { TokenUses } from './token-uses';

type Parts = WorkingParts<typeof aggregates>;
type Evident = Pick<Parts, 'aggregates' | 'hashes' | 'offices' | 'readModels'>;

/** Whether somebody decides anything about others: by an office, here by configuration too, or by a seat in a body. */
const decides = async (
  parts: Evident,
  playerOf: PlayerState,
  person: string,
  at: Instant,
): Promise<boolean> => {
  if ((await playerOf(person)).offices.size > 0) return true;
  if ((await parts.offices.holds(person, 'operator')) !== false) return true;
  for (const { id } of knownBodies().filter(({ electorate }) => electorate === 'seats'))
    if ((await officersOf(parts, id, at)).some((seat) => seat.person === person)) return true;
  return false;
};

/** Who is known by the subject already, since one subject is one person; and whether the person is an official. */
export const loginEvidence =
  (parts: Evident, playerOf: PlayerState): Evidence<typeof logins> =>
  async (command, state, reserve) => {
    const { readModels, hashes, aggregates } = parts;
    const isOfficial = () => decides(parts, playerOf, command.person, command.at);
    // As it is on record where it is, so that who is bound already is not bound anew when the key is.
    const recorded = async (subject: string) => {
      const found = await boundTo(await readModels(), hashes.formsOf(subject));
      return { subject: found?.subject ?? hashes.of(subject), knownBy: found?.person ?? null };
    };
    const isBoundTo = async (person: string, subject: string) =>
      (await aggregates.logins.load(loginStreams.of(person), true)).state.bound?.subject === subject;
    // The read model may not know yet who was bound a moment ago, nor who is being bound.
    const reserved = async (spelt: string) => {
      const { subject, knownBy } = await recorded(spelt);
      const wanted = { kind: 'login', keys: [subject], holder: command.person, holds: isBoundTo };
      return { subject, knownBy: (await reserve(wanted)) ?? knownBy };
    };
    switch (command.type) {
      case 'BindLogin':
        return { ...command, isOfficial: await isOfficial(), ...(await reserved(command.subject)) };
      case 'InviteLogin':
        return { ...command, isOfficial: await isOfficial() };
      case 'AcceptInvitation':
        if (!state.invitations.has(command.secretHash)) return command;
        return { ...command, isOfficial: await isOfficial(), ...(await reserved(command.subject)) };
      case 'MakeToken':
      case 'RevokeToken':
      case 'EndSessions':
      case 'CloseLogin':
        return command;
      default:
        return unreachable(command);
    }
  };

type Queries = Work<'registry', typeof aggregates>['queries'];

export const loginQueries = (
  parts: Parts,
  uses: TokenUses,
): Pick<Queries, 'login' | 'token' | 'session' | 'known-by'> => {
  const stateOf = async (person: string): Promise<Login> =>
    (await parts.aggregates.logins.load(loginStreams.of(person), true)).state;
  return {
    login: async ({ person }, actor) => {
      const may = await readsPerson(parts, person, actor);
      return may.ok ? ok(loginView(person, await stateOf(person), await uses.of(person))) : may;
    },
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
