import type { Page } from 'playwright-core';
import { describeInBrowser, isClean, type Watched } from '../support/browsing';
import { eventually } from '../support/eventually';
import { PagesTown } from './town';

describeInBrowser('the analysis of a game', () => {
  let town: PagesTown;
  let game: string;
  const open: Watched[] = [];

  beforeAll(async () => {
    town = await PagesTown.shared();
    game = await town.amici.start();
    await town.moves(game, 'e2e4');
  });

  afterEach(async () => {
    await Promise.all(open.splice(0).map(({ page }) => page.context().close()));
  });

  const opened = async (who: string, ...more: unknown[]): Promise<Watched> => {
    const watched = await town.signedIn(who, `/my/games/${game}/analysis`, ...(more as []));
    open.push(watched);
    return watched;
  };

  const square = (page: Page, name: string) => page.locator(`#board [data-square="${name}"]`);

  const saved = async (who = 'anna') =>
    (await town.amici.send(who, 'GET', `/games/${game}/analysis`)).body as { pgn: string; revision: number };

  const play = async (page: Page, from: string, to: string): Promise<void> => {
    await square(page, from).click();
    await square(page, to).click();
  };

  it('is a tree of lines with notes and arrows, saved by itself, for its author alone', async () => {
    const { page, wrong } = await opened('Anna');
    await play(page, 'c7', 'c5');
    await page.getByLabel('Type a move').fill('Nf3');
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByLabel('Note on this position').fill('the main line');
    await page.getByLabel('This move is').selectOption('!');
    await page.getByLabel('Draw arrows and circles').check();
    await play(page, 'f3', 'd4');
    await page.locator('.arrows line').waitFor({ state: 'attached' });
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: '1. e4' }).click();
    await page.getByLabel('Draw arrows and circles').uncheck();
    await play(page, 'e7', 'e6');
    await eventually(async () => (await saved()).pgn.includes('e6'));
    const { pgn } = await saved();
    expect(pgn.replace(/\s+/g, ' ')).toContain('1. e4 c5 (1... e6) 2. Nf3 $1 {[%cal Gf3d4] the main line} *');
    expect(await saved('boris')).toMatchObject({ pgn: '', revision: 0 });
    await page.getByText('Saved.', { exact: true }).waitFor();
    await isClean(page);
    expect(wrong).toEqual([]);
  });

  it('goes on without a connection, and loses nothing of what was saved elsewhere meanwhile', async () => {
    const { page } = await opened('Anna');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '1. e4' }).click();
    await play(page, 'd7', 'd5');
    await page.getByText('The server does not answer.').waitFor();
    const { revision } = await saved();
    const elsewhere = await town.amici.send('anna', 'PUT', `/games/${game}/analysis`, {
      ...{ revision, pgn: '1. e4 g6 {from another device} *' },
    });
    expect(elsewhere.status).toBe(204);
    await page.context().setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(async () => (await saved()).pgn.includes('d5'));
    const { pgn } = await saved();
    for (const part of ['c5', 'e6', 'g6', 'd5', 'from another device']) expect(pgn).toContain(part);
    await page.getByText('Both versions are here now.').waitFor();
  });

  it('is filed as conditional moves where the game takes them', async () => {
    const { page } = await opened('Anna');
    await play(page, 'e7', 'e5');
    await play(page, 'g1', 'f3');
    await page.getByRole('button', { name: 'File this line as conditional moves' }).click();
    await page.getByText('Filed: 1… e5 2. Nf3').waitFor();
    await town.done('boris', 'PUT', `/games/${game}/plies/2`, { move: 'e7e5' });
    await eventually(async () => {
      const { body } = await town.amici.send('anna', 'GET', `/games/${game}`);
      return (body['moves'] as readonly object[]).length === 3;
    });
  });

  it('is a text to edit without a script, and gone once erased', async () => {
    const { page } = await opened('Anna', { javaScriptEnabled: false });
    expect(await page.getByLabel('PGN').inputValue()).toContain('1... e6');
    await page.getByLabel('PGN').fill('1. e4 {short} *');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Recorded' }).waitFor();
    expect((await saved()).pgn).toContain('{short}');
    expect((await town.amici.send('anna', 'DELETE', `/games/${game}/analysis`)).status).toBe(204);
    expect(await saved()).toMatchObject({ pgn: '', revision: 0, savedAt: null });
  });
});

describe('an analysis over HTTP', () => {
  it('is refused where it is no game of PGN, was changed meanwhile, or nobody is signed in', async () => {
    const { amici } = await PagesTown.shared();
    const game = await amici.start();
    const put = (revision: number, pgn: string, who: string | null = 'anna') =>
      amici.send(who, 'PUT', `/games/${game}/analysis`, { revision, pgn });
    expect((await put(0, '1. e4 *')).status).toBe(204);
    expect(await put(0, '1. d4 *')).toMatchObject({ status: 409, body: { code: 'analysis-changed' } });
    expect((await put(1, '1. d4 *')).status).toBe(204);
    expect(await put(2, '1. d4 (1. e4')).toMatchObject({ body: { code: 'analysis-unreadable' } });
    expect(await put(2, '1. d4 *\n\n[Event "?"]\n\n1. e4 *')).toMatchObject({
      body: { code: 'analysis-unreadable' },
    });
    expect((await put(2, '1. d4 *', null)).status).toBe(401);
    const missing = '00000000-0000-4000-8000-000000000000';
    expect((await amici.send('anna', 'GET', `/games/${missing}/analysis`)).status).toBe(404);
  });
});
