import { eventually } from '../support/eventually';
import { streamsTown, itemsIn, type StreamsTown, type Item } from './town';

const sequences = (text: string): readonly number[] =>
  [...text.matchAll(/"sequence":"(\d+)"/g)].map(([, sequence]) => Number(sequence));

/** Streams of public events, and of what concerns one person. */
describe('what has happened', () => {
  let town: StreamsTown;

  beforeAll(async () => {
    town = await streamsTown();
  });

  /** What a follower of the events of tournaments gets until one of a type has come. */
  const followedUntil = async (
    type: string,
    query: string,
    headers: Record<string, string>,
  ): Promise<string> => {
    const stop = new AbortController();
    const { url } = town.amici.server;
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
    const { announced } = town;
    const sse = { accept: 'text/event-stream' };
    const ids: string[] = [];
    for (const code of ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']) ids.push(await announced(`E2E/${code}`));
    const last = ids.at(-1)!;
    const answer = await followedUntil(last, '', sse);
    const all = sequences(answer);
    expect(all).toEqual(all.map((_, index) => index + 1));
    const third = '3'.padStart(16, '0');
    expect(answer).toContain(`id: ${third}\ndata: {`);
    const rest = await followedUntil(last, '', { ...sse, 'last-event-id': third });
    expect(sequences(rest)).toEqual(all.slice(3));
    const lines = await followedUntil(last, 'follow=true&after=3', {});
    expect(sequences(lines)).toEqual(all.slice(3));
    const type = 'amici.tournament.v1.TournamentAnnounced';
    const only = await followedUntil(last, `type=${type}&subject=${last}`, sse);
    expect(sequences(only)).toEqual(all.slice(-1));
    const { url } = town.amici.server;
    const page = await fetch(`${url}/events/tournament?type=TournamentAnnounced&subject=${last}&limit=1000`);
    expect([sequences(await page.text()), page.headers.get('amici-next-after')]).toEqual([
      all.slice(-1),
      String(all.at(-1)),
    ]);
    const none = await fetch(`${url}/events/tournament?type=StartListPublished&limit=2`);
    expect([await none.text(), none.headers.get('amici-next-after')]).toEqual(['', '2']);
    const unheardOf = await fetch(`${url}/events/tournament?type=Announced,StartListPublished`);
    expect([unheardOf.status, await unheardOf.text()]).toEqual([
      400,
      expect.stringContaining('did you mean') as string,
    ]);
    const live = followedUntil(type, `after=${all.at(-1)!}`, sse);
    const latest = await announced('E2E/LIVE');
    expect(await live).toContain(latest);
  });

  it('streams what concerns somebody from where they were, at once and without a double', async () => {
    const { amici, game, move, mine } = town;
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
      'last-event-id': itemsIn(before.text).at(-1)!.cursor,
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
    const ids = (events: readonly Item[]) => events.map(({ id: event }) => event);
    const since = (await mine('anna', `game=${one}`)).slice(itemsIn(before.text).length);
    expect(ids(itemsIn(text))).toEqual(ids(since));
  });

  it('are counted for monitoring: open, told, and refused as one too many', async () => {
    const { amici, done } = town;
    const at = amici.server.operationsUrl!;
    const measured = async (metric: string): Promise<number> => {
      const text = await (await fetch(`${at}/metrics`)).text();
      return Number(new RegExp(`^${metric.replace(/[{}]/g, '\\$&')} (\\d+)$`, 'm').exec(text)?.[1]);
    };
    const [open, answer] = [
      'amici_streams_open{kind="own"}',
      'amici_stream_events_total{kind="feeds"}',
    ] as const;
    expect(await measured(answer)).toBeGreaterThan(0);
    // Who has left the streams of before is noticed a little later.
    for (const kind of ['own', 'feeds'])
      await eventually(async () => (await measured(`amici_streams_open{kind="${kind}"}`)) === 0);
    const stop = new AbortController();
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${await amici.token('carl')}` };
    const follow = () => fetch(`${amici.server.url}/me/events`, { headers, signal: stop.signal });
    const most = 20;
    for (let n = 0; n < most; n += 1) await (await follow()).body!.getReader().read();
    expect([(await follow()).status, await measured(open)]).toEqual([429, most]);
    expect(await measured('amici_streams_refused_total{kind="own",code="too-many-requests"}')).toBe(1);
    const status = await done('operator', 'GET', '/status');
    expect(status.body['streams']).toEqual({ feeds: 0, own: most, files: 0 });
    const screen = await done('operator', 'GET', '/status?format=text');
    expect(screen.text).toContain(
      `streams at this gateway: 0 of public feeds, ${most} of what concerns one person`,
    );
    stop.abort();
    await eventually(async () => (await measured(open)) === 0);
  });
});
