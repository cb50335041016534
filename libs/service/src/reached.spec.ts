import { reached } from './reached';

const soon = { withinMs: 20, everyMs: 1 };

describe('waiting for a reader of a log', () => {
  it('ends as soon as it has come so far', async () => {
    let position = 0;
    expect(await reached(3, () => Promise.resolve((position += 1)), soon)).toBe(true);
    expect(position).toBe(3);
  });

  it('ends without it where it does not come so far, or nobody can say', async () => {
    expect(await reached(3, () => Promise.resolve(2), soon)).toBe(false);
    expect(await reached(3, () => Promise.resolve(undefined), soon)).toBe(false);
  });
});
