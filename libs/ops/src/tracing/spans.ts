import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { randomBytes } from 'node:crypto';

/** Whether spans of this process are sent anywhere; where not, none are made. */
export const tracing = { isOn: false };

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

/** Makes ids at random, but for the span whose id somebody has stated just before. */
export const spanIds = {
  next: undefined as string | undefined,
  generateTraceId: (): string => randomBytes(TRACE_BYTES).toString('hex'),
  generateSpanId: (): string => {
    const { next } = spanIds;
    spanIds.next = undefined;
    return next ?? randomBytes(SPAN_BYTES).toString('hex');
  },
};

const SPAN_DIGITS = 16;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const digitsOf = (id: string): string => id.replaceAll('-', '');

/** The trace of all that follows from one act: the correlation id in every event's envelope, as W3C writes a trace id. */
const correlationOf = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The span that stands for an event, wherever somebody meets it: what follows from the event hangs under it. */
const spanOfEvent = (event: {
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

const NAME = 'amici';

export interface SpanOptions {
  readonly name: string;
  readonly kind?: keyof typeof SpanKind;
  readonly attributes?: Attributes;
}

/** What an answer tells of a span, where it is one of ours: whether it is good, and the code of the refusal. */
const recordOutcome = (span: Span, answer: unknown): void => {
  const { ok, rejection } = (answer ?? {}) as { ok?: unknown; rejection?: { code?: unknown } };
  if (ok !== false || typeof rejection?.code !== 'string') return;
  span.setAttribute('amici.refusal', rejection.code);
};

const inside = <Value>(
  { name, kind = 'INTERNAL', attributes = {} }: SpanOptions,
  within: Context,
  work: () => Promise<Value>,
  links: readonly SpanContext[] = [],
): Promise<Value> => {
  const options = { kind: SpanKind[kind], attributes, links: links.map((one) => ({ context: one })) };
  return trace.getTracer(NAME).startActiveSpan(name, options, within, async (span) => {
    try {
      const answer = await work();
      recordOutcome(span, answer);
      return answer;
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
};

/** Does the work as a span of the trace it is part of; where nothing is traced, just does it. */
export const inSpan = <Value>(options: SpanOptions, work: () => Promise<Value>): Promise<Value> =>
  tracing.isOn ? inside(options, context.active(), work) : work();

/** Does what another process has asked for under the span from which it was asked (W3C `traceparent`). */
export const inSpanOf = <Value>(
  traceparent: string | undefined,
  options: SpanOptions,
  work: () => Promise<Value>,
): Promise<Value> => (tracing.isOn ? inside(options, cameWith(traceparent), work) : work());

/** Does what follows from an event under it. */
export const inSpanAfter = <Value>(
  event: { readonly id: string; readonly correlationId: string },
  options: SpanOptions,
  work: () => Promise<Value>,
): Promise<Value> => {
  if (!tracing.isOn) return work();
  const after = spanOfEvent(event);
  return inside(
    options,
    after === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, after),
    work,
  );
};

/** As many as one span names. */
const MOST_LINKS = 32;

/** Does what is done with many events of many acts, which it names, at once. */
export const inSpanOver = <Value>(
  events: readonly { readonly id: string; readonly correlationId: string }[],
  options: SpanOptions,
  work: () => Promise<Value>,
): Promise<Value> => {
  if (!tracing.isOn) return work();
  const links = events.slice(0, MOST_LINKS).flatMap((event) => spanOfEvent(event) ?? []);
  return inside(options, ROOT_CONTEXT, work, links);
};

/** The context of a `traceparent`; of none, or of one that is none, a trace of its own begins. */
export const cameWith = (traceparent: string | undefined): Context =>
  traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });

/** What goes with a message to another process; undefined where nothing is traced. */
export const traceparent = (): string | undefined => {
  if (!tracing.isOn) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
};

/** The id that all which follows from this act is recorded with, so that it is one trace; undefined where it is not traced. */
export const tracedCorrelation = (): string | undefined => {
  if (!tracing.isOn) return undefined;
  const span = trace.getActiveSpan();
  if (span?.isRecording() !== true) return undefined;
  return correlationOf(span.spanContext().traceId);
};

/** A span for each event that was recorded just now, as short as it is: what follows hangs under it. */
export const spansOfEvents = (
  events: readonly { readonly id: string; readonly correlationId: string; readonly type: string }[],
): void => {
  if (!tracing.isOn) return;
  const parent = trace.getActiveSpan();
  if (parent?.isRecording() !== true) return;
  for (const event of events) {
    const own = spanOfEvent(event);
    if (own === undefined || !isSpanContextValid(own) || own.traceId !== parent.spanContext().traceId)
      continue;
    spanIds.next = own.spanId;
    trace
      .getTracer(NAME)
      .startSpan(event.type, { attributes: { 'amici.event': event.id } })
      .end();
  }
};
