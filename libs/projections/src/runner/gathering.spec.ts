import { Gathering } from './gathering';

describe('the time between two batches of a follower', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const begun = (signal = new AbortController().signal, events = 1) => {
    const gathering = new Gathering();
    const over = jest.fn();
    const done = gathering.begin(events, signal).then(over);
    return { gathering, over, done };
  };

  it.each([
    [1, 39, 40],
    [60, 89, 90],
    [900, 149, 150],
  ])('after %d events lasts more than %d ms and no more than %d', async (events, before, after) => {
    const { over, done } = begun(new AbortController().signal, events);
    await jest.advanceTimersByTimeAsync(before);
    expect(over).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(after - before);
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
