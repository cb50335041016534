import { BUILT_IN_BOOKS, forgetBooks } from '@amici/rulesets';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBooksCheck, runBooksDiff, runBooksShow } from './books';

const folder = mkdtempSync(join(tmpdir(), 'amici-books-'));

const written = (name: string, file: object): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(file));
  return path;
};

const FIRST = {
  ...{ book: 'sfl-2026', version: 1, name: { en: 'Sample Federation League' }, inForce: '2026-03-01' },
  extends: { book: 'iccf-2017@1', digest: BUILT_IN_BOOKS[0]!.digest },
  sections: { tournament: { leastEntrants: { count: 6 } } },
};

/** What a command says, on either output, and its exit status. */
const saying = async (work: () => Promise<number>): Promise<readonly [number, readonly string[]]> => {
  const lines: string[] = [];
  const note = (line: string): void => void lines.push(line);
  const spies = [
    jest.spyOn(console, 'log').mockImplementation(note),
    jest.spyOn(console, 'error').mockImplementation(note),
  ];
  try {
    return [await work(), lines];
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};

describe('amici books', () => {
  afterEach(forgetBooks);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const first = written('first.json', FIRST);

  it('checks a book and prints the digest by which a motion names it', async () => {
    const [status, lines] = await saying(() => runBooksCheck(first, {}));
    expect([status, lines[0]]).toEqual([
      0,
      'sfl-2026@1 extends iccf-2017@1 and changes 1 values of it, in force from 2026-03-01',
    ]);
    expect(lines[1]).toMatch(/^digest sha256:[0-9a-f]{64}, \d+ bytes$/);
  });

  it('prints every mistake with its place, and exits with 1', async () => {
    const path = written('bad.json', {
      ...FIRST,
      sections: { tournament: { leastEntrant: {}, zones: 'all' } },
    });
    expect(await saying(() => runBooksCheck(path, {}))).toEqual([
      1,
      [
        '/sections/tournament/leastEntrant leastEntrant is not known here; the nearest known name is leastEntrants',
        '/sections/tournament/zones must be a list, but is "all"',
      ],
    ]);
    writeFileSync(join(folder, 'none.json'), '{"book": ');
    const [status, lines] = await saying(() => runBooksCheck(join(folder, 'none.json'), {}));
    expect([status, lines.length, lines[0]]).toEqual([
      1,
      1,
      expect.stringMatching(/^the file is not JSON: /),
    ]);
  });

  it('asks for the file of an adopted book that is extended', async () => {
    const [, printed] = await saying(() => runBooksCheck(first, {}));
    const digest = /sha256:\w+/.exec(printed[1]!)![0];
    const second = written('second.json', {
      ...{ ...FIRST, version: 2, extends: { book: 'sfl-2026@1', digest } },
      sections: { tournament: { shortTimeMonths: 12 } },
    });
    forgetBooks();
    expect(await saying(() => runBooksCheck(second, {}))).toEqual([
      1,
      ['/extends/book sfl-2026@1 is not built in: give its file with --with'],
    ]);
    const [status] = await saying(() => runBooksCheck(second, { with: [first] }));
    expect(status).toBe(0);
    expect(await saying(() => runBooksDiff('iccf-2017', second, { with: [first] }))).toEqual([
      0,
      ['/tournament/shortTimeMonths: 24 -> 12', '/tournament/leastEntrants/count: 2 -> 6'],
    ]);
  });

  it('shows all that a book says, as JSON', async () => {
    const [status, lines] = await saying(() => runBooksShow('ccla-2016', {}));
    expect(status).toBe(0);
    expect(JSON.parse(lines.join('\n'))).toEqual(BUILT_IN_BOOKS[1]!.sections);
  });

  it('compares two books value by value', async () => {
    const [, lines] = await saying(() => runBooksDiff('iccf-2017', 'ccla-2016', {}));
    expect(lines).toContain('/tournament/leastEntrants/count: 2 -> 4');
    expect(lines).toContain('/tournament/timeLosses: null -> {"count":2,"replyDays":14,"rule":"C-28"}');
    await expect(async () => runBooksDiff('iccf-2017', 'none', {})).rejects.toThrow(/neither a file/);
  });
});
