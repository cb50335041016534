import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import { notificationFault } from '../support/as-described';
import type { Answer } from '../support/send';
import { streamsTown, type StreamsTown, type Item } from './town';

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
    const storedRow = async () =>
      (await client.query('select count(*)::int as rows from courier_endpoints.endpoints')).rows[0] as object;
    try {
      const before = await storedRow();
      const elsewhere = await send('carla', 'POST', '/webhooks', { url: `${url}?other` }, key);
      expect([elsewhere.status, elsewhere.body['code']]).toEqual([409, 'command-id-reused']);
      expect(await storedRow()).toEqual(before);
    } finally {
      await client.end();
      await done('carla', 'DELETE', `/webhooks/${String(first.body['id'])}`);
    }
  });

  it('posts what concerns somebody to their program, signed, in order for each game, and to nobody else', async () => {
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
      ...(checks.verify(text, headers) as { readonly type: string; readonly data: Item }),
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
      ({ body: hook }) => hook['status'] === 'disabled' && hook['givenUp'] === 1,
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
      ({ body: hook }) => hook['status'] === 'ended' && hook['host'] === null,
      'boris',
    );
  });

  it('posts a public feed to a program, and what concerns somebody again since an instant', async () => {
    const { amici, send, done, game, move, announced: announce } = town;
    await announce('WEB/1');
    await amici.until('/events/tournament?limit=1000', ({ text }) => text.includes('WEB/1'), 'boris');
    const came = new Map<string, Posted[]>();
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        const of = came.get(request.url!) ?? [];
        came.set(request.url!, [...of, { headers: request.headers as Posted['headers'], text }]);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const posted = (path: string) =>
      (came.get(path) ?? []).map(
        ({ text }) => JSON.parse(text) as { readonly type: string; readonly data: Item },
      );
    const has = (path: string, count: number) =>
      amici.until('/webhooks', () => posted(path).length >= count, 'boris');
    try {
      const of = { feed: 'tournament', types: ['TournamentAnnounced', 'amici.tournament.v1.EntryAccepted'] };
      for (const [wrong, where] of [
        [{ feed: 'game', types: ['MoveMaid'] }, '/wanted/types/0'],
        [{ feed: 'game', game: randomUUID() }, '/wanted/game'],
        [{ subject: 'x' }, '/wanted/subject'],
      ] as const) {
        const refused = await send('boris', 'POST', '/webhooks', { url: at('/feed'), wanted: wrong });
        expect([refused.status, refused.body['errors']]).toMatchObject([400, [{ pointer: where }]]);
      }
      const { body } = await done('boris', 'POST', '/webhooks', { url: at('/feed'), wanted: of });
      const feed = `/webhooks/${String(body['id'])}`;
      const hook = await amici.until(feed, ({ status }) => status === 200, 'boris');
      expect(hook.body['wanted']).toEqual({
        feed: 'tournament',
        types: ['amici.tournament.v1.TournamentAnnounced', 'amici.tournament.v1.EntryAccepted'],
      });
      const { body: own } = await done('boris', 'POST', '/webhooks', { url: at('/own') });
      const mine = `/webhooks/${String(own['id'])}`;
      await amici.until(mine, ({ status }) => status === 200, 'boris');
      const whole = (await done(null, 'GET', '/events/tournament?limit=1000')).text.trim().split('\n');
      const places = whole.map(
        (line) => JSON.parse(line) as { readonly type: string; readonly sequence: string },
      );
      await done('boris', 'POST', `${feed}/resumption`, { after: '0' });
      const wanted = places.filter(({ type }) => /TournamentAnnounced|EntryAccepted/.test(type));
      await has('/feed', wanted.length);
      // In order of each tournament; several tournaments do not wait for one another.
      const sent = posted('/feed').map(({ type, data }) => ({
        type,
        data: data as unknown as (typeof places)[number],
      }));
      const inOrder = [...sent].sort((one, other) => (one.data.sequence < other.data.sequence ? -1 : 1));
      expect(inOrder.map(({ data }) => data)).toEqual(wanted);
      expect(sent.every(({ type, data }) => type === data.type)).toBe(true);
      const since = { since: '2020-01-01T00:00:00Z' };
      const undated = await send('boris', 'POST', `${feed}/resumption`, since);
      expect([undated.status, undated.body['code']]).toEqual([400, 'no-such-cursor']);

      const one = await game();
      await move('anna', one, 1, 'e2e4');
      await has('/own', 2);
      const before = posted('/own').length;
      await done('boris', 'POST', `${mine}/resumption`, since);
      const all = (await done('boris', 'GET', '/me/events?limit=1000')).text.trim().split('\n');
      await has('/own', before + all.length);
      for (const { data } of posted('/own'))
        expect(await notificationFault(amici.server.url, data)).toBeUndefined();
      for (const path of [feed, mine]) await done('boris', 'DELETE', path);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
