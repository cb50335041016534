import type { Page } from 'playwright-core';
import { describeInBrowser, isClean, type Watched } from '../support/browsing';
import { eventually } from '../support/eventually';
import { PagesTown } from './town';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** ms until a move is seen on other pages, where the machine has nothing else to do. */
const SEEN_WITHIN = 1_000;

describeInBrowser('the page to play on', () => {
  let town: PagesTown;
  const open: Watched[] = [];

  beforeAll(async () => {
    town = await PagesTown.shared();
  });

  afterEach(async () => {
    expect(open.flatMap(({ wrong }) => wrong)).toEqual([]);
    await Promise.all(open.splice(0).map(({ page }) => page.context().close()));
  });

  const signedIn: PagesTown['signedIn'] = async (...who) => {
    const watched = await town.signedIn(...who);
    open.push(watched);
    return watched;
  };

  const square = (page: Page, name: string) => page.locator(`#board [data-square="${name}"]`);

  const middleOf = async (page: Page, name: string): Promise<readonly [number, number]> => {
    const { x, y, width, height } = (await square(page, name).boundingBox())!;
    return [x + width / 2, y + height / 2];
  };

  const sends = async (page: Page, move: string): Promise<void> => {
    await page.getByRole('heading', { name: `Confirm ${move}?` }).waitFor();
    await page.getByRole('button', { name: 'Send move' }).click();
    await page.locator('#act').getByText(`Sent: ${move}`).waitFor();
  };

  const recorded = async (game: string): Promise<readonly string[]> => {
    const { body } = await town.amici.send('anna', 'GET', `/games/${game}`);
    return (body['moves'] as readonly { readonly san: string }[]).map(({ san }) => san);
  };

  it('plays a move by dragging, with a draw offer, and does not leave the page', async () => {
    const game = await town.amici.start();
    const { page } = await signedIn('Anna', `/my/games/${game}`);
    const [from, to] = [await middleOf(page, 'e2'), await middleOf(page, 'e4')];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(to[0], to[1] + 10);
    await page.mouse.move(...to);
    await page.mouse.up();
    await square(page, 'e4').getByRole('img', { name: 'White pawn' }).waitFor();
    expect(await recorded(game)).toEqual([]);
    await page.getByLabel('Offer a draw with this move').check();
    await page.getByText('Draw offered').waitFor();
    await isClean(page);
    await sends(page, '1. e4');
    await isClean(page);
    const { body } = await town.amici.send('boris', 'GET', `/games/${game}`);
    expect([body['offeredBy'], await recorded(game)]).toEqual(['white', ['e4']]);
  });

  it('plays a move by two touches on a phone, with the board on the first screen, and goes to the next game', async () => {
    const game = await town.amici.start();
    const other = await town.amici.start();
    const { page } = await signedIn('Anna', `/my/games/${game}`, PHONE);
    const { y, height } = (await page.locator('#board').boundingBox())!;
    expect(y + height).toBeLessThan(PHONE.viewport.height);
    await square(page, 'g1').tap();
    await square(page, 'f3').tap();
    await sends(page, '1. Nf3');
    await page.getByRole('link', { name: /^Next game/ }).waitFor();
    expect(await recorded(game)).toEqual(['Nf3']);
    expect(await recorded(other)).toEqual([]);
  });

  it('plays a move by keys alone', async () => {
    const game = await town.amici.start();
    const { page } = await signedIn('Anna', `/my/games/${game}`);
    await square(page, 'e2').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await square(page, 'd2').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await square(page, 'd4').getAttribute('aria-label')).toBe('d4, Move: d4');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Confirm 1. d4?' }).waitFor();
    // Reached before the answer has come, it keeps the focus and sends nothing yet.
    await page.getByRole('button', { name: 'Send move' }).focus();
    await page.getByRole('button', { name: 'Send move', disabled: false }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#act').getByText('Sent: 1. d4').waitFor();
    expect(await recorded(game)).toEqual(['d4']);
  });

  it("plays a move that is typed with the reader's letters, and says what is no move", async () => {
    const game = await town.amici.start();
    const { page } = await signedIn('Anna', `/my/games/${game}`, { locale: 'de-DE' });
    await page.getByLabel('Zug eingeben').fill('Sd4');
    await page.getByRole('button', { name: 'Vorschau' }).click();
    await page.getByText('Dieser Zug ist hier nicht regelgerecht.').waitFor();
    await page.getByLabel('Zug eingeben').fill('Sc3');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Zug absenden' }).click();
    await page.locator('#act').getByText('Abgesendet: 1. Sc3').waitFor();
    expect(await recorded(game)).toEqual(['Nc3']);
  });

  it('lets the piece of a promotion be chosen', async () => {
    const game = await town.amici.start();
    await town.moves(game, 'h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7 f6g8');
    const { page } = await signedIn('Anna', `/my/games/${game}`);
    await square(page, 'h7').click();
    await square(page, 'g8').click();
    expect(await page.getByRole('group', { name: 'Promote to' }).getByRole('button').count()).toBe(5);
    await isClean(page);
    await page.getByRole('button', { name: 'hxg8=N' }).click();
    await sends(page, '5. hxg8=N');
  });

  it('plays a move without a script, with a draw offer', async () => {
    const game = await town.amici.start();
    const { page } = await signedIn('Anna', `/my/games/${game}`, { javaScriptEnabled: false });
    await page.locator('[name="move"]').selectOption({ label: 'e4' });
    await page.getByLabel('Offer a draw with this move').check();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Send move' }).click();
    await page.getByText('Waiting for your opponent.').waitFor();
    expect(await recorded(game)).toEqual(['e4']);
  });

  it('shows a move of the opponent within a second, on every open page of the game, by one stream', async () => {
    const game = await town.amici.start();
    const { page } = await signedIn('Anna', `/my/games/${game}`);
    const second = await page.context().newPage();
    const streams: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().includes('/me/events')) streams.push(request.url());
    });
    await second.goto(`${town.url}/my/games/${game}`);
    await second.locator('#controls').waitFor();
    const boris = await signedIn('Boris', `/my/games/${game}`);
    await page.bringToFront();
    const seen = async (where: Page, name: string, piece: string): Promise<void> => {
      await square(where, name).getByRole('img', { name: piece }).waitFor();
    };
    const took: number[] = [];
    for (const [ply, player, move, to, piece] of [
      [1, 'anna', 'e2e4', 'e4', 'White pawn'],
      [2, 'boris', 'e7e5', 'e5', 'Black pawn'],
      [3, 'anna', 'g1f3', 'f3', 'White knight'],
    ] as const) {
      await town.amici.send(player, 'PUT', `/games/${game}/plies/${ply}`, { move });
      const sentAt = Date.now();
      await Promise.all([page, second, boris.page].map((one) => seen(one, to, piece)));
      took.push(Date.now() - sentAt);
    }
    expect(Math.min(...took)).toBeLessThan(SEEN_WITHIN);
    // Of the first page, if it was not open before.
    expect(streams.splice(0).length).toBeLessThan(2);
    await page.close();
    await town.amici.send('boris', 'PUT', `/games/${game}/plies/4`, { move: 'b8c6' });
    await seen(second, 'c6', 'Black knight');
    expect(streams).toHaveLength(1);
    expect(streams[0]).not.toContain('latest');
  });

  it('shows on the list of games whose move it is as soon as it changes', async () => {
    const game = await town.amici.start();
    const { page } = await signedIn('Anna', '/my/games');
    const card = page.locator('section', { hasText: 'Your move' }).locator(`a[href="/my/games/${game}"]`);
    await card.first().waitFor();
    await town.moves(game, 'e2e4');
    await card.first().waitFor({ state: 'detached' });
    await town.done('boris', 'PUT', `/games/${game}/plies/2`, { move: 'e7e5' });
    await card.first().waitFor();
  });

  it('shows a director the moves of a game that nobody else sees', async () => {
    const game = await town.byMail();
    const { page } = await signedIn('Dora', `/my/games/${game}`);
    await page.locator('#controls').waitFor();
    await town.moves(game, 'd2d4');
    await square(page, 'd4').getByRole('img', { name: 'White pawn' }).waitFor();
  });

  it('files conditional moves that are played on the board, and writes them as the reader does', async () => {
    const game = await town.amici.start();
    await town.moves(game, 'e2e4');
    const { page } = await signedIn('Anna', `/my/games/${game}`);
    await page.getByRole('button', { name: 'Conditional moves on the board' }).click();
    for (const [from, to] of [
      ['e7', 'e5'],
      ['g1', 'f3'],
    ] as const) {
      await square(page, from).click();
      await square(page, to).click();
    }
    await page.locator('#act').getByText('1… e5 2. Nf3').waitFor();
    await isClean(page);
    await page.getByRole('button', { name: 'File conditional moves' }).click();
    await page.locator('[data-live="lines"]').getByText('1… e5 2. Nf3').waitFor();
    await town.amici.send('boris', 'PUT', `/games/${game}/plies/2`, { move: 'e7e5' });
    await eventually(async () => (await recorded(game)).includes('Nf3'));
  });

  it('sends open lines with a move, where the game takes them', async () => {
    const game = await town.amici.start({ laws: 'ccla-2016', conditions: { transmission: 'email' } });
    const { page } = await signedIn('Anna', `/my/games/${game}`);
    await square(page, 'e2').click();
    await square(page, 'e4').click();
    for (const [reply, next] of [
      ['e5', 'Nf3'],
      ['c5', 'Nc3'],
    ] as const) {
      await page.getByRole('button', { name: /Conditional moves on the board|Add another line/ }).click();
      for (const move of [reply, next]) {
        await page.getByLabel('Type a move').fill(move);
        await page.keyboard.press('Enter');
      }
      await page.getByRole('button', { name: 'Keep this line' }).click();
    }
    await page.locator('#act').getByText('1… c5 2. Nc3').waitFor();
    await sends(page, '1. e4');
    const { body } = await town.amici.send('anna', 'GET', `/games/${game}/events`);
    const events = body['events'] as readonly { readonly type: string }[];
    expect(events.map(({ type }) => type)).toEqual([
      'GameStarted',
      'MoveMade',
      'ConditionalOffered',
      'ConditionalOffered',
    ]);
    expect(JSON.stringify(events)).toMatch(/"san":"e5".*"san":"Nf3".*"san":"c5".*"san":"Nc3"/);
    const boris = await signedIn('Boris', `/my/games/${game}`);
    await boris.page.getByLabel('Type a move').fill('e5');
    await boris.page.keyboard.press('Enter');
    await boris.page.getByLabel('Received on').waitFor();
    await sends(boris.page, '1… e5');
    expect(await recorded(game)).toEqual(['e4', 'e5']);
  });

  it('sends a message and stays on the page', async () => {
    const game = await town.amici.start();
    const { page } = await signedIn('Anna', `/my/games/${game}`);
    await page.getByLabel('Write to your opponent').fill('Good luck!');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.locator('[data-live="messages"]').getByText('Good luck!').waitFor();
    expect(await page.getByLabel('Write to your opponent').inputValue()).toBe('');
  });
});
