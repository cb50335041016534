import { readiness } from '@amici/ops';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describeWithNats, NatsProcess } from '../testing/nats-process';
import { transportContract } from '../testing/transport-contract';
import { connect } from 'nats';
import { natsTransport } from './nats';
import { askingOptions, natsConnectionOptions } from './nats-connection';
import { oneWriteATurn, socketOf } from './one-write';
import { TO_ANY_EVERY, TO_ANY_UNLED_EVERY } from './processes';
import type { Serving, Transport } from './transport';

describe('a NATS address', () => {
  it('gives servers, credentials and whether to use TLS', () => {
    expect(natsConnectionOptions('nats://a:4222,b:4222', 'game')).toMatchObject({
      servers: ['a:4222', 'b:4222'],
      inboxPrefix: '_INBOX_game',
    });
    expect(natsConnectionOptions('tls://game:p%40ss@a', 'game')).toMatchObject({
      servers: ['a'],
      user: 'game',
      pass: 'p@ss',
      tls: {},
    });
  });

  it('is asked from as a user of its own, who answers nothing', () => {
    expect(askingOptions('nats://game:p%40ss@a', 'game')).toMatchObject({ user: 'game_asks', pass: 'p@ss' });
    expect(askingOptions('nats://a:4222', 'game')).not.toHaveProperty('user');
  });
});

describeWithNats('the NATS transport', () => {
  let nats: NatsProcess;
  beforeAll(async () => {
    nats = await NatsProcess.start();
  });
  afterAll(() => nats.stop());

  const transport = (timeoutMs: number) => natsTransport({ url: nats.url, name: 'test', timeoutMs });

  transportContract(transport);

  it('says whether it is reached, while it is away and once it is back', async () => {
    const server = await NatsProcess.start();
    const { checks, close } = natsTransport({ url: server.url, name: 'test', timeoutMs: 1_000 });
    try {
      expect((await readiness(checks)).checks).toEqual({ bus: { ok: true } });
      await server.kill();
      expect((await readiness(checks)).ready).toBe(false);
      await server.up();
      while (!(await readiness(checks)).ready) await nextTurn();
    } finally {
      await close();
      await server.stop();
    }
  });

  it('sends what is asked in one turn in one write', async () => {
    const connection = await connect(natsConnectionOptions(nats.url, 'test'));
    const socket = socketOf(connection)!;
    const writes = jest.spyOn(socket, '_writev' as never);
    expect(oneWriteATurn(connection)).toBe(true);
    for (let n = 0; n < 10; n += 1) {
      connection.publish('nobody', 'x');
      await Promise.resolve();
    }
    await connection.flush();
    expect(writes).toHaveBeenCalledTimes(1);
    await connection.close();
  });

  describe('of a service in several processes', () => {
    const ROUNDS = 2 * TO_ANY_EVERY;
    const served: { readonly transport: Transport; readonly serving: Serving }[] = [];
    let asker: Transport;

    /** Answers the number of the process that answers, when it is asked to. */
    const process = async (number: number, answers: () => Promise<void>): Promise<void> => {
      const own = transport(20_000);
      const handlers = {
        'counted.query': async () => {
          await answers();
          return { number };
        },
      };
      served.push({ transport: own, serving: await own.serve('counted', handlers, false) });
    };
    const ask = async (): Promise<number | undefined> =>
      (await asker.send<{ readonly number?: number }>('counted.query', {})).number;
    const untilKnown = async (number: number): Promise<void> => {
      while ((await ask()) !== number);
    };

    let held: Promise<void> | undefined;
    beforeAll(async () => {
      asker = transport(20_000);
      await process(1, () => held ?? Promise.resolve());
      await process(2, () => Promise.resolve());
      await untilKnown(2);
      await untilKnown(1);
    });
    afterAll(async () => {
      await asker.close();
      for (const one of served) {
        await one.serving.close();
        await one.transport.close();
      }
    });

    it('asks whichever has been there longest, and any from time to time', async () => {
      const answers: (number | undefined)[] = [];
      for (let n = 0; n < ROUNDS; n += 1) answers.push(await ask());
      const others = Math.ceil(ROUNDS / TO_ANY_UNLED_EVERY);
      expect(answers.filter((number) => number === 1).length).toBeGreaterThanOrEqual(ROUNDS - others);
    });

    it('asks the leader before processes that have been there longer, as long as it leads', async () => {
      const measure = async (times: number) => {
        const answers: (number | undefined)[] = [];
        for (let n = 0; n < times; n += 1) answers.push(await ask());
        return answers.filter((number) => number === 2).length;
      };
      served[1]!.serving.lead(true);
      while ((await measure(TO_ANY_UNLED_EVERY)) < TO_ANY_UNLED_EVERY - 1);
      expect(await measure(ROUNDS)).toBeGreaterThanOrEqual(ROUNDS - 2);
      served[1]!.serving.lead(false);
      while ((await measure(1)) > 0);
      expect(await measure(TO_ANY_UNLED_EVERY)).toBeLessThanOrEqual(2);
    });

    it('asks the next where that one has as much to answer as it may', async () => {
      let release = (): void => undefined;
      held = new Promise((resolve) => (release = resolve));
      const measure = Array.from({ length: ROUNDS }, ask);
      const first = await Promise.race(measure);
      release();
      held = undefined;
      expect(first).toBe(2);
      expect(new Set(await Promise.all(measure))).toEqual(new Set([1, 2]));
    });

    it('asks the next, and nobody notices, where that one is gone', async () => {
      await served[0]!.serving.close();
      const answers: (number | undefined)[] = [];
      for (let n = 0; n < ROUNDS; n += 1) answers.push(await ask());
      expect(new Set(answers)).toEqual(new Set([2]));
    });
  });
});
