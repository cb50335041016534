import { myEvents, publicEvents, Refused } from '@amici/client';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBackup } from '../tools/cli/src/commands/backup';
import { runRestore } from '../tools/cli/src/commands/restore';
import type { Server } from '../services/all-in-one/src/serve';
import { configured } from './support/configured';
import { eventually } from './support/eventually';
import { firstDay } from './support/first-day';
import { serving } from './support/serving';
import { sendTo, tokenIn } from './support/send';

const SSE = { accept: 'text/event-stream' };

/** Programs that had read further than what came back. */
describe('a reader of what a restore lost', () => {
  const place = mkdtempSync(join(tmpdir(), 'amici-lost-'));
  const [before, backup, restored] = ['before', 'backup', 'restored'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  const settings = { AMICI_OPERATIONS_PORT: '0', AMICI_WEBHOOKS_TO: 'any' };
  const outside = { ...process.env };
  let server: Server;
  let webhook: string;
  /** Where a program was in the public feed and in what concerns Anna, before the restore and at the backup. */
  let had: { readonly feed: string; readonly own: string };
  let backedUp: { readonly feed: string; readonly own: string };

  const send = sendTo(() => ({ url: server.url, dataDir: process.env['AMICI_DATA_DIR']! }));
  const token = () => tokenIn(process.env['AMICI_DATA_DIR']!, 'anna');

  const places = async () => {
    const bearer = { authorization: `Bearer ${await token()}` };
    const feed = await fetch(`${server.url}/events/registry?limit=1000`);
    const own = await fetch(`${server.url}/me/events?limit=1000`, { headers: bearer });
    const next = ({ headers }: Response): string => headers.get('amici-next-after')!;
    return { feed: next(feed), own: next(own), told: await own.text() };
  };
  /** A federation comes, which everybody is told of. */
  const registered = async (federation: string): Promise<void> => {
    const body = { name: `Federation of ${federation}`, member: true };
    expect((await send('operator', 'PUT', `/federations/${federation}`, body)).status).toBe(201);
    await eventually(async () => {
      const { text } = await send(null, 'GET', '/events/registry?limit=1000');
      return text.includes(`"subject":"${federation}"`);
    });
  };

  /** A game is begun, which Anna is told of. */
  const begun = async (): Promise<void> => {
    const game = await firstDay({ url: server.url, dataDir: process.env['AMICI_DATA_DIR']! });
    await eventually(async () => (await places()).told.includes(game));
  };

  beforeAll(async () => {
    for (const method of ['log', 'error'] as const) jest.spyOn(console, method).mockImplementation();
    process.env['AMICI_DATA_DIR'] = before;
    server = await serving(configured(before, settings));
    const subscribed = await send('anna', 'POST', '/webhooks', { url: 'http://127.0.0.1:9/' });
    webhook = subscribed.body['id'] as string;
    await begun();
    await registered('GER');
    backedUp = await places();
    expect(await runBackup({ to: backup, logical: true })).toBe(0);
    await begun();
    await registered('AUS');
    had = await places();
    await server.close();
    expect(await runRestore({ from: backup, into: restored })).toBe(0);
    process.env['AMICI_DATA_DIR'] = restored;
    server = await serving(configured(restored, settings));
  });

  afterAll(async () => {
    await server.close();
    process.env = outside;
    jest.restoreAllMocks();
    rmSync(place, { recursive: true, force: true });
  });

  it('is refused by a feed, by page and stream, and told up to where it goes (it heard nothing for ever)', async () => {
    const args: readonly (readonly [query: string, headers: Record<string, string>])[] = [
      [`?after=${had.feed}`, {}],
      [`?after=${had.feed}&follow=true`, {}],
      ['', { ...SSE, 'last-event-id': had.feed }],
    ];
    for (const [query, headers] of args) {
      const answer = await fetch(`${server.url}/events/registry${query}`, { headers });
      const { newest } = await places().then(({ feed }) => ({ newest: feed }));
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'cursor-ahead', newest, instead: expect.any(String) as string }),
      ]);
    }
  });

  it('is refused what concerns them, by page and stream, and so is a stream from no place at all', async () => {
    const bearer = { authorization: `Bearer ${await token()}` };
    const args: readonly (readonly [query: string, headers: Record<string, string>])[] = [
      [`?after=${had.own}`, {}],
      [`?after=${had.own}&follow=true`, {}],
      ['', { ...SSE, 'last-event-id': had.own }],
    ];
    for (const [query, headers] of args) {
      const answer = await fetch(`${server.url}/me/events${query}`, { headers: { ...bearer, ...headers } });
      const body = (await answer.json()) as { readonly newest: string };
      expect([answer.status, body]).toEqual([400, expect.objectContaining({ code: 'cursor-ahead' })]);
      const [shared, further] = [body.newest, had.own].map((cursor) => cursor.split('-').map(Number));
      expect(shared!.every((place, index) => place <= further![index]!)).toBe(true);
      expect((await send('anna', 'GET', `/me/events?after=${body.newest}`)).status).toBe(200);
    }
    const nowhere = await fetch(`${server.url}/me/events`, {
      headers: { ...bearer, ...SSE, 'last-event-id': 'x' },
    });
    expect([nowhere.status, ((await nowhere.json()) as { code: string }).code]).toEqual([
      400,
      'no-such-cursor',
    ]);
  });

  it('is refused where a webhook is to go on from there', async () => {
    const resumed = await send('anna', 'POST', `/webhooks/${webhook}/resumption`, { after: had.own });
    expect([resumed.status, resumed.body['code']]).toEqual([400, 'cursor-ahead']);
    expect(resumed.body['newest']).toMatch(/^\d+-/);
  });

  it('meets it in the client as a refusal with its code, and goes on from the place it names', async () => {
    const first = async <Item>(events: AsyncGenerator<Item, void>): Promise<Item> => {
      for await (const event of events) return event;
      throw new Error('the stream ended');
    };
    const bearer = await token();
    const refusals = [
      first(publicEvents({ url: server.url, feed: 'registry', after: had.feed })),
      first(myEvents({ url: server.url, token: bearer, after: had.own })),
    ].map((args) => args.catch((error: unknown) => error));
    for (const refused of await Promise.all(refusals)) {
      expect(refused).toBeInstanceOf(Refused);
      expect((refused as Refused).problem.code).toBe('cursor-ahead');
    }
    const { problem } = (await refusals[0]) as Refused;
    expect(problem.newest).toBe(backedUp.feed);
    await registered('ENG');
    const next = await first(publicEvents({ url: server.url, feed: 'registry', after: problem.newest! }));
    expect(next).toMatchObject({ subject: 'ENG' });
  });
});
