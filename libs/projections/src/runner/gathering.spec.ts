import { Gathering } from './gathering';

describe('the time between two batches of a follower', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const begun = (signal = new AbortController().signal, events = 1) => {
    const gathering = new Gathering();
    const over = jest.fn();
    const done = gathering.begin(signal, events).then(over);
    return { gathering, over, done };
  };

  it.each([
    ['half of 150 ms at the least', 1, 0, 75],
    ['150 ms on the average', 19, 0.5, 150],
    ['half as long again at the most', 1, 1, 225],
    ['twice as long where the log is busy', 20, 0.5, 300],
  ])('is %s', async (_, events, random, ms) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const { over, done } = begun(undefined, events);
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
