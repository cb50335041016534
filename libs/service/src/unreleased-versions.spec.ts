import type { EventEnvelope } from '@amici/contracts';
import { MemoryEventStore, NO_STREAM, type EventStore } from '@amici/event-store';
import { randomUUID } from 'node:crypto';
import { answering } from './answering';
import { LAST_TO_READ_UNRELEASED, toDomainEvent, type Upcasters } from '@amici/contracts/event-format';
import { toNewEvent } from './command-handler';
import { insistOnReleasedLog } from './runtime/insist-on-released';

const upcasters: Upcasters = {
  Renamed: [
    ({ move, ...payload }) => ({ ...payload, uci: move }),
    (payload) => ({ ...payload, by: 'white' }),
  ],
  Forgotten: ['unreleased', 'unreleased', (payload) => ({ ...payload, players: 2 })],
};

const stored = (type: string, schemaVersion: number, payload: object): EventEnvelope =>
  ({ type, schemaVersion, payload, stream: 'game-1', revision: 7, occurredAt: null }) as never;

const read = (type: string, schemaVersion: number, payload: object) =>
  toDomainEvent(stored(type, schemaVersion, payload), upcasters);

describe('a stored event', () => {
  it('of an older version is read as if it had been recorded in the newest', () => {
    const newest = { type: 'Renamed', at: null, uci: 'e2e4', by: 'white' };
    expect(read('Renamed', 1, { move: 'e2e4' })).toEqual(newest);
    expect(read('Renamed', 2, { uci: 'e2e4' })).toEqual(newest);
    expect(read('Renamed', 3, { uci: 'e2e4', by: 'white' })).toEqual(newest);
    expect(toNewEvent({ type: 'Renamed', at: 5 }, upcasters).schemaVersion).toBe(3);
  });

  it('of a version newer than the code is refused', () => {
    expect(() => read('Renamed', 4, {})).toThrow('newer than this code');
    expect(() => read('Other', 2, {})).toThrow('newer than this code');
  });

  it('of a version that no release recorded is refused by name, with the commit that reads it', async () => {
    for (const version of [1, 2])
      expect(() => read('Forgotten', version, {})).toThrow(
        `game-1 has Forgotten in version ${version} at revision 7, which no release recorded; commit ${LAST_TO_READ_UNRELEASED}`,
      );
    expect(read('Forgotten', 3, {})).toEqual({ type: 'Forgotten', at: null, players: 2 });
    const answer = await answering({ error: () => undefined }, 'command', async () =>
      read('Forgotten', 1, {}),
    );
    expect(answer).toEqual({
      ok: false,
      rejection: { code: 'stream-stopped', data: { eventType: 'Forgotten (version 1)' } },
    });
  });
});

const record = (store: EventStore, kinds: readonly (readonly [string, number])[]) =>
  store.append({
    ...{ stream: `game-${randomUUID()}`, expectedRevision: NO_STREAM, ruleset: null, recordedAt: 0 },
    ...{ commandId: randomUUID(), commandDigest: '0'.repeat(64) },
    ...{ correlationId: randomUUID(), causationId: randomUUID() },
    actor: { subject: 'anna', office: 'person' },
    events: kinds.map(([type, schemaVersion]) => ({ type, schemaVersion, occurredAt: 0, payload: {} })),
  });

describe('a log', () => {
  it('that begins with a version that no release recorded is refused when its service starts', async () => {
    const store = new MemoryEventStore();
    await record(store, Array<[string, number]>(900).fill(['Other', 1]));
    await expect(insistOnReleasedLog(store, upcasters)).resolves.toBeUndefined();
    await record(store, [['Forgotten', 2]]);
    await expect(insistOnReleasedLog(store, upcasters)).rejects.toThrow('Forgotten in version 2');
  });

  it('with released versions alone is read no further than the first event of each type', async () => {
    const store = new MemoryEventStore();
    await record(store, [
      ['Renamed', 1],
      ['Forgotten', 3],
    ]);
    await record(store, Array<[string, number]>(900).fill(['Other', 1]));
    let pages = 0;
    const counted: Pick<EventStore, 'readAll'> = {
      readAll: (...page) => {
        pages += 1;
        return store.readAll(...page);
      },
    };
    await insistOnReleasedLog(counted, upcasters);
    expect(pages).toBe(1);
    await insistOnReleasedLog(counted, {});
    expect(pages).toBe(1);
  });
});
