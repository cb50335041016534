import { existsSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';

/** Where Chromium is installed; undefined: nowhere, and what needs it is skipped by name. */
export const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** A page, with what goes wrong on it: errors, breaches of its policy, requests to elsewhere. */
export const watched = async (
  browser: Browser,
  origins: readonly string[],
): Promise<{ readonly page: Page; readonly wrong: string[] }> => {
  const page = await browser.newPage();
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
export const violations = async (page: Page): Promise<readonly Violation[]> => {
  // The pages' policy lets no script in; the checker comes by the browser's own way.
  await page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate('axe.run().then(({ violations }) => violations)');
};
