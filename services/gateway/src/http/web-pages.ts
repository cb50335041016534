import { builtIslands, type Islands } from '@amici/ops';
import { csvFile } from '@amici/text';
import { PAGES, STYLE, type Locale, type WebPage } from '@amici/web';
import { onlyKnownNames } from './query-names';
import type { Caller } from './caller';
import type { Asking, Page, Route } from './exchange';
import { VARIES } from './html';
import { answerPage, type Answering } from './pages/answer-page';
import { PageCache } from './pages/page-cache';
import { readerOf } from './pages/reader';
import { readingRoute } from './pages/reading-route';
import { ProblemException } from './problem.exception';

const HTML = 'text/html';

/** Browsers ask for HTML; a client that takes anything gets what programs read. */
const OFFERED = ['application/json', HTML] as const;

const isForReaders = (asking: Asking): boolean =>
  (asking.method === 'GET' || asking.method === 'HEAD') && asking.prefers(OFFERED) === HTML;

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

/** By what a page varies, and what its route varies by besides. */
const variesAlsoBy = (vary = ''): string =>
  [...new Set(`${VARIES.Vary}, ${vary}`.split(/, */))].filter(Boolean).join(', ');

/** A route whose answer is also a page, for those who would rather look. */
const withPage = (route: Page, page: WebPage, answering: Answering): Page => {
  const knows = onlyKnownNames(route);
  return {
    ...route,
    ...(page.isPersonal === true ? { signedIn: undefined } : {}),
    asks: 'anything',
    isLong: (asking) => isForReaders(asking) || route.isLong?.(asking) === true,
    handle: async (asking) => {
      if (isForReaders(asking)) return answerPage(page, answering, asking);
      if (route.signedIn === true) await answering.caller.signedIn(asking);
      knows(asking);
      const answered = await route.handle(asking);
      return { ...answered, headers: { ...answered.headers, Vary: variesAlsoBy(answered.headers['Vary']) } };
    },
  };
};

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

/** Spreadsheets of a language that writes numbers with a comma part cells by a semicolon. */
const delimiterIn = (locale: Locale): ',' | ';' =>
  new Intl.NumberFormat(locale).format(0.5).includes(',') ? ';' : ',';

/** A table as a file for the reader's spreadsheet. */
const asFile = (route: Page): Page => ({
  ...route,
  handle: async (asking) => {
    const answered = await route.handle(asking);
    const { text, headers } = answered;
    if (text === undefined || !(headers['Content-Type'] ?? '').startsWith(CSV)) return answered;
    const name = asking.path.replace(/^.*\//, '');
    return {
      ...answered,
      headers: {
        ...headers,
        'Content-Disposition': `attachment; filename="${name}"`,
        Vary: variesAlsoBy(headers['Vary']),
      },
      text: csvFile(text, delimiterIn(readerOf(asking).locale)),
    };
  },
});

const isTable = (route: Route): boolean => CSV in (route.described.answer?.() ?? {});

/** Where the data of a page is, for a reader who follows a link: the page's path with an ending. */
const dataRoutes = (route: Route, routes: readonly Route[]): readonly (readonly [string, Page])[] => {
  const pgn = routes.find(({ method, path }) => method === 'GET' && path === `${route.path}/pgn`);
  return [
    ['.json', as(route, `${route.path}.json`, 'application/json')],
    ...(isTable(route) ? [['.csv', asFile(as(route, `${route.path}.csv`, CSV))] as const] : []),
    ...(pgn === undefined ? [] : [['.pgn', as(pgn, `${route.path}.pgn`)] as const]),
  ];
};

/** The pages at addresses that the API has nothing at. */
const pagesAlone = (
  listed: readonly WebPage[],
  routes: readonly Page[],
  answering: Answering,
): readonly Page[] => {
  const routed = new Set(routes.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])));
  return listed
    .filter(({ path }) => !routed.has(path))
    .map((page): Page => ({
      method: 'GET',
      path: page.path,
      isLong: isForReaders,
      handle: async (asking) => {
        if (!isForReaders(asking)) throw new ProblemException({ code: 'not-found' });
        return answerPage(page, answering, asking);
      },
    }));
};

/**
 * The routes with the pages at their addresses. `Accept` decides between the two. A path that ends in `.json`,
 * `.csv` or `.pgn` is the data for a reader who follows a link. If there is no route, there is only the page.
 */
export const withPages = (
  routes: readonly Route[],
  caller: Caller,
  listed: readonly WebPage[] = PAGES,
): readonly Page[] => {
  const islands = builtIslands();
  const cache = new PageCache();
  const pages = new Map(listed.map((page) => [page.path, page]));
  const both = routes.flatMap((route): readonly Page[] => {
    const page = route.method === 'GET' ? pages.get(route.path) : undefined;
    if (page === undefined) return [route];
    const data = dataRoutes(route, routes);
    const endings = data.map(([ending]) => ending);
    return [withPage(route, page, { caller, islands, cache: cache, endings }), ...data.map(([, one]) => one)];
  });
  const alone = pagesAlone(listed, routes, { caller, islands, cache: cache, endings: [] });
  return [...both, ...alone, style, scriptOf(islands), readingRoute(caller)];
};
