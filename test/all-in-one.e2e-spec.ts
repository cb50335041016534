import { describeOneGame } from './support/one-game.suite';
import { sendTo, type Send } from './support/town';
import { townInOneProcess } from './support/town-in-one-process';

describeOneGame('all services in one process', townInOneProcess);

describe('Amici in one process', () => {
  let town: Awaited<ReturnType<typeof townInOneProcess>>;
  let send: Send;

  beforeAll(async () => {
    town = await townInOneProcess({ AMICI_OPERATIONS_PORT: '0' });
    send = sendTo(town);
  }, 60_000);

  afterAll(async () => {
    await town?.close();
  }, 30_000);

  it('tells operators on a port of their own what it found, and measures', async () => {
    const at = town.server.operationsUrl!;
    const found = (await (await fetch(`${at}/readyz`)).json()) as { readonly checks: object };
    expect(Object.keys(found.checks)).toEqual(
      expect.arrayContaining(['disk', 'clock', 'game-time', 'game projection open_games']),
    );
    expect(await (await fetch(`${at}/metrics`)).text()).toContain('process_cpu');
    expect((await fetch(`${at}/games`)).status).toBe(404);
  });

  it('is alive, ready and measured, and describes itself', async () => {
    expect((await send(null, 'GET', '/healthz')).body).toEqual({ alive: true });
    expect((await send(null, 'GET', '/readyz')).body).toEqual({ ready: true });
    expect((await send(null, 'GET', '/metrics')).status).toBe(404);
    expect((await send(null, 'GET', '/openapi.json')).body['openapi']).toBe('3.1.0');
  });
});
