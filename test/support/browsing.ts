import { existsSync, readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

/** Where Chromium is installed; undefined: nowhere, and what needs it is skipped by name. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

/** ms; a page that does not come on a busy machine is told of by its own name. */
const COMES_WITHIN = 120_000;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** A page, with what goes wrong on it: errors, breaches of its policy, requests to elsewhere. */
export interface Watched {
  readonly page: Page;
  readonly wrong: string[];
}

let launched: Promise<Browser> | undefined;

/** One for all suites of a file, closed when they are through. */
const browser = (): Promise<Browser> =>
  (launched ??= chromium.launch({
    executablePath: CHROMIUM!,
    args: ['--no-sandbox'],
    timeout: COMES_WITHIN,
  }));

afterAll(async () => {
  await (await launched?.catch(() => undefined))?.close();
});

/** What is tried in a browser. */
export const describeInBrowser = (what: string, tests: () => void): void => {
  if (CHROMIUM === undefined) describe.skip(`${what} (skipped: Chromium is not installed)`, tests);
  else describe(what, tests);
};

/** A page of its own, without what others were told, that may ask these origins and no others. */
export const watched = async (
  origins: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Watched> => {
  const context = await (await browser()).newContext(options);
  context.setDefaultTimeout(COMES_WITHIN);
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(?:data|blob|file):/.test(url) && !origins.includes(new URL(url).origin)) wrong.push(url);
  });
  return { page, wrong };
};

/** What axe has to say against a page. */
const violations = async (page: Page): Promise<readonly Violation[]> => {
  // The pages' policy lets no script in; the checker comes by the browser's own way.
  await page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate('axe.run().then(({ violations }) => violations)');
};

/** Axe has nothing to say against a page. */
export const isClean = async (page: Page): Promise<void> => {
  const path = page.url();
  expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
};
