import { Gathering } from './gathering';

describe('the time between two batches of a follower', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const begun = (signal = new AbortController().signal) => {
    const gathering = new Gathering();
    const over = jest.fn();
    const done = gathering.begin(signal).then(over);
    return { gathering, over, done };
  };

  it.each([
    ['half of 150 ms at the least', 0, 75],
    ['150 ms on the average', 0.5, 150],
    ['half as long again at the most', 1, 225],
  ])('is %s', async (_, random, ms) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const { over, done } = begun();
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(over).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
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
