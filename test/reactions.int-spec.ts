import { FeedConsumer, parkedStreams, parkingRecorder } from '@amici/bus';
import { ReadDatabase } from '@amici/bus/testing/read-database';
import { SHARED_EVENTS, type RecordedEvent } from '@amici/contracts';
import { MemoryEventStore } from '@amici/event-store';
import { sleep, systemClock } from '@amici/ops';
import { MemorySource } from '@amici/projections/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REACTIONS } from '../tools/contracts/src/reactions';

const recorded = (sequence: number, stream: string, type: string): RecordedEvent => ({
  sequence,
  id: `00000000-0000-4000-8000-00000000000${sequence}`,
  stream,
  revision: sequence,
  recordedAt: sequence,
  actor: { subject: 'service:any', office: 'service' },
  correlationId: 'c',
  causationId: 'c',
  ruleset: null,
  event: { type },
});

/** How often reactions are made in the services. */
const tally = (): number => {
  const services = join(__dirname, '..', 'services');
  const files = readdirSync(services, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('spec') && !file.includes('node_modules'),
  );
  const calls = files.map(
    (file) => readFileSync(join(services, file), 'utf8').match(/\breaction(To\(|<[^>()]*>\()/g)?.length ?? 0,
  );
  return calls.reduce((sum, count) => sum + count, 0);
};

describe('what follows in a service from the events of another', () => {
  let database: ReadDatabase;

  beforeAll(async () => {
    database = await ReadDatabase.create();
  });
  afterEach(() => database.clear());
  afterAll(() => database.drop());

  it('is shown here, every reaction there is', () => {
    expect(REACTIONS).toHaveLength(tally());
  });

  it.each(REACTIONS.map((one) => [`${one.consequence.name}, of the events of ${one.to}`, one] as const))(
    'parks the stream of an event it was not compiled with, and no other: %s [R12]',
    async (_name, { to, consequence }) => {
      const events = [
        recorded(1, `${to}-1`, 'SomethingNew'),
        recorded(2, `${to}-2`, 'Unshared'),
        recorded(3, `${to}-1`, 'Unshared'),
      ];
      const stop = new AbortController();
      const consumer = new FeedConsumer({
        ...database.worker(),
        consequence,
        sourceService: to,
        types: Object.keys(SHARED_EVENTS[to]),
        source: new MemorySource(events),
        record: parkingRecorder(new MemoryEventStore(), systemClock),
        clock: systemClock,
      });
      const running = consumer.run(stop.signal);
      while (consumer.status.position < events.length) await sleep(5);
      const parked = await parkedStreams(database.pool);
      stop.abort();
      await running;
      expect(parked).toMatchObject([
        {
          stream: `${to}-1`,
          sequence: 1,
          problem: 'UnknownEventType: unknown event type: SomethingNew',
          recorded: true,
        },
      ]);
    },
  );
});
