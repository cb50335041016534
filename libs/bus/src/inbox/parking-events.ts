import type { Actor } from '@amici/contracts';
import { NO_STREAM, type EventStore } from '@amici/event-store';
import { uuidV5 } from '@amici/kernel';
import type { Clock } from '@amici/ops';
import { createHash } from 'node:crypto';
import { Unavailable } from './failures';

/** Which stream of which service's feed a consumer could not go on with, and at which event. */
interface Parking {
  readonly at: number;
  readonly consumer: string;
  readonly source: string;
  readonly stream: string;
  /** Of the event, in the feed of its service. */
  readonly sequence: number;
  readonly eventId: string;
  readonly eventType: string;
  /** How often this stream has been parked since it was last free, from 1. */
  readonly attempt: number;
}

/**
 * The decisions about streams a consumer cannot go on with, recorded in its own service's log; part of every service's
 * private events.
 */
export type ParkingEvent =
  /** `reason` is the kind of failure, never its message, which may say anything. */
  | (Parking & { readonly type: 'StreamParked'; readonly reason: string })
  | (Parking & { readonly type: 'ParkedStreamResumed' })
  | (Parking & { readonly type: 'ParkedEventSkipped' });

/** What each audience gets of them: nothing. For the audience map of a service. */
export const parkingAudiences = {
  StreamParked: { services: 'withheld', parties: [], public: null },
  ParkedStreamResumed: { services: 'withheld', parties: [], public: null },
  ParkedEventSkipped: { services: 'withheld', parties: [], public: null },
} as const;

/** Records a decision durably, once however often it is asked; throws where it could not. */
export type RecordParking = (event: ParkingEvent, actor: Actor) => Promise<void>;

const MAX_ATTEMPTS = 10;

/** The recorder over a service's own log, in the stream `parking-<consumer>-<stream>`. */
export const parkingRecorder =
  (store: EventStore, clock: Clock): RecordParking =>
  async ({ type, at, ...payload }, actor) => {
    // Consumers are called whatever reads well; a stream's name has no spaces.
    const stream = `parking-${payload.consumer.replaceAll(' ', '-')}-${payload.stream}`;
    const commandId = uuidV5(payload.eventId, `${type} ${payload.consumer} ${payload.attempt}`);
    const commandDigest = createHash('sha256').update(`${commandId} ${actor.subject}`).digest('hex');
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const [last] = await store.read(stream, { direction: 'backwards', limit: 1 });
      const outcome = await store.append({
        stream,
        expectedRevision: last?.event.revision ?? NO_STREAM,
        events: [{ type, schemaVersion: 1, occurredAt: at, payload }],
        commandId,
        commandDigest,
        correlationId: payload.eventId,
        causationId: payload.eventId,
        actor,
        ruleset: null,
        recordedAt: clock.now(),
      });
      if (outcome.ok || outcome.refusal.code === 'command-id-reused') return;
      if (outcome.refusal.code !== 'wrong-expected-revision')
        throw new Error(`${type} was not recorded: ${outcome.refusal.code}`);
    }
    throw new Unavailable({ code: 'too-much-contention' });
  };
