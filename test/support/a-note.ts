import type { EventStore } from '@amici/event-store';
import { createHash, randomUUID } from 'node:crypto';

/** Records something in a log of which nothing follows. */
export const recordNote = async (store: Pick<EventStore, 'append'>): Promise<void> => {
  const commandId = randomUUID();
  const appended = await store.append({
    stream: `note-${randomUUID()}`,
    expectedRevision: -1,
    events: [{ type: 'Noted', schemaVersion: 1, occurredAt: 0, payload: {} }],
    commandId,
    commandDigest: createHash('sha256').update(commandId).digest('hex'),
    correlationId: commandId,
    causationId: commandId,
    actor: { subject: 'operator', office: 'operator' },
    ruleset: null,
    recordedAt: 0,
  });
  expect(appended.ok).toBe(true);
};
