import { setTimeout as delay } from 'node:timers/promises';
import { Shutdown } from './shutdown';

describe('a stopping process', () => {
  it('finishes requests before workers, workers before leases, leases before connections', async () => {
    const order: string[] = [];
    const shutdown = new Shutdown(1_000);
    shutdown.on('connections', 'pool', () => void order.push('pool'));
    shutdown.on('leases', 'lease', () => void order.push('lease'));
    shutdown.on('workers', 'relay', () => void order.push('relay'));
    shutdown.on('requests', 'http', async () => {
      await delay(20);
      order.push('http');
    });
    expect(await shutdown.run()).toEqual({ clean: true, unfinished: [], failed: [] });
    expect(order).toEqual(['http', 'relay', 'lease', 'pool']);
  });

  it('runs once, however often it is asked', async () => {
    let count = 0;
    const shutdown = new Shutdown(1_000);
    shutdown.on('workers', 'relay', () => void (count += 1));
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect(count).toBe(1);
  });

  it('says what failed and what did not finish in time, and goes on with the rest', async () => {
    let closed = false;
    const shutdown = new Shutdown(50);
    shutdown.on('requests', 'http', () => Promise.reject(new Error('port gone')));
    shutdown.on('workers', 'relay', () => new Promise(() => undefined));
    shutdown.on('connections', 'pool', () => void (closed = true));
    const outcome = await shutdown.run();
    expect(outcome).toMatchObject({ clean: false, unfinished: ['relay'], failed: [{ name: 'http' }] });
    expect(closed).toBe(true);
  });
});
