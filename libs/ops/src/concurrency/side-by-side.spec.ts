import { sideBySide } from './side-by-side';

describe('work side by side', () => {
  it('keeps the order of the items and never does more than so many at a time', async () => {
    let running = 0;
    let most = 0;
    const answers = await sideBySide([5, 1, 4, 2, 3], 2, async (item) => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return item * 10;
    });
    expect(answers).toEqual([50, 10, 40, 20, 30]);
    expect(most).toBe(2);
  });

  it('begins nothing new after a failure, and waits for what was begun', async () => {
    const done: number[] = [];
    const work = sideBySide([1, 2, 3, 4], 2, async (item) => {
      if (item === 1) throw new Error('one failed');
      await new Promise((resolve) => setImmediate(resolve));
      done.push(item);
    });
    await expect(work).rejects.toThrow('one failed');
    expect(done).toEqual([2]);
  });
});
