import type { Asking } from '@amici/edge/exchange';
import { makeAMove } from './make-a-move';

const untouched = () => {
  let requests = 0;
  const asking = () => {
    requests += 1;
    return Promise.reject(new Error('asked'));
  };
  return { caller: { answered: asking, command: asking, foreseen: asking }, asked: () => requests };
};

describe('a move that a program sends', () => {
  it('is carried out in no part where it resigns and claims or accepts a draw at once (it resigned)', async () => {
    for (const two of [
      { resign: 'true', acceptDraw: '1' },
      { resign: 'true', claimDraw: 'true' },
      { acceptDraw: 'true', claimDraw: 'true' },
    ]) {
      const { caller, asked: requests } = untouched();
      const fields = { gameId: '1', movecount: '1', myMove: '', ...two };
      expect(await makeAMove(caller, {} as Asking, 'anna', fields)).toBe('FeatureUnavailable');
      expect(requests()).toBe(0);
    }
  });

  it.each([`e4${' '.repeat(60_000)}x`, 'e'.repeat(33)])(
    'is none where it is longer than any move, and nobody is asked about it nor waits until it is taken apart',
    async (myMove) => {
      const { caller, asked: requests } = untouched();
      const fields = { gameId: '1', movecount: '1', myMove };
      expect(await makeAMove(caller, {} as Asking, 'anna', fields)).toBe('InvalidMove');
      expect(requests()).toBe(0);
    },
  );
});
