import { missingIn } from './archived';

const MIB = 1024 * 1024;
const file = (line: number, high: number, low: number): string =>
  [line, high, low].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');

describe('the files of a log', () => {
  it('are whole where none is missing between the first and the last, over the end of a half of the place', () => {
    expect(missingIn([], MIB)).toBeUndefined();
    expect(missingIn([file(1, 0, 7)], MIB)).toBeUndefined();
    expect(missingIn([file(1, 1, 0), file(1, 0, 0xffe), file(1, 0, 0xfff)], MIB)).toBeUndefined();
    expect(missingIn([file(1, 0, 0xff), file(1, 1, 0)], 16 * MIB)).toBeUndefined();
  });

  it('name the first that is missing', () => {
    expect(missingIn([file(1, 0, 3), file(1, 0, 6), file(1, 0, 9)], MIB)).toBe(file(1, 0, 4));
    expect(missingIn([file(1, 0, 0xfff), file(1, 1, 1)], MIB)).toBe(file(1, 1, 0));
  });

  it('have to be there from the one that a backup needs first', () => {
    const names = [file(1, 0, 3), file(1, 0, 6), file(1, 0, 7)];
    expect(missingIn(names, MIB, file(1, 0, 6))).toBeUndefined();
    expect(missingIn(names, MIB, file(1, 0, 3))).toBe(file(1, 0, 4));
  });

  it('are whole on each time line, whatever the one before has gone on with', () => {
    const before = [4, 5, 6, 7, 8].map((low) => file(1, 0, low));
    expect(missingIn([...before, file(2, 0, 5), file(2, 0, 6)], MIB)).toBeUndefined();
    expect(missingIn([...before, file(2, 0, 5), file(2, 0, 7)], MIB)).toBe(file(2, 0, 6));
    expect(missingIn([...before, file(2, 0, 10)], MIB)).toBe(file(1, 0, 9));
    expect(missingIn([file(1, 0, 4), file(1, 0, 5), file(1, 0, 9), file(2, 0, 5)], MIB)).toBeUndefined();
    expect(missingIn([...before, file(2, 0, 7), file(2, 0, 9), file(3, 0, 5)], MIB)).toBeUndefined();
  });

  it('are no histories and nothing unfinished', () =>
    expect(missingIn(['00000002.history', `${file(1, 0, 9)}.part`, file(1, 0, 3)], MIB)).toBeUndefined());
});
