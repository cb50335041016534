import { setTimeout as pause } from 'node:timers/promises';
import { watchEventLoop } from './event-loop';

const block = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe('how late the event loop is', () => {
  it('is told once, by whoever holds it up for longer than lies between two looks', async () => {
    const watch = watchEventLoop(10);
    try {
      await pause(30);
      watch.latest();
      block(200);
      await pause(30);
      expect(watch.latest()).toBeGreaterThanOrEqual(150);
      await pause(30);
      expect(watch.latest()).toBeLessThan(150);
    } finally {
      watch.stop();
    }
  });
});
