import fc from 'fast-check';
import { formatDuration, formatLocalTime, moveTimes, withoutCommands } from './annotations';
import type { PgnMove } from './game';
import { readPgn } from './reader';
import { writePgn, type PgnLineMove } from './writer';

const plain = (moves: readonly PgnLineMove[]): PgnLineMove[] =>
  moves.map(({ text, nags, commentsBefore, comments, variations }) => ({
    text,
    nags: nags ?? [],
    commentsBefore: commentsBefore ?? [],
    comments: comments ?? [],
    variations: (variations ?? []).map(plain),
  }));

const comment = fc.stringMatching(/^[a-z][a-z :,.]{0,30}[a-z]$/).map((text) => text.replace(/ +/g, ' '));
const lineOf = (depth: number, minLength = 0): fc.Arbitrary<PgnMove[]> =>
  fc.array(
    fc.record({
      text: fc.constantFrom('e4', 'Nf3', 'O-O', 'exd8=Q+', '5254', '0-0'),
      nags: fc.array(fc.integer({ min: 1, max: 139 }), { maxLength: 2 }),
      commentsBefore: fc.constant([]),
      comments: fc.array(comment, { maxLength: 2 }),
      variations:
        depth === 0 ? fc.constant<PgnMove[][]>([]) : fc.array(lineOf(depth - 1, 1), { maxLength: 1 }),
      line: fc.constant(1),
      column: fc.constant(1),
    }),
    { minLength, maxLength: 6 },
  );
const line = lineOf(3);

describe('the PGN writer', () => {
  it('writes what the reader reads back', () => {
    fc.assert(
      fc.property(line, fc.dictionary(fc.stringMatching(/^[A-Z][a-z]{1,8}$/), fc.string()), (moves, tags) => {
        const [game] = readPgn(writePgn({ tags: new Map(Object.entries(tags)), moves, result: '1-0' }));
        expect(plain(game!.moves)).toEqual(plain(moves));
        expect(game!.faults).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('begins with the seven tag roster and keeps lines to 80 columns', () => {
    const moves = Array.from({ length: 60 }, () => ({ text: 'Nf3' }));
    const text = writePgn({
      tags: new Map([
        ['Annotator', 'X'],
        ['White', 'A "B"'],
      ]),
      moves,
      result: '1/2-1/2',
    });
    expect(text.split('\n').slice(0, 9)).toEqual([
      '[Event "?"]',
      '[Site "?"]',
      '[Date "????.??.??"]',
      '[Round "?"]',
      '[White "A \\"B\\""]',
      '[Black "?"]',
      '[Result "1/2-1/2"]',
      '[Annotator "X"]',
      '',
    ]);
    expect(Math.max(...text.split('\n').map((row) => row.length))).toBeLessThanOrEqual(80);
  });

  it('numbers a game that begins with Black', () => {
    const text = writePgn({
      tags: new Map(),
      moves: [{ text: 'e5' }, { text: 'Nf3' }],
      result: '*',
      firstMove: { number: 7, black: true },
    });
    expect(text).toContain('\n7... e5 8. Nf3 *\n');
  });
});

describe('the times of a move', () => {
  it('are read from its comments and written back the same', () => {
    const times = moveTimes(['fine [%clk 1200:00:05] [%emt 0:01:02.5]', '[%ccsnt 2019.04.02,21:27]']);
    expect(times).toEqual({
      clock: 4_320_005_000,
      elapsed: 62_500,
      sent: { year: 2019, month: 4, day: 2, hour: 21, minute: 27 },
    });
    expect(formatDuration(times.clock!)).toBe('1200:00:05');
    expect(formatDuration(times.elapsed!)).toBe('0:01:02.500');
    expect(formatLocalTime(times.sent!)).toBe('2019.04.02,21:27');
    expect(withoutCommands('fine [%clk 1:00:00]')).toBe('fine');
  });

  it('are left out where they make no sense', () => {
    expect(moveTimes(['[%ccsnt 2019.02.30,21:27] [%clk soon] [%ccsnt 2019.02.03,25:00]'])).toEqual({});
    expect(moveTimes(['[%ccsnt 1916.1.7]']).sent).toEqual({ year: 1916, month: 1, day: 7 });
  });
});
