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
import type { Answered, Asking, Page, Route } from './exchange';
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
  /** How the path of a page ends where the same thing is as data: `.json`, `.csv`, `.pgn`. */
  readonly endings: readonly string[];
}

/** The addresses of the same thing as data, asked with the same query as far as they take it. */
const dataOf = (page: WebPage, { endings }: Answering, asking: Asking) => {
  const asked = textsOf(asking.query);
  const taken = (page.takes ?? []).flatMap((name) => {
    const value = asked[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const query =
    taken.length === 0 ? '' : `?${new URLSearchParams(taken.map((pair) => [...pair])).toString()}`;
  return endings.map((ending) => ({
    href: `${asking.path}${ending}${query}`,
    label: ending.slice(1).toUpperCase(),
  }));
};

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
const answerPage = async (page: WebPage, answering: Answering, asking: Asking): Promise<Answered> => {
  const { caller, islands } = answering;
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
  return html(200, documentOf(shown, locale, { data: dataOf(page, answering, asking), script, menu }));
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

const CSV = 'text/csv';

/** The same route as if nothing but a media type had been asked for. */
const as = (route: Page, path: string, media?: string): Page => ({
  ...route,
  path,
  handle: (asking) =>
    route.handle(
      media === undefined ? asking : (Object.create(asking, { prefers: { value: () => media } }) as Asking),
    ),
});

const isTable = (route: Route): boolean => CSV in (route.described.answer?.() ?? {});

/** Where the data of a page is, for whoever follows a link: the page's path with an ending. */
const dataRoutes = (route: Route, routes: readonly Route[]): readonly (readonly [string, Page])[] => {
  const pgn = routes.find(({ method, path }) => method === 'GET' && path === `${route.path}/pgn`);
  return [
    ['.json', as(route, `${route.path}.json`, 'application/json')],
    ...(isTable(route) ? [['.csv', as(route, `${route.path}.csv`, CSV)] as const] : []),
    ...(pgn === undefined ? [] : [['.pgn', as(pgn, `${route.path}.pgn`)] as const]),
  ];
};

/** The pages at addresses that the API has nothing at. */
const pagesAlone = (
  shown: readonly WebPage[],
  routes: readonly Page[],
  answering: Answering,
): readonly Page[] => {
  const routed = new Set(routes.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])));
  return shown
    .filter(({ path }) => !routed.has(path))
    .map((page): Page => ({
      method: 'GET',
      path: page.path,
      handle: async (asking) => {
        if (!isForReaders(asking)) throw new ProblemException({ code: 'not-found' });
        return answerPage(page, answering, asking);
      },
    }));
};

/**
 * The routes with the pages at their addresses: `Accept` decides between the two, and a path that ends in `.json`, `.csv`
 * or `.pgn` is the data for whoever follows a link. Where no route is, there is nothing but the page.
 */
export const withPages = (
  routes: readonly Route[],
  caller: Caller,
  shown: readonly WebPage[] = PAGES,
): readonly Page[] => {
  const islands = builtIslands();
  const pages = new Map(shown.map((page) => [page.path, page]));
  const both = routes.flatMap((route): readonly Page[] => {
    const page = route.method === 'GET' ? pages.get(route.path) : undefined;
    if (page === undefined) return [route];
    const data = dataRoutes(route, routes);
    const endings = data.map(([ending]) => ending);
    return [withPage(route, page, { caller, islands, endings }), ...data.map(([, one]) => one)];
  });
  return [...both, ...pagesAlone(shown, routes, { caller, islands, endings: [] }), style, scriptOf(islands)];
};
