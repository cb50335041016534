import type { WebRoute } from '@amici/edge';
import { VARIES, type Asking, type Page } from '@amici/edge/exchange';
import { readerOf } from '@amici/edge/reader';
import type { Locale } from '@amici/locales';
import { csvFile } from '@amici/text';
import type { Caller } from './http/caller';
import { onlyKnownNames } from './http/query-names';
import type { Route } from './http/route';

/** By what a page varies, and what its route varies by besides. */
const variesAlsoBy = (vary = ''): string =>
  [...new Set(`${VARIES.Vary}, ${vary}`.split(/, */))].filter(Boolean).join(', ');

/** A route whose answer is also a page, for those who would rather look. */
const withPage = (route: Route, page: WebRoute, caller: Caller): Page => {
  const knows = onlyKnownNames(route);
  const isForPage = (asking: Asking): boolean => page.isFor!(asking);
  return {
    ...route,
    signedIn: undefined,
    asks: 'anything',
    isLong: (asking) => (isForPage(asking) ? page : route).isLong?.(asking) === true,
    handle: async (asking) => {
      if (isForPage(asking)) return page.handle(asking);
      if (route.signedIn === true) await caller.signedIn(asking);
      knows(asking);
      const answered = await route.handle(asking);
      if (page.hasFiles !== true) return answered;
      return { ...answered, headers: { ...answered.headers, Vary: variesAlsoBy(answered.headers['Vary']) } };
    },
  };
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

const pgnOf = (route: Route, routes: readonly Route[]): Route | undefined =>
  routes.find(({ method, path }) => method === 'GET' && path === `${route.path}/pgn`);

/** How a route's path ends under which its data are found as files. */
export const filesOf = (route: Route, routes: readonly Route[]): readonly string[] => [
  '.json',
  ...(isTable(route) ? ['.csv'] : []),
  ...(pgnOf(route, routes) === undefined ? [] : ['.pgn']),
];

/** Where the data of a page are, for a reader who follows a link: the page's path with an ending. */
const fileRoutes = (route: Route, routes: readonly Route[]): readonly Page[] =>
  filesOf(route, routes).map((ending) => {
    const path = `${route.path}${ending}`;
    if (ending === '.json') return as(route, path, 'application/json');
    return ending === '.csv' ? asFile(as(route, path, CSV)) : as(pgnOf(route, routes)!, path);
  });

/**
 * The routes with the pages at their addresses, between which the page decides by the request. If there is no route,
 * there is only the page.
 */
export const withPages = (
  routes: readonly Route[],
  caller: Caller,
  listed: readonly WebRoute[],
): readonly Page[] => {
  const shared = new Map(
    listed.flatMap((page) => (page.isFor === undefined ? [] : [[page.path, page] as const])),
  );
  const both = routes.flatMap((route): readonly Page[] => {
    const page = route.method === 'GET' ? shared.get(route.path) : undefined;
    if (page === undefined) return [route];
    return [withPage(route, page, caller), ...(page.hasFiles === true ? fileRoutes(route, routes) : [])];
  });
  const routed = new Set(routes.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])));
  return [...both, ...listed.filter(({ isFor, path }) => isFor === undefined || !routed.has(path))];
};
