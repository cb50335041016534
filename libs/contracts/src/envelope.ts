/** Who did it, in which office, on whose behalf. Ids only, never names (house: no personal data in events). */
export interface Actor {
  /** A player or official id, or `service:<name>` for what follows by itself. */
  readonly subject: string;
  /** The office acted in: `player`, `director`, `operator`, …; `service` for what follows by itself. */
  readonly office: string;
  readonly onBehalfOf?: string;
}

/**
 * What is recorded of one event. `hash` is the SHA-256 of the RFC 8785 form of all other fields; it covers the
 * stream's previous hash, so one stream verifies alone. The place in the log is not part of it.
 */
export interface EventEnvelope<Type extends string = string, Payload = unknown> {
  /** UUIDv5 of the command id and the event's index in the decision. */
  readonly id: string;
  readonly type: Type;
  readonly schemaVersion: number;
  readonly stream: string;
  /** 0 for a stream's first event, then without holes. */
  readonly revision: number;
  /** When it happened, RFC 3339 in UTC with milliseconds; null where history does not say. */
  readonly occurredAt: string | null;
  /** When we wrote it; never decreases within a stream. */
  readonly recordedAt: string;
  readonly actor: Actor;
  readonly commandId: string;
  /** HMAC-SHA-256 (hex) of the command's canonical form, under a key of the service: the same id with another body is refused. SHA-256 in what was recorded before. */
  readonly commandDigest: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** The ruleset the decision was taken under (`iccf-laws-2020@1`); null where none applies. */
  readonly ruleset: string | null;
  /** 16 bytes in hex that keep what is recorded from being guessed by its hash; events recorded before there were any have none. */
  readonly salt?: string;
  /** Instants in payloads are integer milliseconds UTC, durations integer milliseconds. */
  readonly payload: Payload;
  /** Hash of the stream's previous event; 64 zeros for the first. */
  readonly previousHash: string;
  readonly hash: string;
}

export const NO_HASH = '0'.repeat(64);

/** An event's largest canonical form in bytes. */
export const MAX_EVENT_BYTES = 64 * 1024;
