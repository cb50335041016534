import {
  documentOf,
  PAGES,
  Refusal,
  STYLE,
  type Ask,
  type Menu,
  type Shown,
  type Visitor,
  type WebPage,
} from '@amici/web';
import { ANONYMOUS } from '@amici/service';
import { builtIslands, type Islands } from '@amici/ops';
import type { Caller } from './caller';
import type { Answered, Asking, Page } from './exchange';
import { html, localeFor, sentTo, shownProblem, VARIES } from './html';
import { ProblemException } from './problem.exception';
import { statusOf } from './problems';

const HTML = 'text/html';

/** Browsers ask for HTML; whoever takes anything gets what programs read. */
const OFFERED = ['application/json', HTML] as const;

const isForReaders = (asking: Asking): boolean =>
  (asking.method === 'GET' || asking.method === 'HEAD') && asking.prefers(OFFERED) === HTML;

const textsOf = (query: unknown): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(query as Readonly<Record<string, unknown>>).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : undefined,
    ]),
  );

interface Answering {
  readonly caller: Caller;
  readonly islands: Islands;
}

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const A_YEAR = 'public, max-age=31536000, immutable';

/** The scripts of pages: a name stands for one content for ever. */
const scriptOf = (islands: Islands): Page => ({
  method: 'GET',
  path: 'assets/scripts/:file',
  handle: ({ parameters }) => {
    const text = islands.textOf(parameters['file']!);
    if (text === undefined) throw new ProblemException({ code: 'not-found' });
    // A worker keeps to the policy that its own script came with.
    const headers = { 'Content-Type': JAVASCRIPT, 'Cache-Control': A_YEAR };
    return Promise.resolve({ status: 200, headers, text });
  },
});

/** Puts the questions of a page as whoever looks. */
const askingAs =
  (caller: Caller, asking: Asking): Ask =>
  async (service, question) => {
    try {
      return await caller.answered(service, question, asking);
    } catch (error) {
      if (!(error instanceof ProblemException)) throw error;
      throw new Refusal(error.rejection, statusOf(error.rejection.code));
    }
  };

/** Who looks, as far as he is known. */
const visitorOf = async (caller: Caller, asking: Asking): Promise<Visitor | undefined> => {
  const { subject } = await caller.actorOf(asking);
  const { session } = asking;
  if (session !== undefined) return { ...session, formToken: caller.sessions!.formToken(session) };
  return subject === ANONYMOUS.subject ? undefined : { subject, person: subject, formToken: '' };
};

const menuOf = (caller: Caller, visitor: Visitor | undefined): Menu => {
  if (visitor !== undefined) return 'signed-in';
  return caller.sessions === undefined ? 'public' : 'sign-in';
};

/** The address that was asked for, to come back to. */
const wantedOf = ({ path, query }: Asking): string => {
  const asked = Object.entries(textsOf(query)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked).toString()}`;
};

/** Answers what a page shows; a refusal becomes the same problem that programs get, as a page. */
const answerPage = async (
  page: WebPage,
  { caller, islands }: Answering,
  asking: Asking,
): Promise<Answered> => {
  const locale = localeFor(asking);
  const ask = askingAs(caller, asking);
  const { parameters, receivedAt: now } = asking;
  let menu: Menu = 'public';
  let shown: Shown;
  try {
    const visitor = await visitorOf(caller, asking);
    menu = menuOf(caller, visitor);
    if (page.isPersonal === true && visitor === undefined) {
      if (menu === 'public') throw new ProblemException({ code: 'token-missing' });
      return sentTo(`/sign-in?to=${encodeURIComponent(wantedOf(asking))}`);
    }
    shown = await page.show({ parameters, query: textsOf(asking.query), locale, now, visitor }, ask);
  } catch (error) {
    if (error instanceof Refusal || error instanceof ProblemException)
      return shownProblem(error.rejection, asking, menu);
    throw error;
  }
  const file = shown.island === undefined ? undefined : islands.fileOf(shown.island);
  const script = file === undefined ? undefined : `/assets/scripts/${file}`;
  const data = page.isAlone === true ? [] : [{ href: `${asking.path}.json`, label: 'JSON' }];
  return html(200, documentOf(shown, locale, { data, script, menu }));
};

/** A route whose answer is also a page, for those who would rather look. */
const withPage = (route: Page, page: WebPage, answering: Answering): Page => ({
  ...route,
  ...(page.isPersonal === true ? { signedIn: undefined } : {}),
  handle: async (asking) => {
    if (isForReaders(asking)) return answerPage(page, answering, asking);
    if (route.signedIn === true) await answering.caller.signedIn(asking);
    const answered = await route.handle(asking);
    return { ...answered, headers: { ...answered.headers, ...VARIES } };
  },
});

const style: Page = {
  method: 'GET',
  path: 'assets/amici.css',
  handle: () =>
    Promise.resolve({
      status: 200,
      headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
      text: STYLE,
    }),
};

/**
 * The routes with the pages at their addresses: `Accept` decides between the two, and a path that ends in `.json` is the
 * data for whoever follows a link. Where no route is, there is nothing but the page.
 */
export const withPages = (
  routes: readonly Page[],
  caller: Caller,
  shown: readonly WebPage[] = PAGES,
): readonly Page[] => {
  const answering: Answering = { caller, islands: builtIslands() };
  const pages = new Map(shown.map((page) => [page.path, page]));
  const pageOf = ({ method, path }: Page): WebPage | undefined =>
    method === 'GET' ? pages.get(path) : undefined;
  const both = routes.map((route) => {
    const page = pageOf(route);
    return page === undefined ? route : withPage(route, page, answering);
  });
  const data = routes.flatMap((route) =>
    pageOf(route) === undefined ? [] : [{ ...route, path: `${route.path}.json` }],
  );
  const routed = new Set(routes.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])));
  const alone = shown
    .filter(({ path }) => !routed.has(path))
    .map((page): Page => ({
      method: 'GET',
      path: page.path,
      handle: async (asking) => {
        if (!isForReaders(asking)) throw new ProblemException({ code: 'not-found' });
        return answerPage(page, answering, asking);
      },
    }));
  return [...both, ...data, ...alone, style, scriptOf(answering.islands)];
};
