import { Gathering } from './gathering';

describe('the time between two batches of a follower', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const begun = (signal = new AbortController().signal) => {
    const gathering = new Gathering();
    const over = jest.fn();
    const done = gathering.begin(signal).then(over);
    return { gathering, over, done };
  };

  it('passes', async () => {
    const { over, done } = begun();
    await jest.advanceTimersByTimeAsync(100);
    expect(over).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    await done;
  });

  it('is over at once where somebody waits', async () => {
    const { gathering, done } = begun();
    gathering.hurry();
    await done;
    gathering.hurry();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is over at once when the follower stops', async () => {
    const stop = new AbortController();
    const { done } = begun(stop.signal);
    stop.abort();
    await done;
    await begun(stop.signal).done;
    expect(jest.getTimerCount()).toBe(0);
  });
});
