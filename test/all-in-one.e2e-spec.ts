import { describeOneGame } from './support/one-game.suite';
import { sendTo, type Send } from './support/town';
import { townInOneProcess } from './support/town-in-one-process';

describeOneGame('all services in one process', townInOneProcess);

describe('Amici in one process', () => {
  let town: Awaited<ReturnType<typeof townInOneProcess>>;
  let send: Send;

  beforeAll(async () => {
    town = await townInOneProcess();
    send = sendTo(town);
  }, 60_000);

  afterAll(async () => {
    await town?.close();
  }, 30_000);

  it('is alive, ready and measured, and describes itself', async () => {
    expect((await send(null, 'GET', '/healthz')).status).toBe(200);
    expect((await send(null, 'GET', '/readyz')).status).toBe(200);
    expect((await send(null, 'GET', '/metrics')).body['text']).toContain('process_cpu');
    expect((await send(null, 'GET', '/openapi.json')).body['openapi']).toBe('3.1.0');
  });
});
