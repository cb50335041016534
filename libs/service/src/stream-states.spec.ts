import { MemoryEventStore, NO_STREAM, type EventStore, type NewEvent } from '@amici/event-store';
import { randomUUID } from 'node:crypto';
import { StreamStates } from './stream-states';

const added: NewEvent = { type: 'Added', schemaVersion: 1, occurredAt: 0, payload: {} };
const fold = { initialState: 0, evolve: (count: number) => count + 1 };

const append = (store: EventStore, expectedRevision: number, stream = 'box-1') =>
  store.append({
    stream,
    expectedRevision,
    events: [added],
    commandId: randomUUID(),
    commandDigest: '0'.repeat(64),
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor: { subject: 'anna', office: 'person' },
    ruleset: null,
    recordedAt: 0,
  });

describe('the states of streams a process keeps', () => {
  it('are never replaced by an older one that was longer in coming', async () => {
    const store = new MemoryEventStore();
    await append(store, NO_STREAM);
    const held: (() => void)[] = [];
    const slow: Pick<EventStore, 'read'> = {
      read: async (...args) => {
        const found = await store.read(...args);
        if (held.length === 0) await new Promise<void>((resolve) => held.push(resolve));
        return found;
      },
    };
    const states = new StreamStates(slow as EventStore, fold, {});
    const older = states.load('box-1');
    while (held.length === 0) await new Promise(setImmediate);
    const loaded = await states.load('box-1', true);
    const outcome = await append(store, loaded.revision);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    states.record('box-1', loaded, outcome.events);
    held[0]!();
    expect((await older).revision).toBe(1);
    expect(await states.load('box-1')).toMatchObject({ state: 2, revision: 1 });
  });

  it('are so many at most; the one that changed longest ago is read again when it is asked for', async () => {
    const store = new MemoryEventStore();
    for (const stream of ['box-1', 'box-2', 'box-3']) await append(store, NO_STREAM, stream);
    const read = jest.spyOn(store, 'read');
    const states = new StreamStates(store, fold, {}, 2);
    for (const stream of ['box-1', 'box-2', 'box-3', 'box-3', 'box-2', 'box-1']) await states.load(stream);
    expect(read.mock.calls.map(([stream]) => stream)).toEqual(['box-1', 'box-2', 'box-3', 'box-1']);
  });

  it('are fewer where streams are long: what a process keeps does not grow with the length of its games', async () => {
    const store = new MemoryEventStore();
    for (let revision = NO_STREAM; revision < 99; revision += 1) await append(store, revision, 'long');
    for (const stream of ['box-1', 'box-2']) await append(store, NO_STREAM, stream);
    const read = jest.spyOn(store, 'read');
    const states = new StreamStates(store, fold, {}, 2);
    for (const stream of ['box-1', 'long', 'long', 'box-2', 'box-2', 'long', 'long'])
      await states.load(stream);
    expect(read.mock.calls.map(([stream]) => stream)).toEqual(['box-1', 'long', 'box-2', 'long']);
    expect((await states.load('long')).state).toBe(100);
  });
});
