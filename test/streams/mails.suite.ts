import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readable, type Arrived } from '../../services/courier/src/testing/smtp-receiver';
import { streamsTown, type StreamsTown } from './town';

/** How what happens reaches people by mail. */
describe('what has happened, by mail', () => {
  let town: StreamsTown;

  beforeAll(async () => {
    town = await streamsTown();
  });

  it('mails people who confirmed an address, in their language, until they end it by one click [CW-2]', async () => {
    const { amici, smtp, send, done, game, move } = town;
    const path = '/players/anna/notices';
    /** The first mail that says it. */
    const mailed = async (pattern: RegExp): Promise<Arrived> => {
      const found = () => smtp.arrived.find((one) => pattern.test(readable(one)));
      await amici.until(path, () => found() !== undefined, 'anna');
      return found()!;
    };
    const linkIn = (mail: Arrived, purpose: string): string =>
      new RegExp(`https://amici\\.example\\.org(/mail/${purpose}/[\\w/-]+)`).exec(readable(mail))![1]!;
    await done('operator', 'PUT', '/players/anna', { name: 'Anna Roth', federation: null });
    await done('operator', 'PUT', '/players/boris', { name: 'Boris Carr', federation: null });
    const mailbox = { address: 'anna@example.org', language: 'de', zone: 'Europe/Berlin' };
    expect((await send('boris', 'PUT', '/players/anna/address', mailbox)).status).toBe(403);
    await done('anna', 'PUT', '/players/anna/address', mailbox);
    const letter = await mailed(/Bestätigen Sie/);
    expect((await send('anna', 'GET', path)).body).toMatchObject({ mail: 'on', address: 'unconfirmed' });
    const confirm = linkIn(letter, 'confirm');
    const forged = confirm.replace(/.{4}$/, (last) => (last === 'AAAA' ? 'BBBB' : 'AAAA'));
    expect((await send(null, 'POST', forged)).body['code']).toBe('no-such-link');
    expect((await send(null, 'POST', confirm)).status).toBe(200);
    await amici.until(path, ({ body }) => body['address'] === 'confirmed', 'anna');
    await done('anna', 'PUT', path, { kinds: { games: 'never', results: 'at-once' }, hour: 19 });
    expect((await send('boris', 'GET', path)).status).toBe(403);

    const one = await game();
    await done('anna', 'PUT', `/games/${one}/messages/mute`, { muted: true });
    await done('boris', 'POST', `/games/${one}/messages`, { words: 'Are you there?' });
    await move('anna', one, 1, 'e2e4');
    await move('boris', one, 2, 'e7e5');
    const mail = await mailed(/Sie sind am Zug: Boris Carr spielte 1… e5/);
    expect(mail.to).toEqual(['anna@example.org']);
    expect(readable(mail)).toContain(`https://amici.example.org/games/${one}`);
    const stop = linkIn(mail, 'stop');
    expect(mail.headers.get('list-unsubscribe')).toBe(`<https://amici.example.org${stop}>`);
    // A scanner that only looks at the link changes nothing.
    expect((await send(null, 'GET', stop)).text).toContain('<form method="post">');
    const click = () =>
      fetch(`${amici.server.url}${stop}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
    const ended = await amici.until(
      path,
      ({ body }) => (body['kinds'] as Record<string, string>)['your-move'] === 'never',
      'anna',
    );
    expect(ended.body).toMatchObject({ language: 'de', hour: 19, kinds: { results: 'at-once' } });
    await move('anna', one, 3, 'g1f3');
    await move('boris', one, 4, 'b8c6');
    await done('boris', 'PUT', `/games/${one}/resignation`, {});
    await mailed(/Ihre Partie ist beendet: 1-0/);
    const ofGame = smtp.arrived.map(readable).filter((each) => each.includes(one));
    expect(ofGame.filter((each) => each.includes('am Zug'))).toHaveLength(1);
    expect(smtp.arrived.some((each) => /Are you there/.test(readable(each)))).toBe(false);

    const gone = createServer((_request, response) => response.writeHead(410).end());
    await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready));
    await done('anna', 'POST', '/webhooks', {
      url: `http://127.0.0.1:${(gone.address() as AddressInfo).port}/hook`,
      wanted: { types: ['GameStarted'] },
    });
    await game();
    const disabled = await mailed(/Ihr Webhook wurde angehalten/);
    expect(disabled.to).toEqual(['anna@example.org']);
    await new Promise((closed) => gone.close(closed));
    expect(smtp.arrived.every(({ to }) => to.join() === 'anna@example.org')).toBe(true);
  });
});
