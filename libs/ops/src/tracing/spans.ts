import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { correlationOf, spanOfEvent } from './trace-ids';
import { spanIds, tracing } from './span-ids';

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
