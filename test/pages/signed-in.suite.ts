import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describeInBrowser, isClean } from '../support/browsing';
import { eventually } from '../support/eventually';
import { Visitor } from '../support/visitor';
import { PagesTown } from './town';

describe('the pages of a person who is signed in', () => {
  let town: PagesTown;
  let amici: PagesTown['amici'];

  const waiting = (...kinds: readonly string[]): Promise<void> =>
    eventually(async () => {
      const { body } = await amici.send('dora', 'GET', '/desk');
      return kinds.every((kind) => Object.keys(body['counts'] as object).includes(kind));
    });

  beforeAll(async () => {
    town = await PagesTown.shared();
    ({ amici } = town);
  });

  it('let a decision be looked at before it is accepted, through the endpoint of the API, and record it once', async () => {
    const game = await town.byMail();
    const dispute = randomUUID();
    await town.done('anna', 'PUT', `/games/${game}/disputes/${dispute}/notice`, {
      material: 'He is silent.',
    });
    const dora = await new Visitor().go(`${amici.url}/do/DecideDispute?game=${game}&dispute=${dispute}`);
    await dora.follow('Dora');
    const values = { upheld: 'no', 'ruling.rule': 'T-14b', 'ruling.reason': 'As the record shows.' };
    const revision = async () => (await amici.send('anna', 'GET', `/games/${game}`)).body['revision'];
    const before = await revision();
    const form = dora.form('/do/DecideDispute');
    expect(dora.text).toMatch(/<dt>Dispute<\/dt><dd>Director notified of a dispute, /);
    const unruled = { ...form, ...values, 'ruling.rule': 'nothing' };
    const headers = { origin: amici.url, 'accept-language': 'de' };
    await dora.go('/do/DecideDispute', { method: 'POST', body: new URLSearchParams(unruled), headers });
    expect([dora.status, dora.text.includes('bad-request')]).toEqual([400, true]);
    expect(dora.text).toContain('Nicht ausgeführt: Die Anfrage ist ungültig');
    expect(dora.text).toMatch(/<dt>Streitfall<\/dt><dd>Streitfall der Turnierleitung mitgeteilt, /);
    await dora.go(`/do/DecideDispute?game=${game}&dispute=${dispute}`);
    await dora.submit('/do/DecideDispute', values);
    expect(dora.text).toContain('Nothing is recorded until you accept it');
    expect(await revision()).toBe(before);
    const accepted = { ...form, ...values, 'form-step': 'accept' };
    for (const _ of [1, 2]) {
      await dora.go('/do/DecideDispute', {
        method: 'POST',
        body: new URLSearchParams(accepted),
        headers: { origin: amici.url },
      });
      expect(dora.text).toContain('Recorded events');
    }
    expect(Number(await revision()) - Number(before)).toBe(1);
  });

  it('say what a rule refuses, with its sentence and what would do, and keep what was filled in', async () => {
    const game = await amici.start();
    const anna = await new Visitor().go(`${amici.url}/do/AcceptConditional?game=${game}`);
    await anna.follow('Anna');
    await anna.submit('/do/AcceptConditional', { line: '1', plies: '2', ply: '1' });
    expect(anna.status).toBe(422);
    expect(anna.text).toMatch(/Not done: .*What you can do/s);
    expect(anna.form('/do/AcceptConditional')).toMatchObject({ ply: '1', game });
  });

  it('take somebody by their name in the rating list, and by no name that nobody has', async () => {
    const { body } = await amici.send('dora', 'GET', '/rating-lists/standard/current');
    const [first] = body['players'] as readonly { readonly name: string }[];
    const dora = await new Visitor().go(`${amici.url}/do/GrantOffice?office=arbiter`);
    await dora.follow('Dora');
    await dora.submit('/do/GrantOffice', { playerId: 'Nobody Whatever' });
    expect([dora.status, dora.text.includes('bad-request')]).toEqual([400, true]);
    await dora.submit('/do/GrantOffice', { playerId: first!.name });
    // The person is known; the office is not dora's to grant.
    expect([dora.status, dora.text.includes('forbidden')]).toEqual([403, true]);
    expect(dora.form('/do/GrantOffice')).toMatchObject({ playerId: first!.name });
  });

  describeInBrowser('in a browser', () => {
    /** Types a move, looks at the position, and sends it. */
    const plays = async (page: Page, game: string, move: string): Promise<void> => {
      await page.goto(`${amici.url}/my/games`);
      await page.locator(`a[href="/my/games/${game}"]`).first().click();
      await isClean(page);
      await page.getByLabel('Type a move').fill(move);
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('heading', { name: 'Confirm' }).waitFor();
      await isClean(page);
      await page.getByRole('button', { name: 'Send move' }).click();
      await page.locator('#act').getByText('Sent:').waitFor();
    };

    it('two players play a whole game by clicks, each move in two steps [L-4.1]', async () => {
      const game = await amici.start();
      const anna = await town.signedIn('Anna', '/my/games');
      const boris = await town.signedIn('Boris', '/my/games');
      for (const [index, move] of ['f3', 'e5', 'g4', 'Qh4#'].entries())
        await plays(index % 2 === 0 ? anna.page : boris.page, game, move);
      await boris.page.getByText('0-1, checkmate').waitFor();
      await isClean(boris.page);
      for (const path of ['/my/games', '/my/leave', '/my/notices', '/signed-in']) {
        await anna.page.goto(`${amici.url}${path}`);
        await isClean(anna.page);
      }
      expect((await amici.send('anna', 'GET', `/games/${game}`)).body['outcome']).toMatchObject({
        result: '0-1',
      });
      expect([...anna.wrong, ...boris.wrong]).toEqual([]);
    });

    it('a player offers a draw with their move, writes to their opponent, who accepts it', async () => {
      const game = await amici.start();
      await town.moves(game, 'e2e4 e7e5');
      const { page, wrong } = await town.signedIn('Anna', `/my/games/${game}`);
      await page.getByLabel('Type a move').fill('Nf3');
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByLabel('Offer a draw with this move').check();
      await page.getByRole('heading', { name: 'Confirm 2. Nf3?' }).waitFor();
      await page.getByRole('button', { name: 'Send move' }).click();
      await page.getByLabel('Write to your opponent').fill('Good luck!');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByText('Good luck!').waitFor();
      const boris = await town.signedIn('Boris', `/my/games/${game}`);
      await boris.page.getByText('Good luck!').waitFor();
      await boris.page.getByRole('link', { name: 'Accept the draw offer' }).click();
      await boris.page.getByRole('button', { name: 'Preview' }).click();
      await boris.page.getByRole('button', { name: 'Accept' }).click();
      await boris.page.getByRole('link', { name: 'Back' }).click();
      await boris.page.getByText('1/2-1/2').waitFor();
      expect([...wrong, ...boris.wrong]).toEqual([]);
    });

    it('a director settles three matters by clicks', async () => {
      const claimed = await town.byMail();
      await town.moves(claimed, 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1');
      const claim = { ground: 'repetition', ply: 8, intended: 'f6g8', notation: 'uci' };
      await town.done('boris', 'POST', `/games/${claimed}/draw-claims`, claim);
      await town.done('anna', 'POST', `/games/${await town.byMail()}/time-claims`, { ground: 'overstep' });
      // The dispute is the demo's.
      await waiting('claim', 'time-claim', 'dispute');

      const { page, wrong } = await town.signedIn('Dora', '/desk');
      await isClean(page);
      for (const [kind, rule] of [
        ['draw claim', 'L-14.2.1'],
        ['time claim', 'L-14.2.1'],
        ['dispute', 'T-14b'],
      ] as const) {
        await page.getByRole('rowheader').getByRole('link', { name: kind, exact: true }).first().click();
        await isClean(page);
        const form = page.locator('details[open] form');
        await form.locator('[name="upheld"]').selectOption('no');
        await form.locator('[name="ruling.rule"]').fill(rule);
        await form.locator('[name="ruling.reason"]').fill('As the record shows.');
        await form.getByRole('button', { name: 'Preview' }).click();
        await isClean(page);
        await page.getByRole('button', { name: 'Accept' }).click();
        await page.getByText('Recorded events').waitFor();
        await isClean(page);
        await page.getByRole('link', { name: 'Back' }).click();
      }
      await eventually(async () => {
        await page.reload();
        return (
          (await page
            .getByRole('rowheader')
            .getByRole('link', { name: /claim|dispute/ })
            .count()) === 0
        );
      });
      expect(wrong).toEqual([]);
    });
  });
});
