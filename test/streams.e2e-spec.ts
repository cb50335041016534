import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { readable, SmtpReceiver, type Arrived } from '../services/courier/src/testing/smtp-receiver';
import { integrator, type Answer, type Integrator } from './support/integrator';
import { persevering, type Persevering } from './support/persevering';

const DAY = 86_400_000;

/** What came to a receiver of webhooks. */
interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

interface Told {
  readonly id: string;
  readonly type: string;
  readonly game: string | null;
  readonly cursor: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const told = (text: string): readonly Told[] =>
  [...text.matchAll(/^(?:data: )?(\{"id":.*\})$/gm)].map(([, line]) => JSON.parse(line!) as Told);

const sequences = (text: string): readonly number[] =>
  [...text.matchAll(/"sequence":"(\d+)"/g)].map(([, sequence]) => Number(sequence));

/** How what happens reaches people and their programs. */
describe('what has happened', () => {
  const begin = Date.UTC(2027, 0, 10, 12);
  let amici: Integrator;
  let smtp: SmtpReceiver;
  let send: Persevering['send'];
  let done: Persevering['done'];

  const game = async (): Promise<string> => {
    const timeControl = { kind: 'moves-in-days', moves: 10, days: 50, silenceDays: 40 };
    const started = await done('operator', 'POST', '/games', {
      ...{ white: 'anna', black: 'boris', conditions: { transmission: 'email', timeControl } },
    });
    return started.body['id'] as string;
  };
  const move = (by: string, of: string, ply: number, uci: string) =>
    done(by, 'PUT', `/games/${of}/plies/${ply}`, { move: uci });

  const announced = async (code: string): Promise<string> => {
    const { body } = await done('olga', 'POST', '/tournaments', {
      ...{ code, name: code, format: 'invitational', laws: 'iccf-laws-2020', level: 2200 },
      start: new Date(begin + 9 * DAY).toISOString(),
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      director: 'dora',
    });
    return body['id'] as string;
  };

  beforeAll(async () => {
    smtp = await SmtpReceiver.listening();
    amici = await integrator('streams', begin, {
      ...{ AMICI_WEBHOOKS_TO: 'any', AMICI_SMTP_URL: smtp.url, AMICI_MAIL_FROM: 'notices@amici.example.org' },
      AMICI_PUBLIC_URL: 'https://amici.example.org',
    });
    ({ send, done } = persevering(amici));
    await done('operator', 'PUT', '/players/olga/offices/organiser', {});
    await done('operator', 'PUT', '/players/dora/offices/director', {});
  });

  afterAll(async () => {
    await amici?.close();
    await smtp?.close();
  });

  const mine = async (who: string, query = ''): Promise<readonly Told[]> =>
    told((await done(who, 'GET', `/me/events?limit=1000&${query}`)).text);

  /** What a follower of the events of tournaments gets until one of a type has come. */
  const followedUntil = async (
    type: string,
    query: string,
    headers: Record<string, string>,
  ): Promise<string> => {
    const stop = new AbortController();
    const { url } = amici.server;
    const response = await fetch(`${url}/events/tournament?${query}`, { headers, signal: stop.signal });
    let text = '';
    const decoder = new TextDecoder();
    const reader = response.body!.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (value !== undefined) text += decoder.decode(value, { stream: true });
      if (done || (text.includes(type) && text.endsWith('\n'))) break;
    }
    stop.abort();
    return text;
  };

  it('can be followed as it goes, from where one was and without a hole', async () => {
    const sse = { accept: 'text/event-stream' };
    const ids: string[] = [];
    for (const code of ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']) ids.push(await announced(`E2E/${code}`));
    const last = ids.at(-1)!;
    const told = await followedUntil(last, '', sse);
    const all = sequences(told);
    expect(all).toEqual(all.map((_, index) => index + 1));
    const third = '3'.padStart(16, '0');
    expect(told).toContain(`id: ${third}\ndata: {`);
    const rest = await followedUntil(last, '', { ...sse, 'last-event-id': third });
    expect(sequences(rest)).toEqual(all.slice(3));
    const lines = await followedUntil(last, 'follow=true&after=3', {});
    expect(sequences(lines)).toEqual(all.slice(3));
    const type = 'amici.tournament.v1.TournamentAnnounced';
    const only = await followedUntil(last, `type=${type}&subject=${last}`, sse);
    expect(sequences(only)).toEqual(all.slice(-1));
    const live = followedUntil(type, `after=${all.at(-1)!}`, sse);
    const latest = await announced('E2E/LIVE');
    expect(await live).toContain(latest);
  });

  it('tells everybody what concerns him and nobody what concerns others, each thing once', async () => {
    const one = await game();
    await move('anna', one, 1, 'e2e4');
    await done('boris', 'PUT', `/games/${one}/plies/2`, { move: 'e7e5', offerDraw: true });
    await amici.until(
      `/me/events?game=${one}&type=DrawOffered`,
      ({ text }) => text.includes('DrawOffered'),
      'anna',
    );
    const atHand = await done('anna', 'GET', `/games/${one}`);
    expect(atHand.body).toMatchObject({
      ...{ sideToMove: 'white', offeredBy: 'black', deadlines: { black: null } },
      claims: [{ command: 'ClaimTime', variant: 'overstep', from: expect.any(String) as string }],
      moves: [{ at: expect.any(String) as string }, { uci: 'e7e5' }],
    });
    expect((await send(null, 'GET', `/games/${one}`)).body['offeredBy']).toBeFalsy();
    const shown = await done('anna', 'GET', `/games/${one}/events`);
    const recorded = shown.body['events'] as readonly { readonly id?: string }[];
    const ofGame = await mine('anna', `game=${one}`);
    expect(ofGame.map(({ id: event }) => event)).toEqual(recorded.map(({ id: event }) => event));
    expect(await mine('boris', `game=${one}`)).toEqual(ofGame);
    expect(await mine('carl', `game=${one}`)).toEqual([]);
    expect((await mine('anna', `game=${one}&type=MoveMade,DrawOffered`)).map(({ type }) => type)).toEqual([
      'MoveMade',
      'MoveMade',
      'DrawOffered',
    ]);
    const all = await mine('boris');
    expect(new Set(all.map(({ id: event }) => event)).size).toBe(all.length);
    const begun = all.filter(({ type }) => type === 'GameStarted');
    expect(begun.every(({ data }) => JSON.stringify(data['players']).includes('boris'))).toBe(true);
    const [half] = all.slice(Math.floor(all.length / 2));
    expect(await mine('boris', `after=${half!.cursor}`)).toEqual(all.slice(all.indexOf(half!) + 1));
    expect((await amici.send(null, 'GET', '/me/events')).status).toBe(401);
    expect((await amici.send('boris', 'GET', '/me/events?after=x')).body['code']).toBe('no-such-cursor');
  });

  it('takes what players write to each other to the other alone, and keeps what is reported until it is judged [L-13.3.1]', async () => {
    const one = await game();
    const path = `/games/${one}/messages`;
    const say = async (words: string): Promise<string> =>
      (await done('anna', 'POST', path, { words })).body['id'] as string;
    const read = async (who: string) =>
      (await done(who, 'GET', path)).body['messages'] as readonly { readonly text: string | null }[];
    await say('Good luck!');
    const heard = await amici.until(
      `/me/events?game=${one}&type=MessageSent`,
      ({ text }) => text.includes('MessageSent'),
      'boris',
    );
    expect(heard.text).not.toContain('Good luck!');
    expect(await read('boris')).toMatchObject([{ by: 'white', text: 'Good luck!', report: null }]);
    expect((await send('carl', 'GET', path)).status).toBe(404);
    expect((await send('operator', 'POST', path, { words: 'Mine too' })).body['code']).toBe('forbidden');
    expect((await send('anna', 'POST', path, { words: 'x'.repeat(2_001) })).body['code']).toBe(
      'text-too-long',
    );
    await done('boris', 'PUT', `${path}/mute`, { muted: true });
    const insult = await say('You are a coward.');
    await done('boris', 'PUT', `${path}/${insult}/report`, { reason: 'An insult.' });
    expect((await send('anna', 'DELETE', `${path}/${insult}`)).body).toMatchObject({
      ...{ code: 'message-reported', rule: 'L-13.3.1' },
    });
    const shown = await amici.until('/desk?kind=message', ({ body }) => body['total'] === 1, 'dora');
    const [{ doors }] = shown.body['matters'] as readonly [
      { readonly doors: readonly { readonly method: string; readonly path: string }[] },
    ];
    const ruling = { rule: 'L-13.3.1', reason: 'It insults.' };
    await done('dora', doors[0]!.method, doors[0]!.path, { upheld: true, ruling });
    await amici.until('/desk?kind=message', ({ body }) => body['total'] === 0, 'dora');
    expect((await send('anna', 'DELETE', `${path}/${insult}`)).status).toBe(204);
    expect(await read('boris')).toMatchObject([{}, { text: null, report: 'upheld' }]);
    expect((await mine('boris', `game=${one}&type=MessageSent`)).length).toBe(1);
    expect((await mine('anna', `game=${one}&type=MessageSent`)).length).toBe(2);
  });

  it('streams what concerns somebody from where he was, at once and without a double', async () => {
    const one = await game();
    const before = await amici.until(
      `/me/events?game=${one}&limit=1000`,
      ({ text }) => text.includes('GameStarted'),
      'anna',
    );
    const stop = new AbortController();
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${await amici.token('anna')}`,
      'last-event-id': told(before.text).at(-1)!.cursor,
    };
    const { body } = await fetch(`${amici.server.url}/me/events?game=${one}`, {
      headers,
      signal: stop.signal,
    });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader.read()).value!;
    expect(text).toBe(`: here\nid: ${headers['last-event-id']}\n\n`);
    await move('anna', one, 1, 'd2d4');
    while (!text.includes('"uci":"d2d4"')) text += (await reader.read()).value!;
    await move('boris', one, 2, 'd7d5');
    while (!text.includes('"uci":"d7d5"')) text += (await reader.read()).value!;
    stop.abort();
    const ids = (events: readonly Told[]) => events.map(({ id: event }) => event);
    const since = (await mine('anna', `game=${one}`)).slice(told(before.text).length);
    expect(ids(told(text))).toEqual(ids(since));
  });

  it('posts what concerns somebody to his program, signed, in the order of each game, and to nobody else', async () => {
    const came: Posted[] = [];
    let isGone = false;
    const receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        if (isGone) return response.writeHead(410).end('moved away');
        came.push({ headers: request.headers as Posted['headers'], text });
        // A receiver that stumbles once gets the same again, before anything else of that game.
        return response.writeHead(came.length === 2 ? 500 : 204).end();
      });
    });
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?token=of-boris`;
    const wanted = { types: ['GameStarted', 'MoveMade', 'DrawOffered', 'MessageSent'] };
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
    const delivered = (answer: Answer): boolean =>
      (answer.body['deliveries'] as readonly { readonly type: string; readonly tries: number }[]).filter(
        ({ tries }) => tries > 0,
      ).length === 5;
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
      'amici.game.GameStarted',
      'amici.game.MoveMade',
      'amici.game.MoveMade',
      'amici.game.MoveMade',
      'amici.game.DrawOffered',
      'amici.game.MessageSent',
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
      ({ body: shown }) => shown['status'] === 'disabled',
      'boris',
    );
    expect(disabled.body).toMatchObject({ givenUp: 1, waiting: 0 });
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
    expect([early.status, early.body['code']]).toEqual([400, 'bad-request']);
    expect(early.body['newest']).toMatch(/^\d+-/);
    await done('boris', 'POST', `/webhooks/${id}/resumption`, {});
    await amici.until(path, () => came.length === 11, 'boris');
    expect(came.at(-1)!.text).toContain('"uci":"g1f3"');
    await send('boris', 'DELETE', `/webhooks/${id}`);
    const ended = await amici.until(
      `/webhooks/${id}`,
      ({ body: shown }) => shown['status'] === 'ended',
      'boris',
    );
    expect(ended.body['host']).toBeNull();
    receiver.closeAllConnections();
    await new Promise((closed) => receiver.close(closed));
  });

  it('writes to whoever confirmed his address, in his language, until he ends it with one click [CW-2]', async () => {
    const shown = '/players/anna/notices';
    /** The first mail that says it. */
    const mailed = async (pattern: RegExp): Promise<Arrived> => {
      const found = () => smtp.arrived.find((one) => pattern.test(readable(one)));
      await amici.until(shown, () => found() !== undefined, 'anna');
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
    expect((await send('anna', 'GET', shown)).body).toMatchObject({ mail: 'on', address: 'unconfirmed' });
    const confirm = linkIn(letter, 'confirm');
    const forged = confirm.replace(/.{4}$/, (last) => (last === 'AAAA' ? 'BBBB' : 'AAAA'));
    expect((await send(null, 'POST', forged)).body['code']).toBe('no-such-link');
    expect((await send(null, 'POST', confirm)).status).toBe(200);
    await amici.until(shown, ({ body }) => body['address'] === 'confirmed', 'anna');
    await done('anna', 'PUT', shown, { kinds: { games: 'never', results: 'at-once' }, hour: 19 });
    expect((await send('boris', 'GET', shown)).status).toBe(403);

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
      shown,
      ({ body }) => (body['kinds'] as Record<string, string>)['your-move'] === 'never',
      'anna',
    );
    expect(ended.body).toMatchObject({ language: 'de', hour: 19, kinds: { results: 'at-once' } });
    await move('anna', one, 3, 'g1f3');
    await move('boris', one, 4, 'b8c6');
    await done('boris', 'PUT', `/games/${one}/resignation`, {});
    await mailed(/Ihre Partie ist beendet: 1-0/);
    expect(smtp.arrived.filter((each) => /am Zug/.test(readable(each)))).toHaveLength(1);
    expect(smtp.arrived.some((each) => /Are you there/.test(readable(each)))).toBe(false);

    const gone = createServer((_request, response) => response.writeHead(410).end());
    await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready));
    await done('anna', 'POST', '/webhooks', {
      url: `http://127.0.0.1:${(gone.address() as AddressInfo).port}/hook`,
      wanted: { types: ['GameStarted'] },
    });
    await game();
    const disabled = await mailed(/Ihr Webhook ist abgeschaltet/);
    expect(disabled.to).toEqual(['anna@example.org']);
    await new Promise((closed) => gone.close(closed));
    expect(smtp.arrived.every(({ to }) => to.join() === 'anna@example.org')).toBe(true);
  });
});
