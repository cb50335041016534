import type { Asking } from '../exchange';
import { makeAMove } from './make-a-move';

describe('a move that a program sends', () => {
  it.each([`e4${' '.repeat(60_000)}x`, 'e'.repeat(33)])(
    'is none where it is longer than any move, and nobody is asked about it nor waits until it is taken apart',
    async (myMove) => {
      let asked = 0;
      const asking = () => {
        asked += 1;
        return Promise.reject(new Error('asked'));
      };
      const caller = { answered: asking, command: asking, foreseen: asking };
      const fields = { gameId: '1', movecount: '1', myMove };
      expect(await makeAMove(caller, {} as Asking, 'anna', fields)).toBe('InvalidMove');
      expect(asked).toBe(0);
    },
  );
});
