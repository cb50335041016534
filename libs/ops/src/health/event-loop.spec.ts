import { setTimeout as pause } from 'node:timers/promises';
import { eventLoopLooks } from './event-loop';

const block = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe('how late the event loop is', () => {
  it('is reported once to each watcher if work holds it up for longer than lies between two looks', async () => {
    const looks = eventLoopLooks({ atWorkMs: 10, atRestMs: 20 });
    const watches = [looks.watch(), looks.watch()];
    try {
      await pause(60);
      for (const watch of watches) watch.latest();
      block(200);
      await pause(60);
      for (const watch of watches) expect(watch.latest()).toBeGreaterThanOrEqual(150);
      await pause(60);
      for (const watch of watches) expect(watch.latest()).toBeLessThan(150);
    } finally {
      for (const watch of watches) watch.stop();
    }
  });
});
