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
      // Only another hold-up, by a busy machine, would be reported now.
      const over = new Set<(typeof watches)[number]>();
      for (let looked = 0; looked < 100 && over.size < watches.length; looked += 1) {
        await pause(60);
        for (const watch of watches) if (watch.latest() < 150) over.add(watch);
      }
      expect(over.size).toBe(watches.length);
    } finally {
      for (const watch of watches) watch.stop();
    }
  });
});
