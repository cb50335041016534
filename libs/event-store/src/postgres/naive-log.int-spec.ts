import { type TestDatabase, testDatabase } from '@amici/embedded-postgres/testing';
import { tried } from '@amici/ops/testing';
import { randomUUID } from 'node:crypto';
import { newStream } from '../testing/appends';
import { NaiveLog } from '../testing/naive-log';

const WRITERS = 32;

describe('the log one would write first', () => {
  let database: TestDatabase;
  const logs: NaiveLog[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    for (let index = 0; index < WRITERS; index += 1) logs.push(await NaiveLog.open(database.connection));
  });

  afterAll(async () => {
    await Promise.all(logs.map((log) => log.close()));
    await database.drop();
  });

  it('lets several of 32 writers win the same revision [R2 canary]', async () => {
    const stream = newStream();
    await Promise.all(
      logs.map(async (log) => {
        for (let won = 0; won < 5;) {
          const revision = await log.append(stream, await log.end(stream), randomUUID());
          if (revision !== undefined) won += 1;
        }
      }),
    );
    const events = await logs[0]!.read(stream);
    const revisions = new Set(events.map(({ revision }) => revision));
    expect(events).toHaveLength(WRITERS * 5);
    expect(revisions.size).toBeLessThan(events.length);
    tried({ 'appends won': events.length, 'revisions won twice or more': events.length - revisions.size });
  });

  it('records an append again whose answer was lost [R3 canary]', async () => {
    const [log] = logs;
    const stream = newStream();
    const id = randomUUID();
    const sendUntilAnswered = async (): Promise<void> => {
      const expected = await log!.end(stream);
      await log!.append(stream, expected, id);
      // The answer is lost here; the sender knows nothing, looks where the stream ends, and sends it again.
      await log!.append(stream, await log!.end(stream), id);
    };
    await sendUntilAnswered();
    const events = await log!.read(stream);
    expect(events.filter((event) => event.id === id)).toHaveLength(2);
    tried({ 'answers lost': 1, 'events recorded twice': 1 });
  });
});
