import timers from 'node:timers/promises';

/** Does what waits by `sleep` without waiting; answers for how many ms it would have waited. */
export const withoutWaiting = async (work: () => Promise<unknown>): Promise<number> => {
  let waited = 0;
  const waiting = jest.spyOn(timers, 'setTimeout').mockImplementation(<Value>(ms = 0, value?: Value) => {
    waited += ms;
    return Promise.resolve(value as Value);
  });
  try {
    await work();
  } finally {
    waiting.mockRestore();
  }
  return waited;
};
