import type { Rejection } from '@amici/kernel';
import type { Leases, Logger, Metrics, ReadinessCheck } from '@amici/ops';
import type { LogSource } from '@amici/projections';
import type { LoggerService } from '@nestjs/common';
import type { Unwanted } from '../feed/feed';
import type { ServicesSource } from '../feed/services-feed';

/** The three questions every service answers: `<service>.command`, `<service>.query`, `<service>.feed`. */
export type RequestKind = 'command' | 'query' | 'feed';

export const patternOf = (service: string, kind: RequestKind): string => `${service}.${kind}`;

/** The largest message either way, in bytes of its JSON; what NATS allows by default. */
export const MAX_MESSAGE_BYTES = 1024 * 1024 - 1024;

/** No answer was obtained: nobody listens or time ran out, the handler failed, or the message is too large. */
export interface NoAnswer {
  readonly ok: false;
  readonly rejection: Rejection<'service-unavailable' | 'internal-error' | 'message-too-large'>;
}

export const noAnswer = (code: NoAnswer['rejection']['code'], pattern: string): NoAnswer => ({
  ok: false,
  rejection: { code, data: { pattern } },
});

/**
 * Sends a message to a pattern (`game.command`) and gives its answer; never throws, never waits longer than the
 * time-out. `Answer` must allow for `NoAnswer`. A command that got none may still have been carried out: send it
 * again under the same command id.
 */
export type Send = <Answer>(pattern: string, message: unknown) => Promise<Answer>;

/** What announcing a service's own feed takes. */
export interface AnnouncerOptions {
  readonly service: string;
  readonly source: ServicesSource;
  readonly leases: Leases;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Tells those who listen that a service's feed has grown, for speed only. */
export interface Announcer {
  readonly check: ReadinessCheck;
  run(signal: AbortSignal): Promise<void>;
}

/** What a service answers, by pattern; whatever a handler throws is a bug. */
export type Handlers = Readonly<Record<string, (message: unknown) => Promise<unknown>>>;

/** A service that answers; closing it accepts no further requests and waits for those in flight. */
export interface Serving {
  /** Whether of the service's processes this is to be asked first. */
  lead(leads: boolean): void;
  close(): Promise<void>;
}

/** What processes of one service tell each other, for what may be lost: nothing is stored, nothing is sent again. */
export interface Peers {
  tell(message: unknown): void;
  close(): void;
}

/** `<service>.peers`: what a service's processes tell each other. */
export const peersPattern = (service: string): string => `${service}.peers`;

/** How services reach each other; which one is a matter of configuration. */
export interface Transport {
  /** Has a service answer what it is asked. */
  serve(service: string, handlers: Handlers, logger: LoggerService | false): Promise<Serving>;
  readonly send: Send;
  /** Another service's feed, to be followed; `without`: event types of which the reader gets only the places. */
  feed(
    service: string,
    context: { readonly metrics: Metrics; readonly log: Logger; readonly without?: Unwanted },
  ): LogSource & ServicesSource;
  announcer(options: AnnouncerOptions): Announcer;
  /** The other processes of a service, and what they tell; where there are none, nothing is sent. */
  peers(service: string, hear: (message: unknown) => void): Peers;
  /** Whether others are reached at all. */
  readonly checks: readonly ReadinessCheck[];
  close(): Promise<void>;
}
