import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import type { Answer } from '../support/integrator';
import { streamsTown, type StreamsTown, type Told } from './town';

/** What came to a receiver of webhooks. */
interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** How what happens reaches programs that are told. */
describe('what has happened, to programs', () => {
  let town: StreamsTown;
  let receiver: Server | undefined;

  beforeAll(async () => {
    town = await streamsTown();
  });

  afterAll(() => {
    receiver?.closeAllConnections();
    receiver?.close();
  });

  it('begins one webhook for a request that is sent again under one key, and keeps nothing of a refused one', async () => {
    const { send, done } = town;
    const key = { 'idempotency-key': randomUUID() };
    const url = 'http://127.0.0.1:9/twice';
    const first = await send('carla', 'POST', '/webhooks', { url }, key);
    const again = await send('carla', 'POST', '/webhooks', { url }, key);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(first.body['secret']).toMatch(/^whsec_/);
    const client = new Client({ connectionString: town.amici.server.surroundings.databaseUrl });
    await client.connect();
    const kept = async () =>
      (await client.query('select count(*)::int as rows from courier_endpoints.endpoints')).rows[0] as object;
    try {
      const before = await kept();
      const elsewhere = await send('carla', 'POST', '/webhooks', { url: `${url}?other` }, key);
      expect([elsewhere.status, elsewhere.body['code']]).toEqual([409, 'command-id-reused']);
      expect(await kept()).toEqual(before);
    } finally {
      await client.end();
      await done('carla', 'DELETE', `/webhooks/${String(first.body['id'])}`);
    }
  });

  it('posts what concerns somebody to his program, signed, in the order of each game, and to nobody else', async () => {
    const { amici, send, done, game, move } = town;
    const came: Posted[] = [];
    let isGone = false;
    receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        if (isGone) return response.writeHead(410).end('moved away');
        came.push({ headers: request.headers as Posted['headers'], text });
        // A receiver that stumbles once gets the same again, before anything else of that game.
        return response.writeHead(came.length === 2 ? 500 : 204).end();
      });
    });
    await new Promise<void>((ready) => receiver!.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?token=of-boris`;
    const wanted = { types: ['GameStarted', 'MoveMade', 'DrawOffered', 'MessageSent'] };
    const misspelt = await send('boris', 'POST', '/webhooks', { url, wanted: { types: ['MoveMaid'] } });
    expect([misspelt.status, misspelt.body['errors']]).toMatchObject([400, [{ pointer: '/wanted/types/0' }]]);
    const { body } = await done('boris', 'POST', '/webhooks', { url, wanted });
    const [id, secret] = [body['id'] as string, body['secret'] as string];
    expect(JSON.stringify(body['events'])).not.toMatch(/of-boris|whsec_/);
    const one = await game();
    await done('boris', 'PUT', `/games/${one}/messages/mute`, { muted: true });
    await done('anna', 'POST', `/games/${one}/messages`, { words: 'Unheard.' });
    await move('anna', one, 1, 'c2c4');
    await done('boris', 'PUT', `/games/${one}/plies/2`, { move: 'c7c5', offerDraw: true });
    await done('boris', 'PUT', `/games/${one}/messages/mute`, { muted: false });
    await done('anna', 'POST', `/games/${one}/messages`, { words: 'Heard.' });
    /** Also before the webhook itself is shown. */
    const delivered = ({ body: { deliveries = [] } }: Answer): boolean =>
      (deliveries as readonly { readonly tries: number }[]).filter(({ tries }) => tries > 0).length === 5;
    const path = `/webhooks/${id}/deliveries?state=delivered`;
    const log = await amici.until(path, delivered, 'boris');
    expect(
      (log.body['deliveries'] as readonly { readonly tries: number }[]).map(({ tries }) => tries),
    ).toEqual([1, 1, 1, 2, 1]);
    const checks = new Webhook(secret);
    const messages = came.map(({ headers, text }) => ({
      id: headers['webhook-id'],
      ...(checks.verify(text, headers) as { readonly type: string; readonly data: Told }),
    }));
    expect(messages.map(({ type }) => type)).toEqual([
      'amici.game.v1.GameStarted',
      'amici.game.v1.MoveMade',
      'amici.game.v1.MoveMade',
      'amici.game.v1.MoveMade',
      'amici.game.v1.DrawOffered',
      'amici.game.v1.MessageSent',
    ]);
    expect(came.map(({ text }) => text).join()).not.toMatch(/heard\./i);
    expect(messages[1]!.id).toBe(messages[2]!.id);
    expect(new Set(messages.map((message) => message.id)).size).toBe(5);
    for (const who of ['anna', 'operator'])
      expect((await send(who, 'GET', `/webhooks/${id}`)).body['code']).toBe('no-such-webhook');
    expect((await send('anna', 'DELETE', `/webhooks/${id}`)).status).toBe(403);

    const { body: rotated } = await done('boris', 'POST', `/webhooks/${id}/secret`);
    const again = messages[0]!.data.cursor;
    await done('boris', 'POST', `/webhooks/${id}/resumption`, { after: again });
    await amici.until(path, () => came.length === 10, 'boris');
    const replayed = came.slice(6);
    for (const { headers, text } of replayed)
      expect(checks.verify(text, headers)).toEqual(
        new Webhook(rotated['secret'] as string).verify(text, headers),
      );
    expect(replayed.map(({ headers }) => headers['webhook-id'])).toEqual(
      [1, 3, 4, 5].map((index) => messages[index]!.id),
    );

    isGone = true;
    await move('anna', one, 3, 'g1f3');
    const disabled = await amici.until(
      `/webhooks/${id}`,
      ({ body: shown }) => shown['status'] === 'disabled' && shown['givenUp'] === 1,
      'boris',
    );
    expect(disabled.body).toMatchObject({ waiting: 0 });
    const refused = await done('boris', 'GET', `/webhooks/${id}/deliveries?state=given-up`);
    expect(refused.body['deliveries']).toMatchObject([{ status: 410, answer: 'moved away', tries: 1 }]);
    await amici.until(
      '/me/events?type=WebhookDisabled',
      ({ text }) => text.includes(`"subscription":"${id}"`),
      'boris',
    );
    isGone = false;
    const nowhere = await send('boris', 'POST', `/webhooks/${id}/resumption`, { after: 'nowhere' });
    expect([nowhere.status, (await send('anna', 'POST', `/webhooks/${id}/resumption`, {})).status]).toEqual([
      400, 403,
    ]);
    const ahead = again.replace(/^\d+/, '999999999999999');
    const early = await send('boris', 'POST', `/webhooks/${id}/resumption`, { after: ahead });
    expect([early.status, early.body['code']]).toEqual([400, 'cursor-ahead']);
    expect(early.body['newest']).toMatch(/^\d+-/);
    await done('boris', 'POST', `/webhooks/${id}/resumption`, {});
    await amici.until(path, () => came.length === 11, 'boris');
    expect(came.at(-1)!.text).toContain('"uci":"g1f3"');
    await send('boris', 'DELETE', `/webhooks/${id}`);
    await amici.until(
      `/webhooks/${id}`,
      ({ body: shown }) => shown['status'] === 'ended' && shown['host'] === null,
      'boris',
    );
  });
});
