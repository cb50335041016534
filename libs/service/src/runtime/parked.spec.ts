import { parkedFor } from './parked';

const reading = (streams: () => readonly string[]) => {
  let looks = 0;
  const query = (text: string) => {
    if (text.includes('parked_stream')) looks += 1;
    const rows = text.includes('parked_stream') ? streams().map((stream) => ({ stream })) : [];
    return Promise.resolve(rows);
  };
  return { looks: () => looks, readModels: () => Promise.resolve({ query } as never) };
};

describe('what is parked for a service', () => {
  it('is looked up once a second at most, so that every answer can say so', async () => {
    let [now, streams] = [0, ['game-1', 'game-2']];
    const { looks, readModels } = reading(() => streams);
    const parked = parkedFor(['results<game'], readModels, () => now);
    expect([await parked(), await parked()]).toEqual([2, 2]);
    streams = [];
    now = 999;
    expect([await parked(), looks()]).toEqual([2, 1]);
    now = 1_000;
    expect([await parked(), looks()]).toEqual([0, 2]);
  });

  it('is looked up once for all who ask while it is being looked up', async () => {
    const { looks, readModels } = reading(() => ['game-1']);
    const parked = parkedFor(['results<game'], readModels, () => 0);
    expect(await Promise.all([parked(), parked(), parked()])).toEqual([1, 1, 1]);
    expect(looks()).toBe(1);
  });

  it('is nothing where nothing follows from others', async () => {
    const { looks, readModels } = reading(() => ['game-1']);
    expect([await parkedFor([], readModels, () => 0)(), looks()]).toEqual([0, 0]);
  });
});
