import { DEMO_PEOPLE } from '../../tools/cli/src/demo/people';
import { proofSize, tried } from '@amici/ops/testing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { livingPlayers } from '../../tools/cli/src/demo/people';
import { notificationFault } from '../support/as-described';
import { awaited } from '../support/eventually';
import { livedBy, PagesTown } from './town';

interface Line {
  readonly id: string;
  readonly type: string;
  readonly cursor: string;
}

interface Posted {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Line;
}

describe('what people of a lived demo are notified of', () => {
  let town: PagesTown;
  let people: readonly string[];

  beforeAll(async () => {
    town = await PagesTown.shared();
    const players = livingPlayers(livedBy()).map(({ id }) => id);
    people = [...DEMO_PEOPLE.map(({ subject }) => subject), ...players];
  });

  const pageOf = async (who: string): Promise<readonly Line[]> => {
    const headers = { authorization: `Bearer ${await town.amici.token(who)}` };
    const answer = await fetch(`${town.url}/me/events?limit=1000`, { headers });
    return (await answer.text())
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line);
  };

  /** The first so many of a stream. */
  const streamOf = async (path: string, count: number, who: string | null): Promise<readonly Line[]> => {
    const stop = new AbortController();
    const bearer = who === null ? {} : { authorization: `Bearer ${await town.amici.token(who)}` };
    const headers = { accept: 'text/event-stream', ...bearer };
    const { body } = await fetch(`${town.url}${path}`, { headers, signal: stop.signal });
    let text = '';
    const lines = () =>
      [...text.matchAll(/^data: (\{.*\})\n/gm)].map(([, line]) => JSON.parse(line!) as Line);
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    while (lines().length < count) text += (await reader.read()).value!;
    stop.abort();
    return lines().slice(0, count);
  };

  it('is as the schemas say, in pages, streams and webhooks alike [R47]', async () => {
    const posted = new Map<string, Posted[]>();
    const receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        posted.set(request.url!, [...(posted.get(request.url!) ?? []), JSON.parse(text) as Posted]);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
    const { port } = receiver.address() as AddressInfo;
    const followed = people.slice(-proofSize(3, people.length));
    let events = 0;
    const types = new Set<string>();
    try {
      for (const who of people) {
        const page = await pageOf(who);
        for (const line of page) {
          expect([line.type, await notificationFault(town.url, line)]).toEqual([line.type, undefined]);
          types.add(line.type);
        }
        events += page.length;
        if (page.length === 0 || !followed.includes(who)) continue;
        // What comes of several services at once has no one order: the stream may be ahead of the page in one, behind in another.
        const streamed = await streamOf('/me/events', page.length, who);
        const lines = new Map((await pageOf(who)).map((line) => [line.id, line]));
        for (const { cursor: _, ...line } of streamed) expect(lines.get(line.id)).toMatchObject(line);
        const url = `http://127.0.0.1:${port}/${who}`;
        const webhook = await town.done(who, 'POST', '/webhooks', { url });
        await town.done(who, 'POST', `/webhooks/${webhook}/resumption`, { since: '2000-01-01T00:00:00Z' });
        const came = await awaited(
          () => Promise.resolve(posted.get(`/${who}`) ?? []),
          (all) => {
            const ids = new Set(all.map(({ data }) => data.id));
            return page.every(({ id }) => ids.has(id));
          },
        );
        const byId = new Map(came.map((message) => [message.data.id, message]));
        for (const line of page) {
          expect(byId.get(line.id)?.data).toEqual(line);
          expect(byId.get(line.id)?.type).toBe(line.type);
        }
        await town.amici.send(who, 'DELETE', `/webhooks/${webhook}`);
      }
      tried({ 'events of people': events, types: types.size });
      expect(types.size).toBeGreaterThan(20);
    } finally {
      receiver.closeAllConnections();
      receiver.close();
    }
  }, 600_000);

  it('would be found out with a field that nobody has described [R47 canary]', async () => {
    const who = people.at(-1)!;
    const [first] = await pageOf(who);
    expect(await notificationFault(town.url, first!)).toBeUndefined();
    const more = { ...first!, data: { ...(first as unknown as { readonly data: object }).data, more: 1 } };
    expect(await notificationFault(town.url, more)).toMatch(/additional properties/);
  });
});
