import type { MakePages, WebRoute } from '@amici/edge';
import { isForReaders, type Page } from '@amici/edge/exchange';
import { ProblemException } from '@amici/edge/problem-exception';
import { builtIslands, type Config, type Islands } from '@amici/ops';
import { sessionKeysOf } from '@amici/service/runtime';
import { MANIFEST, MARK, PAGES, STYLE } from '@amici/web';
import { answerPage, type Answering, type AskingPage } from './answer/answer-page';
import { PageCache } from './answer/page-cache';
import { actionsPage } from './forms/actions';
import { commandFormPage, formRoute } from './forms/forms';
import { moveRoutes } from './forms/moves';
import { problemView } from './html/html';
import { problemPages } from './html/problem-pages';
import { Provider } from './sign-in/provider';
import { readingRoute } from './sign-in/reading-route';
import { signInRoutes, type Site } from './sign-in/routes';
import { Sessions } from './sign-in/sessions';
import type { ProviderSettings, SignInSettings } from './sign-in/settings';
import { taskPages } from './tasks/task-pages';
import { uploadPage, uploadRoute } from './uploads/uploads';

export { configuredProvider, type ProviderSettings } from './sign-in/settings';

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

const fileOf = (path: string, type: string, text: string): Page => ({
  method: 'GET',
  path,
  handle: () =>
    Promise.resolve({
      status: 200,
      headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' },
      text,
    }),
});

/** What every page brings with it. */
const files: readonly Page[] = [
  fileOf('assets/amici.css', 'text/css; charset=utf-8', STYLE),
  fileOf('assets/mark.svg', 'image/svg+xml', MARK),
  fileOf('manifest.webmanifest', 'application/manifest+json', MANIFEST),
];

/** A page at its address, which it may share with data of the API. */
const routeOf = (page: AskingPage, answering: Answering): WebRoute => ({
  method: 'GET',
  path: page.path,
  isFor: isForReaders,
  hasFiles: true,
  isLong: isForReaders,
  handle: async (asking) => {
    if (!isForReaders(asking)) throw new ProblemException({ code: 'not-found' });
    return answerPage(page, answering, asking);
  },
});

/** Where people sign in and out, and what they send by forms. */
const formRoutes = (site: Site, { provider }: SignInSettings): readonly Page[] => [
  ...signInRoutes(site, new Provider(provider, () => `${site.sessions.origin.origin}/sign-in/done`)),
  formRoute(site),
  uploadRoute(site),
  ...moveRoutes(site),
];

/** How people sign in on pages, as configured; undefined: nobody does. */
export const signInSettings = (
  config: Config,
  provider: ProviderSettings | undefined,
  publicUrl: () => string,
): SignInSettings | undefined => provider && { provider, publicUrl, keys: sessionKeysOf(config) };

/** Everything that people with a browser look at and send; without settings nobody signs in. */
export const createPages =
  (signIn?: SignInSettings): MakePages =>
  (api) => {
    const islands = builtIslands();
    const sessions = signIn && new Sessions(api.session, signIn, Date.now);
    const answering = { api, sessions, islands, cache: new PageCache() };
    const described = api.describe();
    const listed: readonly AskingPage[] = [
      ...PAGES,
      ...taskPages(api),
      actionsPage(described),
      commandFormPage(described),
      uploadPage(described),
    ];
    return {
      routes: [
        ...listed.map((page) => routeOf(page, answering)),
        ...problemPages,
        ...[...files, scriptOf(islands), readingRoute(sessions)],
        ...(sessions === undefined ? [] : formRoutes({ api, sessions }, signIn!)),
      ],
      sessionOf: async (asking) => sessions?.of(asking.header('cookie')),
      refused: (rejection, asking) => problemView(rejection, asking),
    };
  };
