import type { Rejection } from '@amici/kernel';
import { Refusal } from '@amici/web';
import type { Api } from '@amici/edge';
import type { Answered, Asking, Page } from '@amici/edge/exchange';
import { sentTo, problemView } from '../html/html';
import { pathBack } from '../html/path-back';
import { findSetting } from '../html/setting';
import { ProblemException } from '@amici/edge/problem-exception';
import { sessionOfForm, submitted, type Submitted } from './forms';
import type { Provider } from './provider';
import type { Sessions } from './sessions';

/** Where a person who signs in finds out who they are here. */
const SIGNED_IN = '/signed-in';

/** The path on this server that somebody wanted to see; never another server. */
const pathTo = (wanted: unknown, origin: URL): string => {
  if (typeof wanted !== 'string' || !URL.canParse(wanted, origin)) return SIGNED_IN;
  const { origin: there, pathname, search } = new URL(wanted, origin);
  return there === origin.origin && !pathname.startsWith('//') ? `${pathname}${search}` : SIGNED_IN;
};

const textsIn = (query: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query as object).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

/** The page of ours that a form was sent from. */
const cameFrom = (asking: Asking): string | undefined => {
  const referer = asking.header('referer');
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathBack(`${pathname}${search}`);
};

const aroundRefused = ({ code }: Rejection, asking: Asking) => {
  const back = asking.method === 'POST' ? cameFrom(asking) : undefined;
  const isOut = asking.method !== 'POST' || code === 'session-over';
  return { menu: isOut ? 'sign-in' : 'signed-in', here: back, back } as const;
};

const problemPage = (rejection: Rejection, asking: Asking): Answered =>
  problemView(rejection, asking, aroundRefused(rejection, asking));

/** A refusal is a page, where a browser came for one; it leads back to what was filled in. */
const forReaders = (handle: (asking: Asking) => Promise<Answered>) => async (asking: Asking) => {
  try {
    return await handle(asking);
  } catch (error) {
    if (error instanceof ProblemException || error instanceof Refusal)
      return problemPage(error.rejection, asking);
    throw error;
  }
};

/** What forms are answered with. */
export interface Site {
  readonly api: Api;
  readonly sessions: Sessions;
}

/** A form of ours that was submitted. */
export const formPage = (
  path: string,
  { api, sessions }: Site,
  act: (asking: Asking, submitted: Submitted) => Promise<Answered>,
  /** So many bytes of a form that brings a file; absent: it brings none. */
  most?: number,
): Page => ({
  method: 'POST',
  path,
  takes: 'anything',
  unread: problemPage,
  ...(most === undefined
    ? {}
    : { most, senderOf: async (asking) => (await sessionOfForm(asking, sessions)).subject }),
  handle: forReaders(async (asking) => {
    const sent = await submitted(asking, api.session, sessions, most !== undefined);
    await findSetting(api, asking, sent.session);
    return act(asking, sent);
  }),
});

/** Sends a person to the provider; cookies are of the name that it sends them back to. */
const begin =
  (sessions: Sessions, provider: Provider) =>
  async (asking: Asking): Promise<Answered> => {
    const { to } = textsIn(asking.query);
    const { origin } = sessions;
    if (asking.header('host') !== origin.host)
      return sentTo(`${origin.origin}/sign-in?to=${encodeURIComponent(pathTo(to, origin))}`);
    const { url, begun } = await provider.begin();
    return sentTo(url, { 'Set-Cookie': await sessions.keep({ ...begun, to: pathTo(to, origin) }) });
  };

const comeBack =
  (sessions: Sessions, provider: Provider) =>
  async (asking: Asking): Promise<Answered> => {
    const pending = await sessions.taken(asking.header('cookie'));
    if (pending === undefined)
      throw new ProblemException({ code: 'sign-in-failed', detail: { name: 'sign-in-begun-elsewhere' } });
    const { to, ...begun } = pending;
    const subject = await provider.subjectOf(textsIn(asking.query), begun);
    const session = await sessions.begin(subject);
    return {
      ...sentTo(session.isBound ? to : SIGNED_IN),
      cookies: [session.cookie, sessions.notSigningIn],
    };
  };

const signOut =
  ({ api, sessions }: Site) =>
  async (asking: Asking, { session, fields }: Submitted): Promise<Answered> => {
    if (session.person !== null) {
      const ended = fields['everywhere'] === 'yes' ? null : session.id;
      await api.session.end(session.person, ended, asking);
    }
    return sentTo('/', { 'Set-Cookie': sessions.none });
  };

/** A person who is bound to nobody yet brings an invitation, by the endpoint that programs bring it to. */
const bringInvitation =
  ({ api, sessions }: Site) =>
  async (asking: Asking, { fields }: Submitted): Promise<Answered> => {
    const body = { invitation: fields['invitation'] ?? '' };
    await api.submit({ name: 'AcceptInvitation', body }, asking);
    // They sign in anew, as themselves; not at once: no policy of ours lets a form end at the provider.
    return sentTo('/', { 'Set-Cookie': sessions.none });
  };

/** Signing in with the provider, and out again. */
export const signInRoutes = (site: Site, provider: Provider): readonly Page[] => [
  { method: 'GET', path: 'sign-in', handle: forReaders(begin(site.sessions, provider)) },
  { method: 'GET', path: 'sign-in/done', handle: forReaders(comeBack(site.sessions, provider)) },
  formPage('sign-out', site, signOut(site)),
  formPage('sign-in/invitation', site, bringInvitation(site)),
];
