import { cameWith, tracing } from '@amici/ops';
import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

const FAILED = 500;

/**
 * A span for each request, in the trace of the caller if they name one (W3C Trace Context). It names the endpoint
 * and not what was requested: addresses hold ids of people.
 */
export const traceRequests = (fastify: FastifyInstance): void => {
  if (!tracing.isOn) return;
  const spans = new WeakMap<object, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const endpoint = routeOptions.url ?? 'none';
    const from = headers['traceparent'];
    const within = cameWith(typeof from === 'string' ? from : undefined);
    const attributes = { 'http.request.method': method, 'http.route': endpoint };
    const kind = SpanKind.SERVER;
    const span = trace.getTracer('amici').startSpan(`${method} ${endpoint}`, { kind, attributes }, within);
    spans.set(request, span);
    context.with(trace.setSpan(within, span), done);
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= FAILED) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};
