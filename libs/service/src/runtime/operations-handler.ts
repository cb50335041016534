import { livenessProbe, readiness, type Metrics, type ReadinessCheck } from '@amici/ops';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Answer = { readonly status: number; readonly type: string; readonly body: string };

const json = (ok: boolean, state: object): Answer => ({
  status: ok ? 200 : 503,
  type: 'application/json',
  body: JSON.stringify(state),
});

/** Answers `/healthz`, `/readyz` and `/metrics` and leaves everything else to `next`. */
export const operationsHandler = (checks: readonly ReadinessCheck[], metrics: Metrics) => {
  const liveness = livenessProbe();
  const pages: Readonly<Record<string, () => Promise<Answer>>> = {
    '/healthz': async () => {
      const state = liveness.look();
      return json(state.alive, state);
    },
    '/readyz': async () => {
      const state = await readiness(checks);
      return json(state.ready, state);
    },
    '/metrics': async () => ({
      status: 200,
      type: metrics.registry.contentType,
      body: await metrics.registry.metrics(),
    }),
  };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const page = request.method === 'GET' ? pages[(request.url ?? '').split('?')[0]!] : undefined;
    if (page === undefined) return next();
    page().then(
      ({ status, type, body }) => void response.writeHead(status, { 'content-type': type }).end(body),
      () => response.destroy(),
    );
  };
};
