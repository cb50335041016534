import { inProcessTransport } from '../transport/in-process';
import type { Transport } from '../transport/transport';
import { Producer } from '../testing/producer';
import { MAX_FEED_PAGE, type FeedPage, type Unwanted } from './feed';

describe("a service's feed for the others", () => {
  let transport: Transport;
  let producer: Producer;

  beforeAll(async () => {
    transport = inProcessTransport({ timeoutMs: 5_000 });
    producer = await Producer.start(transport);
    await producer.write(20);
  });
  afterAll(async () => {
    await producer.stop();
    await transport.close();
  });

  const read = (without?: Unwanted): Promise<FeedPage> =>
    transport.send('sample.feed', { audience: 'services', after: 0, limit: MAX_FEED_PAGE, without });

  it('gives only place and id of events its reader does not need, and reveals no further secrets', async () => {
    const whole = await read();
    const [move, note] = [whole.items[0], whole.items[9]] as const;
    expect(move).toMatchObject({ sequence: 1, event: { type: 'MoveMade' } });
    expect(note).toEqual({ sequence: 10, withheld: true });
    const { id } = move as { readonly id: string };
    for (const without of ['all', ['MoveMade']] as const) {
      const places = await read(without);
      expect(places.items).toHaveLength(whole.items.length);
      expect(places.items[0]).toEqual({ sequence: 1, id, withheld: true });
      expect(places.items[9]).toEqual(note);
    }
    expect(await read(['NoteWritten'])).toEqual(whole);
  });

  it('answers nobody who says it in another way', async () => {
    const odd: unknown[] = ['some', [1], Array.from({ length: 501 }, String)];
    for (const without of odd)
      expect(await read(without as Unwanted)).toMatchObject({ rejection: { code: 'feed-message-invalid' } });
  });
});
