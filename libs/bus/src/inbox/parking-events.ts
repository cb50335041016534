import type { Actor } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { uuidV5 } from '@amici/kernel';
import type { Clock } from '@amici/ops';
import { recordDecision } from './record-decision';

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

/** The recorder over a service's own log, in the stream `parking-<consumer>-<stream>`. */
export const parkingRecorder =
  (store: EventStore, clock: Clock): RecordParking =>
  (event, actor) => {
    const { type, consumer, attempt, eventId } = event;
    // Consumers are called whatever reads well; a stream's name has no spaces.
    const stream = `parking-${consumer.replaceAll(' ', '-')}-${event.stream}`;
    const commandId = uuidV5(eventId, `${type} ${consumer} ${attempt}`);
    return recordDecision(store, clock, { stream, event, commandId, correlationId: eventId }, actor);
  };
