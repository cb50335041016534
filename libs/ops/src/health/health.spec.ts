import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Metrics } from '../metrics/metrics';
import { HealthModule } from './health.module';
import { noLag, observeLag, type LagState } from './lag-watch';
import { readiness, type ReadinessCheck } from './readiness';

const limits = { tolerance: 100, stallMs: 30_000 };

/** Which of the observations (seconds, events) find the reader stalled. */
const stalls = (...observations: readonly (readonly [number, number])[]): boolean[] => {
  let state: LagState = noLag;
  return observations.map(([seconds, events]) => {
    const seen = observeLag(state, { events, at: seconds * 1_000 }, limits);
    ({ state } = seen);
    return seen.stalled;
  });
};

describe('a projection that lags', () => {
  it('is ready while the lag shrinks, however large it is', () =>
    expect(stalls([0, 9_000_000], [40, 8_000_000], [80, 7_000_000])).toEqual([false, false, false]));

  it('is not ready once the lag has not shrunk for the time allowed', () =>
    expect(stalls([0, 500], [29, 500], [30, 501], [60, 900])).toEqual([false, false, true, true]));

  it('is ready again as soon as it shrinks below its best', () =>
    expect(stalls([0, 500], [40, 500], [41, 499], [42, 600])).toEqual([false, true, false, false]));

  it('is ready with any lag within tolerance', () =>
    expect(stalls([0, 100], [100, 90], [200, 100], [300, 101])).toEqual([false, false, false, false]));
});

describe('readiness', () => {
  const good: ReadinessCheck = { name: 'database', check: () => ({ ok: true }) };

  it('stays where a check warns, and says which: streams that are parked do not stop the others', async () => {
    const parked = { name: 'results', check: () => ({ ok: true, warning: '1 stream is parked' }) };
    expect(await readiness([good, parked])).toEqual({
      ready: true,
      warnings: ['results'],
      checks: { database: { ok: true }, results: { ok: true, warning: '1 stream is parked' } },
    });
  });

  it('needs every check', async () => {
    expect(await readiness([good])).toEqual({ ready: true, checks: { database: { ok: true } } });
    const stopped = { name: 'open_games', check: () => ({ ok: false, detail: { position: 7 } }) };
    expect(await readiness([good, stopped])).toEqual({
      ready: false,
      checks: { database: { ok: true }, open_games: { ok: false, detail: { position: 7 } } },
    });
  });

  it('takes a check that throws for one that fails, and says nothing of its message', async () => {
    const failing = {
      name: 'nats',
      check: () => Promise.reject(Object.assign(new Error('to user:pw@host'), { code: 'ECONNREFUSED' })),
    };
    expect(await readiness([failing])).toEqual({
      ready: false,
      checks: { nats: { ok: false, detail: { problem: 'ECONNREFUSED' } } },
    });
  });
});

describe('the operations endpoints', () => {
  let app: INestApplication;
  let url: string;
  let broken = false;
  const metrics = new Metrics();

  beforeAll(async () => {
    const checks = [{ name: 'database', check: () => ({ ok: !broken }) }];
    const module = HealthModule.with({ checks: () => checks, metrics });
    app = await NestFactory.create(module, new FastifyAdapter(), { logger: false });
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  });
  afterAll(() => app.close());

  it('say that the process is alive', async () => {
    const response = await fetch(`${url}/healthz`);
    expect([response.status, await response.json()]).toMatchObject([200, { alive: true }]);
  });

  it('say whether it is ready', async () => {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    broken = true;
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
  });

  it('give metrics in the text format of Prometheus', async () => {
    metrics.counter('amici_test_total', 'A test', ['kind']).inc({ kind: 'a' }, 2);
    metrics.counter('amici_test_total', 'A test', ['kind']).inc({ kind: 'a' });
    const response = await fetch(`${url}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).toContain('amici_test_total{kind="a"} 3');
  });
});
