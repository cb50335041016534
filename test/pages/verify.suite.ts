import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describeInBrowser, isClean, watched } from '../support/browsing';
import { amici } from '../support/first-day';
import { eventually } from '../support/eventually';
import { PagesTown } from './town';

describeInBrowser('the page of an auditor', () => {
  let town: PagesTown;
  let folder: string;
  let policy: string;
  let alone: string;

  beforeAll(async () => {
    town = await PagesTown.shared();
    folder = mkdtempSync(join(tmpdir(), 'amici-pages-'));
    // What was recorded is signed a little later.
    let text = '';
    await eventually(async () => {
      text = String((await town.amici.send('anna', 'GET', `/games/${town.game}/bundle`)).body['text']);
      return text.includes('"later":0');
    });
    writeFileSync(join(folder, 'good.bundle'), text);
    // Where a name comes first it is written out; later it may be copied.
    const broken = text.replace('anna', 'anne');
    expect(broken).not.toBe(text);
    writeFileSync(join(folder, 'broken.bundle'), broken);
    const { keys } = (await (await fetch(`${town.url}/log/game`)).json()) as { keys: string[] };
    policy = [...keys.map((key) => `log ${key}`), 'quorum none', ''].join('\n');
    const file = amici({}, 'verify', '--page');
    expect(file.status).toBe(0);
    alone = join(folder, 'verify.html');
    writeFileSync(alone, file.output);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const verdictOf = async (page: Page, file: string): Promise<string> => {
    await page.setInputFiles('#file', join(folder, file));
    await page.locator('#verdict .verdict').waitFor();
    return page.locator('#verdict').innerText();
  };

  it('a good bundle holds and a broken one does not, with a reason for each figure', async () => {
    const { page, wrong } = await town.browser();
    await page.goto(`${town.url}/verify`);
    await page.click('#ask-server');
    await eventually(async () => (await page.locator('#policy').inputValue()).startsWith('log '));
    const good = await verdictOf(page, 'good.bundle');
    expect(good).toContain('The bundle is valid.');
    expect(good).toContain('result: 0-1');
    expect(good).toContain('clocks: White');
    await isClean(page);
    expect(await verdictOf(page, 'broken.bundle')).toMatch(
      /The bundle is not valid\.\s+(?:chain-broken|root-differs)/,
    );
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  it('is judged by nobody before somebody says whose signatures count', async () => {
    const { page } = await town.browser();
    await page.goto(`${town.url}/verify`);
    await page.setInputFiles('#file', join(folder, 'good.bundle'));
    await eventually(async () => (await page.locator('#verdict').innerText()) !== '');
    expect(await page.locator('#verdict').innerText()).toContain('Not checked yet');
    expect(await page.locator('#verdict .verdict').count()).toBe(0);
    await page.click('#ask-server');
    await page.locator('#verdict .verdict').waitFor();
    expect(await page.locator('#verdict').innerText()).toContain('The bundle is valid.');
    await page.context().close();
  });

  it('so it is from disk, without any network', async () => {
    const { page, wrong } = await watched([]);
    await page.context().setOffline(true);
    await page.goto(`file://${alone}`);
    await page.fill('#policy', policy);
    expect(await verdictOf(page, 'good.bundle')).toContain('The bundle is valid.');
    expect(await verdictOf(page, 'broken.bundle')).toContain('The bundle is not valid.');
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});
