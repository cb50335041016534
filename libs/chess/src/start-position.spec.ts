import { formatFen, parseFen } from './position';
import { isSamePosition } from './position-pack';
import { STANDARD_ARRAY, spIdOf, spIdOfArray, startPosition } from './start-position';
import { after, positionFrom } from './testing/positions';

describe('start positions', () => {
  it('have the published numbers', () => {
    const arrays: [number, string][] = [
      [0, 'BBQNNRKR'],
      [43, 'NNQRBKRB'],
      [161, 'BNRBNKQR'],
      [518, 'RNBQKBNR'],
      [959, 'RKRNNQBB'],
    ];
    for (const [spId, array] of arrays) {
      expect(formatFen(startPosition(spId)).split('/')[7]!.split(' ')[0]).toBe(array);
      expect(spIdOfArray(array)).toBe(spId);
    }
  });

  it('go from number to position and back, all 960, and are positions FEN can state', () => {
    for (let spId = 0; spId < 960; spId++) {
      const start = startPosition(spId);
      expect(spIdOf(start)).toBe(spId);
      expect(parseFen(formatFen(start), { chess960: start.chess960 })).toEqual({ ok: true, value: start });
    }
  });

  it('are the standard one unless asked otherwise', () => {
    expect(isSamePosition(startPosition(), startPosition(STANDARD_ARRAY))).toBe(true);
    expect([startPosition().chess960, startPosition(0).chess960]).toEqual([false, true]);
    expect(startPosition(518, { chess960: true }).chess960).toBe(true);
    expect(startPosition(0, { chess960: false }).chess960).toBe(false);
  });

  it('are nothing else than start positions', () => {
    expect(spIdOf(after('e4'))).toBeUndefined();
    expect(spIdOf(after('Nf3 Nf6 Ng1 Ng8'))).toBe(518);
    expect(spIdOf(after('Nf3 Nf6 Rg1 Ng8 Rh1 Nf6 Ng1 Ng8'))).toBeUndefined();
    expect(spIdOf(positionFrom('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1'))).toBeUndefined();
    expect(spIdOf(positionFrom('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1'))).toBeUndefined();
    expect(spIdOf(positionFrom('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'))).toBeUndefined();
    expect([spIdOfArray(''), spIdOfArray('rnbqkbnr')]).toEqual([undefined, undefined]);
  });

  it('have numbers from 0 to 959', () => {
    for (const wrong of [-1, 960, 1.5, NaN])
      expect(() => startPosition(wrong)).toThrow(`a start position has a number from 0 to 959, not ${wrong}`);
  });
});
