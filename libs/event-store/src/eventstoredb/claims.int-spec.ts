import { NO_STREAM } from '../port';
import { appendOf, newStream, recorded } from '../testing/appends';
import { EventStoreDbDouble } from '../testing/eventstoredb-double';
import { EventStoreDbEventStore } from '.';

describe('a command in EventStoreDB that somebody set out to record, and did not', () => {
  let double: EventStoreDbDouble;
  let store: EventStoreDbEventStore;

  beforeEach(async () => {
    double = await EventStoreDbDouble.start();
    store = new EventStoreDbEventStore({ url: double.url, log: 'game' });
  });

  afterEach(async () => {
    await store.close();
    await double.stop();
  });

  /** What a process leaves behind that dies between its claim and its append. */
  const claim = (commandId: string, stream: string, expectedRevision: number) =>
    double.log.append(`command-game/${commandId}`, 'any', [
      {
        id: '11111111-2222-4333-8444-555555555555',
        type: 'CommandClaimed',
        contentType: 'application/json',
        data: Buffer.from(JSON.stringify({ stream, expectedRevision })),
        metadata: Buffer.alloc(0),
      },
    ]);

  it('is refused with the revision that won, also while that cannot be read yet', async () => {
    const stream = newStream();
    recorded(await store.append(appendOf(stream, NO_STREAM)));
    const other = new EventStoreDbEventStore({ url: double.url, log: 'game' });
    await other.read(stream);
    double.log.readableAfter = 800;
    const outcomes = await Promise.all([store, other].map((each) => each.append(appendOf(stream, 0))));
    await other.close();
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({
      ok: false,
      refusal: { code: 'wrong-expected-revision', actualRevision: 1 },
    });
  });

  it('is recorded when it is sent again, with another body too', async () => {
    const command = appendOf(newStream(), NO_STREAM);
    claim(command.commandId, command.stream, NO_STREAM);
    expect(recorded(await store.append({ ...command, commandDigest: 'f'.repeat(64) }))).toHaveLength(1);
    expect(await store.append(command)).toEqual({ ok: false, refusal: { code: 'command-id-reused' } });
  });

  it('is recorded later in the stream after others wrote', async () => {
    const stream = newStream();
    const command = appendOf(stream, 1);
    claim(command.commandId, stream, NO_STREAM);
    recorded(await store.append(appendOf(stream, NO_STREAM, { count: 2 })));
    const events = recorded(await store.append(command));
    expect(events.map(({ event }) => event.revision)).toEqual([2]);
    expect(await store.append(command)).toEqual({ ok: true, repeated: true, events });
  });

  it('is refused for another stream only as long as it may still arrive in the first', async () => {
    const stream = newStream();
    const command = appendOf(newStream(), NO_STREAM);
    claim(command.commandId, stream, NO_STREAM);
    expect(await store.append(command)).toEqual({ ok: false, refusal: { code: 'command-id-reused' } });
    recorded(await store.append(appendOf(stream, NO_STREAM)));
    recorded(await store.append(command));
  });

  it('keeps its refusals apart from what was recorded: a refused command may be sent with another body', async () => {
    const stream = newStream();
    recorded(await store.append(appendOf(stream, NO_STREAM)));
    const command = appendOf(stream, NO_STREAM);
    expect(await store.append(command)).toMatchObject({ refusal: { code: 'wrong-expected-revision' } });
    const again = { ...command, expectedRevision: 0, commandDigest: 'f'.repeat(64) };
    expect(await store.append(again)).toMatchObject({ ok: true, repeated: false });
  });
});
