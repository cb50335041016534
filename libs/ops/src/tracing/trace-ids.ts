import { TraceFlags, type SpanContext } from '@opentelemetry/api';

const SPAN_DIGITS = 16;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const digitsOf = (id: string): string => id.replaceAll('-', '');

/** The trace of all that follows from one act: the correlation id in every event's envelope, as W3C writes a trace id. */
export const correlationOf = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The span that stands for an event, wherever somebody meets it: what follows from the event hangs under it. */
export const spanOfEvent = (event: {
  readonly id: string;
  readonly correlationId: string;
}): SpanContext | undefined =>
  UUID.test(event.correlationId) && UUID.test(event.id)
    ? {
        traceId: digitsOf(event.correlationId),
        spanId: digitsOf(event.id).slice(0, SPAN_DIGITS),
        traceFlags: TraceFlags.SAMPLED,
        isRemote: true,
      }
    : undefined;
