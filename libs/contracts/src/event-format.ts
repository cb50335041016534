import type { EventEnvelope } from './envelope';
import { UnknownEventType, type Instant } from '@amici/kernel';

/** A domain event: its type, when it happened (null where history does not say) and its facts. */
export interface DomainEvent {
  readonly type: string;
  readonly at: Instant | null;
}

/** Turns the payload of schema version n into that of n + 1; gets the envelope too. */
export type Upcaster = (payload: Record<string, unknown>, envelope: EventEnvelope) => Record<string, unknown>;

/**
 * For each event type its upcasters from version 1 on; the current version is their number plus one. `unreleased`: no
 * release ever recorded the version that would begin here, and it is not read.
 */
export type Upcasters = Readonly<Record<string, readonly (Upcaster | 'unreleased')[]>>;

/** The last commit that reads, exports and verifies logs with versions of events that no release ever recorded. */
export const LAST_TO_READ_UNRELEASED = '3ba9e6efe0c77cc7291bf6f810a40521b0f122ee';

/** A stored event in a version that no release ever recorded. */
export class UnreleasedVersion extends UnknownEventType {
  constructor({ stream, revision, type, schemaVersion }: EventEnvelope) {
    super(`${type} (version ${schemaVersion})`);
    this.name = 'UnreleasedVersion';
    this.message =
      `${stream} has ${type} in version ${schemaVersion} at revision ${revision}, which no release recorded; ` +
      `commit ${LAST_TO_READ_UNRELEASED} is the last that reads, exports and verifies this log`;
  }
}

/** The oldest version of a type that is read: 1, or one with nothing released before it. */
export const oldestOf = (type: string, upcasters: Upcasters): number =>
  (upcasters[type]?.lastIndexOf('unreleased') ?? -1) + 2;

/** @throws UnreleasedVersion */
export const insistOnReleased = (envelope: EventEnvelope, upcasters: Upcasters): void => {
  if (envelope.schemaVersion < oldestOf(envelope.type, upcasters)) throw new UnreleasedVersion(envelope);
};

/**
 * The event as today's code knows it. An event of a version newer than this code is refused: deploy first.
 *
 * @throws UnreleasedVersion
 */
export const toDomainEvent = <Event extends DomainEvent>(
  envelope: EventEnvelope,
  upcasters: Upcasters,
): Event => {
  const steps = upcasters[envelope.type] ?? [];
  if (envelope.schemaVersion > steps.length + 1) {
    throw new Error(`${envelope.type} version ${envelope.schemaVersion} is newer than this code`);
  }
  insistOnReleased(envelope, upcasters);
  let payload = envelope.payload as Record<string, unknown>;
  for (const upcast of steps.slice(envelope.schemaVersion - 1))
    if (upcast !== 'unreleased') payload = upcast(payload, envelope);
  const at = envelope.occurredAt === null ? null : Date.parse(envelope.occurredAt);
  return { ...payload, type: envelope.type, at } as unknown as Event;
};
