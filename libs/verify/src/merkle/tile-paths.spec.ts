import { hasTile, readEntries, readTilePath, tilePath, tilesOf, writeEntries } from '../index';

describe('tiles as C2SP tlog-tiles names them', () => {
  it.each([
    ['0/000', { level: 0, index: 0, width: 256 }],
    ['0/x001/x234/067', { level: 0, index: 1_234_067, width: 256 }],
    ['2/x001/000.p/7', { level: 2, index: 1_000, width: 7 }],
    ['entries/999.p/255', { level: 'entries', index: 999, width: 255 }],
  ] as const)('%s', (path, tiled) => {
    expect(tilePath(tiled)).toBe(path);
    expect(readTilePath(path)).toEqual(tiled);
  });

  it.each([
    ...['', '0', '0/', '0/1', '7/000', '00/000', '0/x000/001', '0/000.p/256', '0/000.p/0', '0/000.p/01'],
    ...['0/000/001', '0/x001', 'entries/x1/000', '0/000.p', 'ENTRIES/000', `0/${'x999/'.repeat(6)}999`],
  ])('%j names none', (path) => expect(readTilePath(path)).toBeUndefined());

  it('has those of a tree and no others', () => {
    const all = [...tilesOf(70_000)].map(tilePath);
    expect(all).toHaveLength(2 * 274 + 2 + 1);
    expect(all.slice(-3)).toEqual(['1/000', '1/001.p/17', '2/000.p/1']);
    expect([...tilesOf(70_000)].every((tiled) => hasTile(70_000, tiled))).toBe(true);
    expect(hasTile(70_000, { level: 0, index: 273, width: 113 })).toBe(false);
    expect(hasTile(65_535, { level: 2, index: 0, width: 1 })).toBe(false);
    expect([...tilesOf(0)]).toEqual([]);
  });

  it('keeps entries, each behind its length', () => {
    const entries = [new Uint8Array(32).fill(7), new Uint8Array(0), new Uint8Array(300).fill(1)];
    const bytes = writeEntries(entries);
    expect([...bytes.subarray(0, 3)]).toEqual([0, 32, 7]);
    expect(readEntries(bytes)).toEqual(entries);
    expect(readEntries(bytes.subarray(0, 33))).toBeUndefined();
    expect(readEntries(bytes.subarray(0, bytes.length - 1))).toBeUndefined();
  });
});
