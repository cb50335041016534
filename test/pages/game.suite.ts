import type { Page } from 'playwright-core';
import { describeInBrowser, isClean } from '../support/browsing';
import { eventually } from '../support/eventually';
import { PagesTown } from './town';

describeInBrowser('the page of a game', () => {
  let town: PagesTown;

  beforeAll(async () => {
    town = await PagesTown.shared();
  });

  /** What the script shows at last. */
  const comes = async (page: Page, selector: string, wanted: string): Promise<void> => {
    await eventually(async () => (await page.locator(selector).innerText()).includes(wanted));
  };

  it('goes through the moves by keys and buttons, turns the board, and copies', async () => {
    const { page, wrong } = await town.browser();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${town.url}/games/${town.game}`);
    await page.locator('#controls').waitFor();
    const caption = '#board caption';
    await page.keyboard.press('Home');
    await comes(page, caption, 'Start position');
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
    await isClean(page);
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  it('follows it while it is played, as far as everybody is told', async () => {
    const live = { show: 'live', afterFinishedGames: 0, delayMoves: 1 };
    const timeControl = { kind: 'days-plus-increment', days: 30, increment: 3 };
    const participants = { show: 'live', afterFinishedGames: 0, delayMoves: 0 };
    const conditions = { timeControl, visibility: { public: live, participants } };
    const watchedGame = await town.amici.start({ white: 'anna', black: 'boris', conditions });
    const { page, wrong } = await town.browser();
    await page.goto(`${town.url}/games/${watchedGame}`);
    await page.locator('#controls').waitFor();
    for (const [ply, player, move] of [
      [1, 'anna', 'e2e4'],
      [2, 'boris', 'e7e5'],
      [3, 'anna', 'g1f3'],
    ] as const)
      await town.amici.send(player, 'PUT', `/games/${watchedGame}/plies/${ply}`, { move });
    await comes(page, '#board caption', '1. e4');
    expect(await page.locator('#game').innerText()).not.toMatch(/e5|Nf3/);
    await town.amici.send('boris', 'PUT', `/games/${watchedGame}/resignation`);
    await comes(page, '[data-live="facts"]', '1-0');
    await comes(page, '#board caption', '2. Nf3');
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});
