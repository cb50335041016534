import type { Acted } from '@amici/contracts';
import {
  isTokenScope,
  loginRefusal,
  registryRefusal,
  type AcceptInvitation,
  type BindLogin,
  type EndSessions,
  type InviteLogin,
  type LoginView,
  type MakeToken,
  type RevokeToken,
  type TokenRevoked,
  type TokenScope,
} from '@amici/contracts/registry';
import {
  accept,
  DAY_MS,
  isPlainLine,
  reject,
  unreachable,
  type Decider,
  type Decision,
  type Instant,
} from '@amici/kernel';
import type { LoginBound, LoginEvent } from './events';

/** Who is known by the subject already; obtained before the decision. */
interface Known {
  readonly knownBy?: string | null;
}

/** Whether the person has an office in any event or federation, or a seat in a body; obtained before the decision. */
interface Official {
  readonly isOfficial?: boolean;
}

/** Of a person who was erased; decided with that, and asked for by nobody. */
export interface CloseLogin {
  readonly type: 'CloseLogin';
  readonly person: string;
}

export type DecidedLogin =
  | (BindLogin & Known & Official)
  | (InviteLogin & Official)
  | (AcceptInvitation & Known & Official)
  | MakeToken
  | RevokeToken
  | EndSessions
  | CloseLogin;

interface Invitation {
  readonly invitation: string;
  readonly until: Instant;
  readonly byOperator: boolean;
}

export interface Token {
  readonly token: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly secretHash: string;
  readonly madeAt: Instant;
  readonly revokedAt: Instant | null;
}

/** The holders of sessions know when these began; this state says which of them are over. */
interface Sessions {
  /** A session of an earlier round is over. */
  readonly round: number;
  /** Of this round. */
  readonly ended: ReadonlySet<string>;
}

export interface Login {
  readonly bound: { readonly subject: string; readonly at: Instant; readonly how: LoginBound['how'] } | null;
  /** Open, by the hash of what has to be brought. */
  readonly invitations: ReadonlyMap<string, Invitation>;
  readonly tokens: ReadonlyMap<string, Token>;
  readonly sessions: Sessions;
  /** The person was erased. */
  readonly closed: boolean;
}

const INVITED_FOR = 14 * DAY_MS;
const MOST_TOKENS = 50;
/** Of those that are revoked the latest are shown. */
const MAX_REVOKED = 50;
const MOST_INVITATIONS = 10;
const MOST_LETTERS = 60;
/** Signed out of so many, the next round begins: what has to be remembered does not grow with the years. */
const MOST_ENDED = 100;

const inForce = ({ tokens }: Login): readonly Token[] =>
  [...tokens.values()].filter(({ revokedAt }) => revokedAt === null);

const revocations = (
  { at, person }: { readonly at: Instant; readonly person: string },
  state: Login,
  why: TokenRevoked['why'],
): readonly TokenRevoked[] =>
  inForce(state).map(({ token }) => ({ type: 'TokenRevoked', at, person, token, why }));

/** A token made before the login was lost may be lost with it. */
const boundAnew = (
  command: { readonly at: Instant; readonly person: string },
  state: Login,
  bound: Pick<LoginBound, 'subject' | 'how' | 'invitation'>,
): Decision<LoginEvent> => {
  const { at, person } = command;
  const before = state.bound?.subject ?? null;
  const revoked = before === null ? [] : revocations(command, state, 'rebound');
  return accept<LoginEvent>({ type: 'LoginBound', at, person, before, ...bound }, ...revoked);
};

const isFree = (person: string, knownBy: string | null | undefined): boolean =>
  knownBy === null || knownBy === person;

/** Anyone who logs in as an official has their office: the operator, who grants offices, says who that is. */
const isForOperator = ({ isOfficial, actor }: Acted<Official>): boolean =>
  isOfficial === true && actor.office !== 'operator';

const bind = (command: Acted<BindLogin & Known & Official>, state: Login): Decision<LoginEvent> => {
  const { person, subject, knownBy } = command;
  if (isForOperator(command)) return reject('login-of-official');
  if (state.bound?.subject === subject) return accept();
  if (!isFree(person, knownBy)) return reject('subject-of-another');
  return boundAnew(command, state, { subject, how: 'registrar', invitation: null });
};

const invite = (command: Acted<InviteLogin & Official>, state: Login): Decision<LoginEvent> => {
  const { at, person, invitation, secretHash } = command;
  if (isForOperator(command)) return reject('login-of-official');
  const open = [...state.invitations.values()].filter(({ until }) => until > at);
  if (open.length >= MOST_INVITATIONS)
    return reject('too-many-invitations', undefined, { data: { most: MOST_INVITATIONS } });
  const by = command.actor.office === 'operator' ? ({ by: 'operator' } as const) : {};
  return accept({ type: 'LoginInvited', at, person, invitation, secretHash, until: at + INVITED_FOR, ...by });
};

/** Between invitation and now the person may have become an official: then the operator says who that is, as ever. */
const acceptInvitation = (
  command: Acted<AcceptInvitation & Known & Official>,
  state: Login,
): Decision<LoginEvent> => {
  const { at, person, secretHash, subject, knownBy } = command;
  const found = state.invitations.get(secretHash);
  if (found === undefined) return reject('no-such-invitation');
  if (at > found.until) return reject('invitation-over', undefined, { data: { until: found.until } });
  if (command.isOfficial === true && !found.byOperator) return reject('login-of-official');
  if (!isFree(person, knownBy)) return reject('subject-of-another');
  return boundAnew(command, state, { subject, how: 'invitation', invitation: found.invitation });
};

const make = (command: Acted<MakeToken>, state: Login): Decision<LoginEvent> => {
  const { at, person, token, name, scopes, secretHash } = command;
  if (!isPlainLine(name) || name.length > MOST_LETTERS) return reject('name-not-plain');
  if (scopes.length === 0 || !scopes.every(isTokenScope)) return reject('no-such-scope');
  if (state.tokens.has(token)) return accept();
  if (inForce(state).length >= MOST_TOKENS)
    return reject('too-many-tokens', undefined, { data: { most: MOST_TOKENS } });
  return accept({ type: 'TokenMade', at, person, token, name, scopes: [...new Set(scopes)], secretHash });
};

const revoke = ({ at, person, token }: Acted<RevokeToken>, state: Login): Decision<LoginEvent> => {
  const found = state.tokens.get(token);
  if (found === undefined) return reject(loginRefusal.noSuchToken);
  return found.revokedAt === null
    ? accept({ type: 'TokenRevoked', at, person, token, why: 'asked' })
    : accept();
};

const close = (command: Acted<CloseLogin>, state: Login): Decision<LoginEvent> => {
  if (state.closed) return accept();
  const { at, person } = command;
  const subject = state.bound?.subject ?? null;
  return accept<LoginEvent>(...revocations(command, state, 'erased'), {
    type: 'LoginClosed',
    at,
    person,
    subject,
  });
};

const isOver = ({ sessions, closed }: Login, session: string, round: number | null): boolean =>
  closed || (round !== null && round !== sessions.round) || sessions.ended.has(session);

const endSessions = ({ at, person, session }: Acted<EndSessions>, state: Login): Decision<LoginEvent> =>
  state.closed || (session !== null && isOver(state, session, null))
    ? accept()
    : accept({ type: 'SessionsEnded', at, person, session });

const afterwards = ({ round, ended }: Sessions, session: string | null): Sessions =>
  session === null || ended.size + 1 >= MOST_ENDED
    ? { round: round + 1, ended: new Set() }
    : { round, ended: new Set([...ended, session]) };

const evolve = (state: Login, event: LoginEvent): Login => {
  switch (event.type) {
    case 'LoginInvited': {
      const { invitation, secretHash, until, by } = event;
      const invited = { invitation, until, byOperator: by === 'operator' };
      return { ...state, invitations: new Map([...state.invitations, [secretHash, invited]]) };
    }
    case 'LoginBound': {
      const { subject, at, how, invitation } = event;
      const invitations = [...state.invitations].filter(([, open]) => open.invitation !== invitation);
      return { ...state, bound: { subject, at, how }, invitations: new Map(invitations) };
    }
    case 'TokenMade': {
      const { token, name, scopes, secretHash, at: madeAt } = event;
      const created = { token, name, scopes, secretHash, madeAt, revokedAt: null };
      return { ...state, tokens: new Map([...state.tokens, [token, created]]) };
    }
    case 'TokenRevoked': {
      const revoked = { ...state.tokens.get(event.token)!, revokedAt: event.at };
      return { ...state, tokens: new Map([...state.tokens, [event.token, revoked]]) };
    }
    case 'SessionsEnded':
      return { ...state, sessions: afterwards(state.sessions, event.session) };
    case 'LoginClosed':
      return { ...state, bound: null, invitations: new Map(), closed: true };
    default:
      return unreachable(event);
  }
};

const unlessErased = <Command>(
  decide: (command: Command, state: Login) => Decision<LoginEvent>,
  command: Command,
  state: Login,
): Decision<LoginEvent> => (state.closed ? reject(registryRefusal.personErased) : decide(command, state));

/** How a person proves who they are, and what their programs may do for them. */
export const login: Decider<Acted<DecidedLogin>, Login, LoginEvent> = {
  initialState: {
    bound: null,
    invitations: new Map(),
    tokens: new Map(),
    sessions: { round: 0, ended: new Set() },
    closed: false,
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'BindLogin':
        return unlessErased(bind, command, state);
      case 'InviteLogin':
        return unlessErased(invite, command, state);
      case 'AcceptInvitation':
        return unlessErased(acceptInvitation, command, state);
      case 'MakeToken':
        return unlessErased(make, command, state);
      case 'CloseLogin':
        return close(command, state);
      case 'RevokeToken':
        return revoke(command, state);
      case 'EndSessions':
        return endSessions(command, state);
      default:
        return unreachable(command);
    }
  },
  evolve,
};

/** The token of a secret, where it is in force. */
export const tokenOf = (state: Login, secretHash: string): Token | undefined =>
  inForce(state).find((token) => token.secretHash === secretHash);

/** Whether a session is over, where it began in this round (null: just now), and which round it is now. */
export const sessionOf = (
  state: Login,
  session: string,
  round: number | null,
): { readonly round: number; readonly isOver: boolean } => ({
  round: state.sessions.round,
  isOver: isOver(state, session, round),
});

/** Those that are in force and the latest that no longer are, as they were made. */
const visibleTokens = ({ tokens }: Login): readonly Token[] => {
  const revoked = [...tokens.values()].filter(({ revokedAt }) => revokedAt !== null);
  const latest = new Set(revoked.sort((a, b) => b.revokedAt! - a.revokedAt!).slice(0, MAX_REVOKED));
  return [...tokens.values()].filter((token) => token.revokedAt === null || latest.has(token));
};

export const loginView = (person: string, state: Login, usedAt: ReadonlyMap<string, Instant>): LoginView => ({
  person,
  bound: state.bound === null ? null : { at: state.bound.at, how: state.bound.how },
  tokens: visibleTokens(state).map(({ secretHash: _, ...token }) => ({
    ...token,
    usedAt: usedAt.get(token.token) ?? null,
  })),
});
