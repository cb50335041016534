import { sideBySide } from '@amici/ops';
import { NO_STREAM, type EventStore } from '@amici/event-store';
import { randomUUID } from 'node:crypto';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const TEMPLATES = 10_000;
const WIDTH = 16;

/** Writes copies of a log's streams, each under an id of its own, until the log has so many events. */
export const copyStreams = async (
  store: EventStore,
  prefixes: readonly string[],
  events: number,
  recordedAt: number,
): Promise<void> => {
  const recorded = (await store.readAll(0, TEMPLATES)).map(({ event }) => event);
  const streams = [...new Set(recorded.map(({ stream }) => stream))].filter(
    (stream) => prefixes.some((prefix) => stream.startsWith(prefix)) && UUID.test(stream),
  );
  if (streams.length === 0) throw new Error(`no stream ${prefixes.join('… or ')}… to copy`);
  const copyOne = async (stream: string): Promise<void> => {
    const [old] = UUID.exec(stream)!;
    const [id, commandId] = [randomUUID(), randomUUID()];
    const own = recorded.filter((event) => event.stream === stream);
    const outcome = await store.append({
      stream: stream.replace(old, id),
      expectedRevision: NO_STREAM,
      events: own.map(({ type, schemaVersion, occurredAt, payload }) => ({
        type,
        schemaVersion,
        occurredAt: occurredAt === null ? null : Date.parse(occurredAt),
        payload: JSON.parse(JSON.stringify(payload).replaceAll(old, id)) as unknown,
      })),
      commandId,
      commandDigest: commandId.replaceAll('-', '').repeat(2),
      correlationId: commandId,
      causationId: commandId,
      actor: own[0]!.actor,
      ruleset: own[0]!.ruleset,
      recordedAt,
    });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
  };
  while ((await store.head()).sequence < events) await sideBySide([...streams, ...streams], WIDTH, copyOne);
};
