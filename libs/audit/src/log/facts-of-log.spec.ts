import { MemoryEventStore, type StoredEvent } from '@amici/event-store';
import { randomUUID } from 'node:crypto';
import { Results } from '../results';
import { FactsOfLog } from './facts-of-log';

const STREAMS = ['game-a', 'game-b', 'game-c', 'player-d'];

/** A log in which nothing of a game comes out, stream by stream in turn. */
const logOf = async (): Promise<MemoryEventStore> => {
  const store = new MemoryEventStore();
  for (let revision = -1; revision < 2; revision += 1)
    for (const stream of STREAMS) {
      const commandId = randomUUID();
      const appended = await store.append({
        ...{ stream, expectedRevision: revision, ruleset: null, recordedAt: 0, commandId },
        ...{ commandDigest: '0'.repeat(64), correlationId: commandId, causationId: commandId },
        actor: { subject: 'anna', office: 'player' },
        events: [{ type: `Tried${revision + 1}`, schemaVersion: 1, occurredAt: 0, payload: {} }],
      });
      if (!appended.ok) throw new Error(appended.refusal.code);
    }
  return store;
};

const found = async (
  store: MemoryEventStore,
  order: (events: readonly StoredEvent[]) => readonly StoredEvent[],
  atOnce?: number,
): Promise<readonly string[]> => {
  const facts = new FactsOfLog(new Results(), atOnce);
  for (const { event, hash, text } of order(await store.readAll(0, 100)))
    facts.apply({ ...{ stream: event.stream, revision: event.revision }, hash, bytes: Buffer.from(text) });
  return [...(await facts.found(store))].sort();
};

describe('facts of a log that is read once', () => {
  const asRead = (events: readonly StoredEvent[]) => events;

  it('are told of each stream once, whether all streams are followed at once or none', async () => {
    const store = await logOf();
    const read = jest.spyOn(store, 'read');
    const lines = await found(store, asRead);
    expect(lines).toEqual(
      ['a', 'b', 'c'].map((game): unknown => expect.stringContaining(`game-${game}, revision 0 (Tried0)`)),
    );
    expect(read).not.toHaveBeenCalled();
    for (const atOnce of [0, 1, 2]) expect(await found(store, asRead, atOnce)).toEqual(lines);
    expect(new Set(read.mock.calls.map(([stream]) => stream))).toEqual(new Set(STREAMS.slice(0, 3)));
  });

  it('are read once more of a stream whose events were placed late', async () => {
    const store = await logOf();
    const read = jest.spyOn(store, 'read');
    const late = ([first, ...others]: readonly StoredEvent[]) => [...others, first!];
    expect(await found(store, late)).toEqual(await found(store, asRead));
    expect(read.mock.calls.map(([stream]) => stream)).toEqual(['game-a']);
  });
});
