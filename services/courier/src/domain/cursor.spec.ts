import { BEGINNING, isAhead, readCursor, sharedBy, writeCursor } from './cursor';

describe('a cursor', () => {
  it('counts every service by itself', () => {
    const cursor = writeCursor({ ...BEGINNING, game: 12, registry: 3 });
    expect(cursor).toBe('12-0-0-0-0-3-0');
    expect(readCursor(cursor)).toEqual({ ...BEGINNING, game: 12, registry: 3 });
  });

  it('begins a service that came later at its beginning', () => {
    expect(readCursor('12-4')).toEqual({ ...BEGINNING, game: 12, clock: 4 });
  });

  it('is ahead where any service has told less than it has seen, and shares with it what both have', () => {
    const positions = { ...BEGINNING, game: 12, registry: 3 };
    expect(
      [positions, { ...positions, game: 11 }, { ...positions, clock: 1 }].map((one) =>
        isAhead(one, positions),
      ),
    ).toEqual([false, false, true]);
    expect(sharedBy({ ...positions, game: 11, clock: 1 }, positions)).toEqual({ ...positions, game: 11 });
  });

  it.each(['', 'x', '-1', '1--2', '1-2-3-4-5-6-7-8', '9'.repeat(16), '1 '])('is none: %p', (text) => {
    expect(readCursor(text)).toBeUndefined();
  });
});
