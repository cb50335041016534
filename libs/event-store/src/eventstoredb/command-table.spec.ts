import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { CommandTable } from './command-table';

describe('the table of commands', () => {
  it('leaves out none of them, however many there are', () => {
    const table = new CommandTable();
    const ids = Array.from({ length: 20_000 }, () => randomUUID());
    ids.forEach((id, index) => table.add(id, index + 1));
    expect(ids.filter((id, index) => !table.find(id).includes(index + 1))).toEqual([]);
    const others = Array.from({ length: 20_000 }, () => randomUUID());
    expect(others.filter((id) => table.find(id).length > 0).length).toBeLessThan(3);
  });

  it('names all places of a command, the first one first, each once', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.array(fc.integer({ min: 1, max: 2 ** 32 - 1 })), (id, sequences) => {
        const table = new CommandTable();
        for (const sequence of sequences) table.add(id, sequence);
        expect(table.find(id)).toEqual([...new Set(sequences)].sort((a, b) => a - b));
      }),
    );
  });
});
