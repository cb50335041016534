import { loadConfig, Metrics, type ReadinessCheck } from '@amici/ops';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { operationsServer } from './operations-server';

const opened = async (environment: Record<string, string>, checks: readonly ReadinessCheck[] = []) => {
  const loaded = loadConfig({ AMICI_OPERATIONS_PORT: '0', ...environment });
  if (!loaded.ok) throw new Error('the configuration is refused');
  const server = operationsServer(loaded.value, checks, new Metrics());
  await once(server, 'listening');
  return { server, at: server.address() as AddressInfo };
};

describe('the operations of a process', () => {
  it('are answered on this machine only, unless another address is set', async () => {
    const usual = await opened({});
    expect(usual.at.address).toBe('127.0.0.1');
    usual.server.close();
    const everywhere = await opened({ AMICI_OPERATIONS_HOST: '0.0.0.0' });
    expect(everywhere.at.address).toBe('0.0.0.0');
    everywhere.server.close();
  });

  it('are health, readiness and metrics, and nothing else', async () => {
    const { server, at } = await opened({});
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${at.port}${path}`)).status;
    expect(await Promise.all(['/healthz', '/readyz', '/metrics', '/'].map(status))).toEqual([
      200, 200, 200, 404,
    ]);
    server.closeAllConnections();
    server.close();
  });

  it('report nothing of a check that no longer exists, such as that of a process that has started', async () => {
    const checks: ReadinessCheck[] = [{ name: 'start', check: () => ({ ok: false }) }];
    const { server, at } = await opened({}, checks);
    const measured = async () => (await fetch(`http://127.0.0.1:${at.port}/metrics`)).text();
    expect(await measured()).toContain('amici_check{check="start"} 0');
    checks.splice(0, 1, { name: 'clock', check: () => ({ ok: true }) });
    const after = await measured();
    expect(after).toContain('amici_check{check="clock"} 1');
    expect(after).not.toContain('start');
    server.closeAllConnections();
    server.close();
  });
});
