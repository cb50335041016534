import { describeInBrowser, isClean } from '../support/browsing';
import { PagesTown } from './town';

describeInBrowser('how pages look', () => {
  let town: PagesTown;

  beforeAll(async () => {
    town = await PagesTown.shared();
  });

  it('is chosen on one page: colours, board and pieces, on the board of a script as well', async () => {
    const { page, wrong } = await town.browser({ colorScheme: 'dark' });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const square = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.board .dark')!).backgroundColor);
    const king = () =>
      page.getByRole('img', { name: 'White king' }).first().locator('path').first().getAttribute('d');
    const path = `${town.url}/games/${town.game}`;
    await page.goto(path);
    const before = [await paper(), await square(), await king()];
    await page.getByRole('link', { name: 'Language and display' }).click();
    await page.getByLabel('Colours').selectOption('light');
    await page.locator('select[name="board"]').selectOption('slate');
    await page.getByLabel('Pieces').selectOption('plain');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`${path}**`);
    const after = [await paper(), await square(), await king()];
    expect(after.filter((value, index) => value === before[index])).toEqual([]);
    await page.getByRole('button', { name: 'Previous move' }).click();
    expect(await king()).toBe(after[2]);
    await isClean(page);
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  it('has a mark of its own, and what a telephone needs to keep it among its programs', async () => {
    const manifest = (await (await town.look('/manifest.webmanifest')).json()) as {
      readonly start_url: string;
      readonly icons: readonly { readonly src: string }[];
    };
    expect(manifest.start_url).toBe('/my/games');
    for (const { src } of manifest.icons) {
      const mark = await town.look(src);
      expect([mark.status, mark.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
  });
});
