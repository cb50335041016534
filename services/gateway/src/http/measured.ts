import type { Metrics } from '@amici/ops';
import type { FastifyInstance } from 'fastify';

const SECOND = 1_000;

/** Counts answers by endpoint and status, and says how long they took by method and kind of status. */
export const measureRequests = (fastify: FastifyInstance, metrics: Metrics): void => {
  const answers = metrics.counter('amici_http_answers_total', 'Answers, by endpoint and status', [
    'method',
    'endpoint',
    'status',
  ]);
  const latency = metrics.latency('amici_http_seconds', 'From a request to the end of its answer', [
    'method',
    'status',
  ]);
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const endpoint = request.routeOptions.url ?? 'none';
    answers.inc({ method, endpoint, status: String(reply.statusCode) });
    latency.observe(
      { method, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / SECOND,
    );
    done();
  });
};
