import { sayInstead } from '@amici/locales';
import { pseudo } from '@amici/locales/testing/pseudo';
import { proofSize, tried } from '@amici/ops/testing';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describeInBrowser, isClean, watched, type Watched } from '../support/browsing';
import { addressesIn } from './addresses';
import { LOOKS, lookedAt, lookedAtLonger, pagesWithout, type Address, type Look } from './every-page';
import { PagesTown } from './town';

/** Bytes as they travel. */
const MOST_OF_A_SCRIPT = 90_000;
const MOST_OF_THE_VERIFIER = 250_000;
const MOST_OF_THE_STYLE = 10_000;

/** ms; the whole past of the demo takes its time on a busy machine. */
const LIVED_WITHIN = proofSize(240_000, 1_200_000);

/** Where pictures of pages are written, where they are wanted. */
const PICTURES = process.env['AMICI_PICTURES'];
/** Of each page as much as says what it looks like. */
const PICTURED = { x: 0, y: 0, width: 1000, height: 640 };

/** One look at each page, turn by turn; every look at every page in the proof, and where pictures are wanted. */
const TURNS = PICTURES === undefined ? proofSize(LOOKS.length, 1) : 1;
const isLookedAt = (page: number, look: number): boolean => page % TURNS === look % TURNS;

/** The pages on which something has to be computed in front of the reader. */
const COMPUTED = ['game', 'verify'];

describe('every page of the demo', () => {
  let town: PagesTown;
  let addresses: readonly Address[];

  beforeAll(async () => {
    town = await PagesTown.shared();
    addresses = await addressesIn(town);
  }, LIVED_WITHIN);

  it('has its address among those that are looked at here', () => {
    expect(pagesWithout(addresses)).toEqual([]);
  });

  it('is where the demo says that there is something to look at', async () => {
    const printed = [...town.name.matchAll(/https?:\/\/\S+/g)].map(([url]) => url.replace(/\.$/, ''));
    expect(printed.length).toBeGreaterThan(6);
    for (const url of printed) {
      const page = await town.look(url.slice(town.url.length));
      expect([url, page.status, page.headers.get('content-type')]).toEqual([
        url,
        200,
        expect.stringContaining('text/html'),
      ]);
    }
  });

  it('brings no script where there is nothing to compute, and little where there is', async () => {
    const sizeOf = async (path: string): Promise<number> =>
      gzipSync(await (await fetch(`${town.url}${path}`)).text()).length;
    for (const { name, path, of } of addresses) {
      if (of !== undefined) continue;
      const page = await town.look(path);
      const text = await page.text();
      const scripts = [...text.matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src!);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect([path, policy.includes("default-src 'none'"), policy.includes('unsafe')]).toEqual([
        path,
        true,
        false,
      ]);
      expect([path, /<(?:script|style)>|\sstyle="|\son\w+="/.test(text)]).toEqual([path, false]);
      expect([path, scripts.length]).toEqual([path, COMPUTED.includes(name.split('-')[0]!) ? 1 : 0]);
      for (const script of scripts)
        expect(await sizeOf(script)).toBeLessThan(
          name === 'verify' ? MOST_OF_THE_VERIFIER : MOST_OF_A_SCRIPT,
        );
    }
    expect(await sizeOf('/assets/amici.css')).toBeLessThan(MOST_OF_THE_STYLE);
  });

  describeInBrowser('in a browser', () => {
    const browsers = new Map<string, Promise<Watched>>();
    /** One for everybody, one for each person. */
    const browserOf = (of: string | undefined, { text: name, options }: Look): Promise<Watched> => {
      const key = `${of ?? ''} ${name}`;
      const known = browsers.get(key);
      if (known !== undefined) return known;
      const opening = of === undefined ? town.browser(options) : town.signedIn(of, '/signed-in', options);
      browsers.set(key, opening);
      return opening;
    };

    afterAll(async () => {
      for (const opening of browsers.values()) await (await opening).page.context().close();
    });

    it.each(LOOKS.map((look, n) => [look.text, look, n] as const))(
      'is read, reached by keys and printed, asks nobody else, and axe has nothing to say: %s [R45]',
      async (_name, look, turn) => {
        const pages = addresses.filter((_page, n) => isLookedAt(n, turn));
        for (const { name, path, of } of pages) {
          const browser = await browserOf(of, look);
          await lookedAt(browser, `${town.url}${path}`, look);
          expect([path, browser.wrong]).toEqual([path, []]);
          if (PICTURES === undefined || look !== LOOKS[0]) continue;
          mkdirSync(PICTURES, { recursive: true });
          // As it comes: nothing has the focus, nothing is unfolded.
          await browser.page.goto(`${town.url}${path}`);
          await browser.page.screenshot({ path: join(PICTURES, `${name}.png`), clip: PICTURED });
        }
        tried({ pages: pages.length });
      },
      LIVED_WITHIN,
    );

    it(
      'has all that it says of itself from a catalogue, and room for it in a language longer by 40 %',
      async () => {
        const restore = sayInstead('es', pseudo);
        const options = { viewport: { width: 360, height: 740 }, locale: 'es-ES' };
        const pages = addresses.filter(({ of }) => of === undefined);
        const browser = await town.browser(options);
        // A page that is kept already is not written again: the address is another.
        const found: (readonly string[])[] = [];
        for (const { path } of pages) {
          const suffix = path.startsWith('/problems')
            ? ''
            : path.includes('?')
              ? '&longer=yes'
              : '?longer=yes';
          const url = `${town.url}${path}${suffix}`;
          for (const text of await lookedAtLonger(browser, url)) found.push([path, text]);
        }
        restore();
        await browser.page.context().close();
        expect(found).toEqual([]);
      },
      LIVED_WITHIN,
    );

    it('is told from one that asks elsewhere and says nothing of its picture [R45 canary]', async () => {
      const { page, wrong } = await watched([]);
      await page.goto('data:text/html,<title>page</title><img src="http://127.0.0.1:9/picture.png">');
      await page.waitForLoadState();
      expect(wrong).toContain('http://127.0.0.1:9/picture.png');
      await expect(isClean(page)).rejects.toThrow('image-alt');
      await page.context().close();
      tried({ pages: 1 });
    });
  });
});
