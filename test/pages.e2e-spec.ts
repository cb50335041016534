import { existsSync, readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { DEVELOPMENT_OPERATOR } from '../services/all-in-one/src/development';
import { AmiciOverHttp } from './amici-over-http';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

describe('the public pages', () => {
  let amici: AmiciOverHttp;
  let game: string;
  let paths: readonly string[];

  const look = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${amici.url}${path}`, { headers: { ...BROWSER, ...headers } });

  beforeAll(async () => {
    amici = await AmiciOverHttp.open();
    game = await amici.start();
    for (const [ply, player, move] of [
      [1, 'anna', 'e2e4'],
      [2, 'boris', 'e7e5'],
    ] as const)
      await amici.send(player, 'PUT', `/games/${game}/plies/${ply}`, { move });
    await amici.send('anna', 'PUT', `/games/${game}/resignation`);
    await amici.send(DEVELOPMENT_OPERATOR, 'PUT', '/players/anna', { name: 'Anna <b>Ål</b>' });
    paths = [
      '/',
      '/tournaments',
      '/rating-lists',
      '/rating-lists/standard',
      '/champions',
      '/qualifiers',
    ].concat(`/games/${game}`, `/games/${game}?ply=1`, '/players/anna');
  });

  afterAll(() => amici?.close());

  it('are read by whoever looks, and data by programs, at the same address', async () => {
    const page = await look(`/games/${game}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('vary')).toContain('Accept');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const data = await fetch(`${amici.url}/games/${game}`);
    expect(data.headers.get('content-type')).toContain('application/json');
    expect(data.headers.get('vary')).toContain('Accept');
    expect((await look(`/games/${game}.json`)).headers.get('content-type')).toContain('application/json');
  });

  it('show no more than the API does', async () => {
    const hidden = await amici.start();
    await amici.send('anna', 'PUT', `/games/${hidden}/plies/1`, { move: 'd2d4' });
    const data = await fetch(`${amici.url}/games/${hidden}`);
    const page = await look(`/games/${hidden}`);
    expect([data.status, page.status]).toEqual([404, 404]);
    expect(await page.text()).not.toMatch(/>d4</);
  });

  it('say what is refused with the status of the problem', async () => {
    const page = await look('/games/00000000-0000-4000-8000-000000000000');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('no-such-game');
  });

  it('speak the language of the visitor', async () => {
    expect(await (await look('/', { 'accept-language': 'de' })).text()).toContain('Fernschach');
    expect(await (await look('/', { 'accept-language': 'es' })).text()).toContain(
      'Ajedrez por correspondencia',
    );
  });

  describe(CHROMIUM === undefined ? 'in a browser (no Chromium here)' : 'in a browser', () => {
    const inBrowser = CHROMIUM === undefined ? it.skip : it;
    let browser: Browser | undefined;

    const violations = async (page: Page): Promise<readonly Violation[]> => {
      // The pages' policy lets no script in; the checker comes by the browser's own way.
      await page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
      return page.evaluate('axe.run().then(({ violations }) => violations)');
    };

    beforeAll(async () => {
      if (CHROMIUM === undefined) return;
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'], timeout: 120_000 });
    });

    afterAll(() => browser?.close());

    inBrowser(
      'load nothing from elsewhere, break no policy, and have nothing that axe complains of',
      async () => {
        const page = await browser!.newPage();
        const wrong: string[] = [];
        const origin = new URL(amici.url).origin;
        page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
        page.on('pageerror', (error) => wrong.push(error.message));
        page.on('request', (request) => {
          const url = request.url();
          if (!url.startsWith('data:') && new URL(url).origin !== origin) wrong.push(url);
        });
        for (const path of paths) {
          await page.goto(`${amici.url}${path}`, { timeout: 120_000 });
          expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
        }
        expect(wrong).toEqual([]);
      },
    );
  });
});
