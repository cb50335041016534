import type { EventEnvelope } from './envelope';
import type { Instant } from '@amici/kernel';

/** A domain event: its type, when it happened (null where history does not say) and its facts. */
export interface DomainEvent {
  readonly type: string;
  readonly at: Instant | null;
}

/** Turns the payload of schema version n into that of n + 1; gets the envelope too. */
export type Upcaster = (payload: Record<string, unknown>, envelope: EventEnvelope) => Record<string, unknown>;

/** For each event type its upcasters from version 1 on; the current version is their number plus one. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** The event as today's code knows it. An event of a version newer than this code is refused: deploy first. */
export const toDomainEvent = <Event extends DomainEvent>(
  envelope: EventEnvelope,
  upcasters: Upcasters,
): Event => {
  const steps = upcasters[envelope.type] ?? [];
  if (envelope.schemaVersion > steps.length + 1) {
    throw new Error(`${envelope.type} version ${envelope.schemaVersion} is newer than this code`);
  }
  const payload = steps
    .slice(envelope.schemaVersion - 1)
    .reduce((value, upcast) => upcast(value, envelope), envelope.payload as Record<string, unknown>);
  const at = envelope.occurredAt === null ? null : Date.parse(envelope.occurredAt);
  return { ...payload, type: envelope.type, at } as unknown as Event;
};
