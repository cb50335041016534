import { livenessProbe, readiness, realNow, type Metrics, type ReadinessCheck } from '@amici/ops';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Answer = { readonly status: number; readonly type: string; readonly body: string };

const json = (ok: boolean, state: object): Answer => ({
  status: ok ? 200 : 503,
  type: 'application/json',
  body: JSON.stringify(state),
});

type Pages = Readonly<Record<string, () => Promise<Answer>>>;

/** Answers these paths and leaves everything else to `next`. */
const answering =
  (pages: Pages) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const page = request.method === 'GET' ? pages[(request.url ?? '').split('?')[0]!] : undefined;
    if (page === undefined) return next();
    page().then(
      ({ status, type, body }) => void response.writeHead(status, { 'content-type': type }).end(body),
      () => response.destroy(),
    );
  };

const healthPage = () => {
  const liveness = livenessProbe();
  return async (): Promise<Answer> => {
    const state = liveness.look();
    return json(state.alive, state);
  };
};

/** What the checks of `/readyz` found, for those who read only measurements. */
const publishChecks = async (checks: readonly ReadinessCheck[], metrics: Metrics): Promise<void> => {
  const fine = metrics.gauge('amici_check', '1 where a check of /readyz found nothing wrong', ['check']);
  const warns = metrics.gauge('amici_check_warning', '1 where a check of /readyz warns', ['check']);
  const found = await readiness(checks);
  // A check that no longer exists, such as that of the start, reports nothing.
  for (const gauge of [fine, warns]) gauge.reset();
  for (const [check, { ok, warning }] of Object.entries(found.checks)) {
    fine.set({ check }, ok ? 1 : 0);
    warns.set({ check }, warning === undefined ? 0 : 1);
  }
};

/** Answers operators: `/healthz`, `/readyz` with what was found, `/metrics`. */
export const operationsHandler = (checks: readonly ReadinessCheck[], metrics: Metrics) =>
  answering({
    '/healthz': healthPage(),
    '/readyz': async () => {
      const state = await readiness(checks);
      return json(state.ready, state);
    },
    '/metrics': async () => {
      await publishChecks(checks, metrics);
      return { status: 200, type: metrics.registry.contentType, body: await metrics.text() };
    },
  });

/** How long everybody is told what was found once; ms of real time. */
const FOUND_FOR_MS = 1_000;

/** Answers everybody whether the process lives and serves, and nothing of why not: `/healthz` and `/readyz`. */
export const publicHealth = (checks: readonly ReadinessCheck[], now: () => number = realNow) => {
  let found: { readonly at: number; readonly ready: Promise<boolean> } | undefined;
  const isReady = (): Promise<boolean> => {
    if (found === undefined || now() - found.at >= FOUND_FOR_MS)
      found = { at: now(), ready: readiness(checks).then(({ ready }) => ready) };
    return found.ready;
  };
  const health = healthPage();
  return answering({
    '/healthz': async () => {
      const { status } = await health();
      return json(status === 200, { alive: status === 200 });
    },
    '/readyz': async () => {
      const ready = await isReady();
      return json(ready, { ready });
    },
  });
};
