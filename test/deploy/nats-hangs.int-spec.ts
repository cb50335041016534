import { readiness } from '@amici/ops';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { natsTransport } from '../../libs/bus/src/transport/nats';
import { EndingTransport } from '../../libs/bus/src/transport/nats-dial';
import type { Serving, Transport } from '../../libs/bus/src/transport/transport';
import { describeDeployedNats, startDeployedNats, type DeployedNats } from './deployed-nats';

const ROUNDS = 200;
/** Answers and asks for the game, and asks for the gateway. */
const USERS = ['game', 'game_asks', 'gateway_asks'];
const MOST_DIALS = 3 * USERS.length;

const connz = z.object({ connections: z.array(z.object({ authorized_user: z.string().optional() })) });
const varz = z.object({ total_connections: z.number(), connections: z.number() });

describeDeployedNats('a NATS server that hangs and goes on', () => {
  let nats: DeployedNats;
  let game: Transport;
  let gateway: Transport;
  let serving: Serving;
  let dialled: jest.SpyInstance;

  const as = (name: string): Transport =>
    natsTransport({
      url: nats.urlOf(name),
      name,
      timeoutMs: 5_000,
      patience: { pingInterval: 200, maxPingOut: 2, timeout: 2_000 },
    });
  const ask = (): Promise<unknown> => gateway.send('game.query', {});
  const looked = () => Promise.all([game, gateway].map(({ checks }) => readiness(checks)));
  const all = async () => (await looked()).every(({ ready }) => ready);
  const pageOf = async <Page>(page: string, shape: z.ZodType<Page>): Promise<Page> =>
    shape.parse(await (await fetch(`${nats.monitor}${page}`)).json());

  beforeAll(async () => {
    dialled = jest.spyOn(EndingTransport.prototype, 'dial');
    nats = await startDeployedNats();
    [game, gateway] = [as('game'), as('gateway')];
    serving = await game.serve('game', { 'game.query': () => Promise.resolve('yes') }, false);
    while (!(await all())) await nextTurn();
  });
  afterAll(async () => {
    await serving.close();
    await Promise.all([game.close(), gateway.close()]);
    await nats.stop();
    dialled.mockRestore();
  });

  it('is told of while it hangs, and leaves one connection of each user behind, by which all is answered', async () => {
    expect(await ask()).toBe('yes');
    nats.signal('SIGSTOP');
    while (dialled.mock.calls.length < MOST_DIALS) await nextTurn();
    expect((await looked()).map(({ ready }) => ready)).toEqual([false, false]);

    nats.signal('SIGCONT');
    while (!(await all())) await nextTurn();
    const settled = async () => {
      const { total_connections: came, connections } = await pageOf('/varz', varz);
      return came === dialled.mock.calls.length && connections <= USERS.length;
    };
    while (!(await settled())) await nextTurn();

    const answers = await Promise.all(Array.from({ length: ROUNDS }, ask));
    expect(new Set(answers)).toEqual(new Set(['yes']));
    const { connections } = await pageOf('/connz?auth=1', connz);
    expect(connections.map(({ authorized_user: user }) => user).sort()).toEqual(USERS);
    expect(nats.output()).not.toContain('Violation');
    expect((await looked()).flatMap(({ warnings = [] }) => warnings)).toEqual([]);
  });
});
