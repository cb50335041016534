import type { Services } from '@amici/service';
import { FeedTail } from './feed-tail';
import { followed, type PublicItem } from './followed';

const itemsTo = (head: number): readonly PublicItem[] =>
  Array.from({ length: head }, (_, index) => ({ sequence: String(index + 1).padStart(16, '0') }));

/** A service that comes back with another log while it is followed. */
const restoredTo = () => {
  const log = { head: 0, asked: 0 };
  const feed = (_of: string, { after, limit }: { readonly after: number; readonly limit: number }) => {
    log.asked += 1;
    return Promise.resolve({ items: itemsTo(log.head).slice(after, after + limit), head: log.head });
  };
  return { log, services: { feed } as Pick<Services, 'feed'> };
};

const following = (after: number) => ({
  ...{ feed: 'game', after, media: 'text/event-stream' as const },
  notify: () => undefined,
  asSent: (item: PublicItem) => item,
});

describe('a stream of a feed whose service was restored to an earlier instant', () => {
  it('is closed if its reader had read further, so that they ask where to go on', async () => {
    const { log, services } = restoredTo();
    const stop = new AbortController();
    log.head = 3;
    const stream = followed(services, new FeedTail(services, 'game', stop.signal), following(2), stop.signal);
    expect((await stream.next()).value).toContain('id: 2');
    expect((await stream.next()).value).toContain('id: 0000000000000003');
    // A reader hears of it if they wait at the end already, or when they come to it.
    log.head = 1;
    let counted = '';
    for await (const part of stream) counted += part;
    expect(counted).toMatch(/event: closed\ndata: \{"code":"cursor-ahead"\}\n\n$/);
    stop.abort();
  });

  it('asks only as often for a reader at its end as before (its end was remembered further on)', async () => {
    const { log, services } = restoredTo();
    const stop = new AbortController();
    const tail = new FeedTail(services, 'game', stop.signal);
    log.head = 9;
    expect(await tail.beyond(8, 60_000)).toBe(true);
    log.head = 5;
    const stream = followed(services, tail, following(5), stop.signal);
    await stream.next();
    const requests = log.asked;
    const next = stream.next();
    while (log.asked < requests + 2) await new Promise(setImmediate);
    stop.abort();
    let counted = (await next).value as string;
    for await (const part of stream) counted += part;
    expect(counted).toContain('server-stops');
    expect(log.asked).toBeLessThanOrEqual(requests + 3);
  });
});
