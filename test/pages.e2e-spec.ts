import { verifyFile } from '@amici/web';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtIslands } from '@amici/ops';
import { chromium, type Browser, type Page } from 'playwright-core';
import { DEVELOPMENT_OPERATOR } from '../services/all-in-one/src/development';
import { AmiciOverHttp } from './amici-over-http';
import { eventually } from './support/town';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** A page, with what goes wrong on it: errors, breaches of its policy, requests to elsewhere. */
const watched = async (browser: Browser, origins: readonly string[]) => {
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

describe('the public pages', () => {
  let amici: AmiciOverHttp;
  let game: string;
  let paths: readonly string[];

  const look = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${amici.url}${path}`, { headers: { ...BROWSER, ...headers } });

  beforeAll(async () => {
    execFileSync(process.execPath, ['tools/islands.mjs']);
    amici = await AmiciOverHttp.open({ AMICI_CHECKPOINT_MS: '200' });
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
      '/verify',
      '/calendar',
      '/log',
      '/log/game',
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
    for (const [address, media] of [
      [`/games/${game}.json`, 'application/json'],
      [`/games/${game}.pgn`, 'application/vnd.chess-pgn'],
      ['/players/anna.pgn', 'application/vnd.chess-pgn'],
      ['/qualifiers.csv', 'text/csv'],
      ['/champions.csv', 'text/csv'],
      ['/champions.json', 'application/json'],
    ] as const) {
      const answer = await look(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get('content-type')).toContain(media);
    }
    expect(await (await look('/champions?after=league~1')).text()).toMatch(/href="\/champions\.csv"/);
  });

  it('show a player what is recorded of his game, each move with its event, and both clocks', async () => {
    const authorization = `Bearer ${await amici.token('anna')}`;
    const everybody = await (await look(`/games/${game}`)).text();
    expect(everybody).toContain(`/games/${game}/plies/1`);
    expect(everybody).not.toContain('<svg class="clocks"');
    const text = await (await look(`/games/${game}`, { authorization })).text();
    expect(text).toContain('<svg class="clocks"');
    const revision = /aria-label="#(\d+) Event: e4"/.exec(text)?.[1];
    const { body } = await amici.send(
      'anna',
      'GET',
      `/games/${game}/events?after=${Number(revision) - 1}&limit=1`,
    );
    expect(body['events']).toMatchObject([{ type: 'MoveMade', payload: { san: 'e4' } }]);
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
        const { page, wrong } = await watched(browser!, [new URL(amici.url).origin]);
        for (const path of paths) {
          await page.goto(`${amici.url}${path}`, { timeout: 120_000 });
          expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
        }
        await page.setExtraHTTPHeaders({ authorization: `Bearer ${await amici.token('anna')}` });
        await page.goto(`${amici.url}/games/${game}`, { timeout: 120_000 });
        for (const summary of await page.locator('summary').all()) await summary.click();
        expect(await violations(page)).toEqual([]);
        expect(wrong).toEqual([]);
      },
    );

    describe('of a game', () => {
      /** What the script shows at last. */
      const comes = async (page: Page, selector: string, wanted: string): Promise<void> => {
        await eventually(async () => (await page.locator(selector).innerText()).includes(wanted));
      };

      inBrowser('goes through the moves by keys and buttons, turns the board, and copies', async () => {
        const { page, wrong } = await watched(browser!, [new URL(amici.url).origin]);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.goto(`${amici.url}/games/${game}`, { timeout: 120_000 });
        await page.locator('#controls').waitFor();
        const caption = '#board caption';
        await page.keyboard.press('Home');
        await comes(page, caption, 'Position at the start');
        await page.keyboard.press('ArrowRight');
        await comes(page, caption, '1. e4');
        expect(await page.locator('#fen').innerText()).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/4P3/);
        expect(new URL(page.url()).search).toBe('?ply=1');
        await page.click('[data-do="last"]');
        await comes(page, caption, '1… e5');
        await page.click('#game .moves a[href="?ply=1"]');
        await comes(page, caption, '1. e4');
        await page.keyboard.press('f');
        expect(await page.locator('#board tbody th').first().innerText()).toBe('1');
        await page.keyboard.press('c');
        await comes(page, '#told', 'Copied.');
        expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^rnbqkbnr.* b /);
        await page.keyboard.press('Home');
        await page.keyboard.press('p');
        await comes(page, '#told', 'Copied.');
        expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/1\. e4 .*0-1/s);
        expect(await violations(page)).toEqual([]);
        expect(wrong).toEqual([]);
        await page.close();
      });

      inBrowser('follows it while it is played, as far as everybody is told', async () => {
        const live = { show: 'live', afterFinishedGames: 0, delayMoves: 1 };
        const timeControl = { kind: 'days-plus-increment', days: 30, increment: 3 };
        const participants = { show: 'live', afterFinishedGames: 0, delayMoves: 0 };
        const conditions = { timeControl, visibility: { public: live, participants } };
        const watchedGame = await amici.start({ white: 'anna', black: 'boris', conditions });
        const { page, wrong } = await watched(browser!, [new URL(amici.url).origin]);
        await page.goto(`${amici.url}/games/${watchedGame}`, { timeout: 120_000 });
        await page.locator('#controls').waitFor();
        for (const [ply, player, move] of [
          [1, 'anna', 'e2e4'],
          [2, 'boris', 'e7e5'],
          [3, 'anna', 'g1f3'],
        ] as const)
          await amici.send(player, 'PUT', `/games/${watchedGame}/plies/${ply}`, { move });
        await comes(page, '#board caption', '1. e4');
        expect(await page.locator('#game').innerText()).not.toMatch(/e5|Nf3/);
        await amici.send('boris', 'PUT', `/games/${watchedGame}/resignation`);
        await comes(page, '[data-live="facts"]', '1-0');
        await comes(page, '#board caption', '2. Nf3');
        expect(wrong).toEqual([]);
        await page.close();
      });
    });

    describe('for an auditor', () => {
      let folder: string;
      let policy: string;
      let alone: string;

      beforeAll(async () => {
        folder = mkdtempSync(join(tmpdir(), 'amici-pages-'));
        // What was recorded is signed a little later.
        let text = '';
        await eventually(async () => {
          text = String((await amici.send('anna', 'GET', `/games/${game}/bundle`)).body['text']);
          return text.includes('"later":0');
        }, 60_000);
        writeFileSync(join(folder, 'good.bundle'), text);
        // Where a name comes first it is written out; later it may be copied.
        const broken = text.replace('anna', 'anne');
        expect(broken).not.toBe(text);
        writeFileSync(join(folder, 'broken.bundle'), broken);
        const { keys } = (await (await fetch(`${amici.url}/log/game`)).json()) as { keys: string[] };
        policy = [...keys.map((key) => `log ${key}`), 'quorum none', ''].join('\n');
        const islands = builtIslands();
        const script = islands.textOf(islands.fileOf('verify')!)!;
        const digest = (text: string): string => createHash('sha256').update(text).digest('base64');
        alone = join(folder, 'verify.html');
        writeFileSync(alone, verifyFile({ locale: 'en', script, digest }));
      });

      afterAll(() => rmSync(folder, { recursive: true, force: true }));

      const verdictOf = async (page: Page, file: string): Promise<string> => {
        await page.setInputFiles('#file', join(folder, file));
        await page.locator('#verdict .verdict').waitFor();
        return page.locator('#verdict').innerText();
      };

      inBrowser('a good bundle holds and a broken one does not, with a reason for each figure', async () => {
        const { page, wrong } = await watched(browser!, [new URL(amici.url).origin]);
        await page.goto(`${amici.url}/verify`, { timeout: 120_000 });
        await page.click('#ask-server');
        await eventually(async () => (await page.locator('#policy').inputValue()).startsWith('log '));
        const good = await verdictOf(page, 'good.bundle');
        expect(good).toContain('It holds.');
        expect(good).toContain('result: 0-1');
        expect(good).toContain('clocks: White');
        expect(await violations(page)).toEqual([]);
        expect(await verdictOf(page, 'broken.bundle')).toMatch(
          /It does not hold\.\s+(?:chain-broken|root-differs)/,
        );
        expect(wrong).toEqual([]);
        await page.close();
      });

      inBrowser('so it is from disk, without any network', async () => {
        const { page, wrong } = await watched(browser!, []);
        await page.context().setOffline(true);
        await page.goto(`file://${alone}`);
        await page.fill('#policy', policy);
        expect(await verdictOf(page, 'good.bundle')).toContain('It holds.');
        expect(await verdictOf(page, 'broken.bundle')).toContain('It does not hold.');
        expect(wrong).toEqual([]);
        await page.close();
      });
    });
  });
});
