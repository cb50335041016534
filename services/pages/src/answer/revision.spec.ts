import { revisionOf } from './revision';

const players = (count: number) => Array.from({ length: count }, (_, place) => ({ place, name: 'Anna' }));

describe('the revision of a page', () => {
  const of = (...inputs: readonly unknown[]) => revisionOf(inputs, () => Promise.resolve());

  it('is the same for the same answers, and another where anything in them is', async () => {
    const before = { list: '2027/1', players: players(400) };
    const erased = { ...before, players: before.players.map((one) => ({ ...one, name: null })) };
    expect(await of(before)).toBe(await of({ list: '2027/1', players: players(400) }));
    expect(await of(before)).not.toBe(await of(erased));
    expect(await of(before, 'de')).not.toBe(await of(before, 'en'));
    expect(await of('ab', 'c')).not.toBe(await of('a', 'bc'));
  });

  it('is made of long lists a part at a time, with a turn for others after each', async () => {
    let turns = 0;
    const turn = () => Promise.resolve((turns += 1));
    await revisionOf([players(400)], turn);
    expect(turns).toBe(1);
    await revisionOf([players(2_000)], turn);
    expect(turns).toBe(1 + 9);
  });
});
