import fc from 'fast-check';
import { formatDuration, formatLocalTime, moveTimes, withoutCommands } from './annotations';
import { runs } from '../testing/arbitraries';
import { scraps } from '../testing/pgn-scraps';
import type { PgnResult } from './game';
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

const CONTROL = /[\s\p{Cc}]+/gu;

/** What a comment can say: a closing brace would end it, white space is one space. */
const flattened = (comment: string): string => comment.replace(/\}/g, ')').replace(CONTROL, ' ').trim();

const comments = (maxLength: number): fc.Arbitrary<string[]> =>
  fc.array(fc.oneof(fc.string({ maxLength: 90 }), fc.string({ unit: 'grapheme' })).map(flattened), {
    maxLength,
  });

const lineOf = (depth: number, minLength = 0): fc.Arbitrary<PgnLineMove[]> =>
  fc
    .tuple(
      comments(1),
      fc.array(
        fc.record({
          text: fc.constantFrom('e4', 'Nf3', 'O-O', 'exd8=Q+', '5254', '0-0', 'fg8(Q)', 'e8N', '--', 'Kt-B3'),
          nags: fc.array(fc.integer({ min: 1, max: 255 }), { maxLength: 2 }),
          comments: comments(2),
          variations:
            depth === 0 ? fc.constant<PgnLineMove[][]>([]) : fc.array(lineOf(depth - 1, 1), { maxLength: 2 }),
        }),
        { minLength, maxLength: 6 },
      ),
    )
    .map(([before, moves]) =>
      moves.map((move, index) => ({ ...move, commentsBefore: index === 0 ? before : [] })),
    );

const results = fc.constantFrom<PgnResult>('1-0', '0-1', '1/2-1/2', '*');
const names = fc.stringMatching(/^[A-Z][A-Za-z0-9_]{1,8}$/);
const values = fc.string({ unit: 'grapheme' }).map((value) => value.replace(/\p{Cc}/gu, ' '));
const fens = fc.option(fc.tuple(fc.constantFrom('w', 'b'), fc.integer({ min: 1, max: 400 })));

describe('the PGN writer', () => {
  it('writes what the reader reads back', () => {
    fc.assert(
      fc.property(
        lineOf(3),
        fc.dictionary(names, values),
        results,
        fens,
        comments(2),
        (moves, tags, result, fen, atEnd) => {
          const written = new Map(Object.entries(tags));
          if (fen !== null) written.set('FEN', `8/8/8/8/8/8/8/8 ${fen[0]} - - 0 ${fen[1]}`);
          // Behind a move a comment is the move's own.
          const loose = moves.length === 0 ? atEnd : [];
          const text = writePgn({ tags: written, moves, result, comments: loose });
          const [game, ...others] = readPgn(text);
          expect(others).toEqual([]);
          expect([plain(game!.moves), game!.comments]).toEqual([plain(moves), loose]);
          expect([game!.result, game!.tags.get('Result'), game!.faults]).toEqual([result, result, []]);
          for (const [name, value] of written)
            if (name !== 'Result') expect(game!.tags.get(name)).toBe(value);
          expect(writePgn(game!)).toBe(text);
        },
      ),
      runs(300),
    );
  });

  it('finds no move in a long number with a mark behind it, which could not be read again without the mark', () => {
    const [game] = [...readPgn('125254!? 5254! *')];
    expect(writePgn(game!)).toContain('\n1. 5254 $1 *');
  });

  it('writes again what it wrote, whatever the reader made of a text', () => {
    fc.assert(
      fc.property(scraps, (text) => {
        for (const game of readPgn(text)) {
          const written = writePgn(game);
          const [again] = readPgn(written);
          expect(writePgn(again!)).toBe(written);
        }
      }),
      runs(1200),
    );
  });

  it('keeps a command of a comment in one line', () => {
    const comments = ['[%ccsnt 2026.02.12,18:59:59] and then some words [%clk 1104:00:00] [%unclosed'];
    const moves = Array.from({ length: 12 }, (_, index) => ({
      text: ['Nf3', 'Nf6', 'Ng1', 'Ng8'][index % 4]!,
      comments,
    }));
    const text = writePgn({ tags: new Map(), moves, result: '*' });
    expect(text.match(/\[%(?:ccsnt|clk) [^\]\n]+\]/g)).toHaveLength(24);
    expect(Math.max(...text.split('\n').map((row) => row.length))).toBeLessThanOrEqual(80);
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
      tags: new Map([['FEN', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 7']]),
      moves: [{ text: 'e5' }, { text: 'Nf3' }],
      result: '*',
    });
    expect(text).toContain('\n7... e5 8. Nf3 *\n');
    expect(text).toContain('[SetUp "1"]\n[FEN ');
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
