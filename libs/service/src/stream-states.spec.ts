import { MemoryEventStore, NO_STREAM, type EventStore, type NewEvent } from '@amici/event-store';
import { randomUUID } from 'node:crypto';
import { StreamStates } from './stream-states';

const append = (store: EventStore, expectedRevision: number, event: NewEvent) =>
  store.append({
    stream: 'box-1',
    expectedRevision,
    events: [event],
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
    const added = { type: 'Added', schemaVersion: 1, occurredAt: 0, payload: {} };
    await append(store, NO_STREAM, added);
    const held: (() => void)[] = [];
    const slow: Pick<EventStore, 'read'> = {
      read: async (...asked) => {
        const found = await store.read(...asked);
        if (held.length === 0) await new Promise<void>((resolve) => held.push(resolve));
        return found;
      },
    };
    const fold = { initialState: 0, evolve: (count: number) => count + 1 };
    const states = new StreamStates(slow as EventStore, fold, {});
    const older = states.load('box-1');
    while (held.length === 0) await new Promise(setImmediate);
    const loaded = await states.load('box-1', true);
    const outcome = await append(store, loaded.revision, added);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    states.record('box-1', loaded, outcome.events);
    held[0]!();
    expect((await older).revision).toBe(1);
    expect(await states.load('box-1')).toMatchObject({ state: 2, revision: 1 });
  });
});
