import type { Api, Description } from '@amici/edge';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { UPLOADS } from '../../services/pages/src/uploads/uploads';
import { taskPages } from '../../services/pages/src/tasks/task-pages';
import { commandFormPage } from '../../services/pages/src/forms/forms';
import { actionsPage } from '../../services/pages/src/forms/actions';
import { PAGES } from '@amici/web';
import { isClean, type Watched } from '../support/browsing';

/** A page with its address; whose it is, where it is not everybody's. */
export interface Address {
  /** What it is called, in the name of its picture as well. */
  readonly name: string;
  readonly path: string;
  readonly of?: string;
}

/** How it is looked at: by how wide a screen, by day or night, in which language, with scripts or without. */
export interface Look {
  readonly text: string;
  readonly options: BrowserContextOptions;
}

export const LOOKS: readonly Look[] = [
  {
    text: 'wide, by day, in English',
    options: { viewport: { width: 1000, height: 760 }, colorScheme: 'light', locale: 'en-GB' },
  },
  {
    text: 'narrow, by night, in German',
    options: { viewport: { width: 360, height: 740 }, colorScheme: 'dark', locale: 'de-DE' },
  },
  {
    text: 'narrow, by day, in Spanish, without a script',
    options: {
      viewport: { width: 360, height: 740 },
      colorScheme: 'light',
      locale: 'es-ES',
      javaScriptEnabled: false,
    },
  },
];

/** Pages that none of these addresses leads to. */
export const pagesWithout = (addresses: readonly Address[]): readonly string[] =>
  [...PAGES, ...taskPages({} as Api), actionsPage({} as Description), commandFormPage({} as Description)]
    .map(({ path }) => path)
    .concat(UPLOADS)
    .filter((path) => {
      const pattern = new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?.*)?$`);
      return !addresses.some((address) => pattern.test(address.path));
    });

/** How many steps of the Tab key are followed on each page. */
const STEPS = 12;

interface Focused {
  readonly what: string;
  readonly isOutlined: boolean;
}

const FOCUSED = `(() => {
  const { activeElement: at } = document;
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  return { what: at.outerHTML.slice(0, 120), isOutlined: outlineStyle !== 'none' && outlineWidth !== '0px' };
})()`;

/** The first step leads past the menu; whatever has the focus shows it. */
const isReachedByKeys = async (page: Page): Promise<void> => {
  const path = page.url();
  const focused = async (): Promise<Focused> => {
    await page.keyboard.press('Tab');
    return page.evaluate(FOCUSED);
  };
  const first = await focused();
  expect({ path, first: first.what }).toEqual({
    path,
    first: expect.stringContaining('href="#content"') as string,
  });
  for (let step = 1; step < STEPS; step += 1) {
    const { what, isOutlined } = await focused();
    if (what.startsWith('<body')) break;
    expect({ path, what, isOutlined }).toEqual({ path, what, isOutlined: true });
  }
};

/** On paper nothing stands that only a screen can use. */
const isPrinted = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  const path = page.url();
  const width = await page
    .locator('nav, footer, form:not(.on-board), button')
    .evaluateAll(
      (all) =>
        all.filter((one) => (one as { checkVisibility(): boolean } & typeof one).checkVisibility()).length,
    );
  const name = (await page.locator('main').innerText()).trim();
  expect({ path, shown: width, isEmpty: name === '' }).toEqual({ path, shown: 0, isEmpty: false });
  await page.emulateMedia({ media: null });
};

/** Wide tables scroll within themselves: the page does not. */
const fitsItsScreen = async (page: Page): Promise<void> => {
  const path = page.url();
  const beyond = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect({ path, beyond }).toEqual({ path, beyond: 0 });
};

/** Opens one page as it is looked at, and everything that is folded in it. */
const opened = async ({ page }: Watched, url: string): Promise<void> => {
  const answer = await page.goto(url);
  expect([url, answer?.status()]).toEqual([url, 200]);
  expect(await page.locator('h1').count()).toBe(1);
  await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
};

/** Looks at one page: nothing goes wrong, nothing sticks out, keys and paper do, and axe is content. */
export const lookedAt = async (browser: Watched, url: string, { options }: Look): Promise<void> => {
  const { page } = browser;
  await opened(browser, url);
  await fitsItsScreen(page);
  if (options.javaScriptEnabled === false) {
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(10);
    return;
  }
  await isClean(page);
  if (options.colorScheme === 'dark') return;
  await isReachedByKeys(page);
  await isPrinted(page);
};

/** What is read on a page outside all marks; one text may stand within another. */
const UNMARKED = `[...document.querySelectorAll('nav a, button, label, legend, th[scope=col], dt')]
  .map((one) => [1, 2, 3].reduce((text) => text.replaceAll(/⟦[^⟦⟧]*⟧/g, ''), [...one.childNodes].filter((part) => part.nodeName !== 'SELECT').map((part) => part.textContent).join('')).trim())
  .filter((text) => /[a-z]{3}/.test(text) && text !== 'Amici')`;

/** What sticks out of the page, the innermost of it. */
const BEYOND = `document.documentElement.scrollWidth === innerWidth ? [] : [...document.querySelectorAll('main *')]
  .filter((one) => one.getBoundingClientRect().right > innerWidth && one.closest('.scroll') === null)
  .map((one) => 'sticks out: ' + one.outerHTML.slice(0, 160))`;

/** Looks at one page in a language longer by 40 %: answers what sticks out, and what is read there and is in no catalogue. */
export const lookedAtLonger = async (browser: Watched, url: string): Promise<readonly string[]> => {
  await opened(browser, url);
  const beyond: readonly string[] = await browser.page.evaluate(BEYOND);
  return [...beyond, ...(await browser.page.evaluate<readonly string[]>(UNMARKED))];
};
