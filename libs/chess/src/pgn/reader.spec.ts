import fc from 'fast-check';
import { runs } from '../testing/arbitraries';
import { scraps } from '../testing/pgn-scraps';
import { moveTimes } from './annotations';
import { MAX_GAME_CHARACTERS } from './game';
import { PgnReader, readPgn, readPgnStream } from './reader';

const inPieces = (text: string, size: number) => {
  const reader = new PgnReader();
  const games = [];
  for (let at = 0; at < text.length; at += size) games.push(...reader.write(text.slice(at, at + size)));
  return [...games, ...reader.end()];
};

const annotated = `\uFEFF% written by hand
[Event "A \\"B\\" \\\\ C"]
[Result "1-0"]

{before} 1. e4! {good [%clk 1:00:00]} e5 $14 (1... c5?! 2. Nf3 (2. c3 d5) 2... d6) ; the main line
2.Nf3 Nc6 3.O-O-O 0-0 4. exd6 e.p. 67682 1-0
[Event "second"]

1.d4 d5 *
`;

describe('the PGN reader', () => {
  const [first, second] = readPgn(annotated);

  it('reads tags with escaped characters', () => {
    expect(first!.tags.get('Event')).toBe('A "B" \\ C');
    expect(second!.tags.get('Event')).toBe('second');
  });

  it('reads moves, glyphs, comments and nested variations', () => {
    const text = first!.moves.map((move) => move.text);
    expect(text).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'O-O-O', '0-0', 'exd6', '67682']);
    expect(first!.moves[0]).toMatchObject({
      commentsBefore: ['before'],
      nags: [1],
      comments: ['good [%clk 1:00:00]'],
      line: 5,
      column: 13,
    });
    const [variation] = first!.moves[1]!.variations;
    expect(variation!.map((move) => move.text)).toEqual(['c5', 'Nf3', 'd6']);
    expect(variation![0]!.nags).toEqual([6]);
    expect(variation![1]!.variations[0]!.map((move) => move.text)).toEqual(['c3', 'd5']);
    expect(first!.moves[1]).toMatchObject({ nags: [14], comments: [' the main line'] });
    expect([first!.result, second!.result, first!.faults]).toEqual(['1-0', '*', []]);
  });

  it('reads the same games however the text is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (size) => {
        expect(inPieces(annotated, size)).toEqual(readPgn(annotated));
      }),
    );
  });

  it('reports faults with line and column and goes on', () => {
    const [game, next] = readPgn('[Event nothing]\n1. e4 ) e5 (1... c5\n\n[Event "next"]\n1. d4 1-0');
    expect(game!.faults).toMatchObject([
      { code: 'unopened-variation', line: 2, column: 7 },
      { code: 'unclosed-variation', line: 4 },
    ]);
    expect(game!.leniencies).toMatchObject([
      { code: 'tag', line: 1, column: 1, read: '[Event nothing]', reading: '[Event "nothing"]' },
      { code: 'missing-result', reading: '*' },
    ]);
    expect(next!.moves).toHaveLength(1);
    expect(readPgn('1. e4 {never closed')[0]!.faults).toMatchObject([
      { code: 'unclosed-comment', line: 1, column: 7 },
    ]);
  });

  it('throws at no text whatever, and reads it the same however it is cut', () => {
    fc.assert(
      fc.property(scraps, fc.integer({ min: 1, max: 9 }), (text, size) => {
        expect(inPieces(text, size)).toEqual(readPgn(text));
      }),
      runs(1500),
    );
  });

  it('leaves out variations that are too deep, and closes them', () => {
    const [game] = readPgn(`1. e4 ${'(1. d4 '.repeat(70)}${')'.repeat(70)} e5 *`);
    expect(game!.moves.map((move) => move.text)).toEqual(['e4', 'e5']);
    expect(game!.faults).toMatchObject([{ code: 'variations-too-deep' }]);
  });

  it('takes no word for a result or a glyph that is none', () => {
    const [game] = readPgn('[Event "x"]\n1. constructor toString!!! __proto__ ± = e4!? *');
    expect(game!.moves.map(({ text, nags }) => [text, nags])).toEqual([
      ['constructor', []],
      ['toString', [16, 10]],
      ['e4', [5]],
    ]);
    expect(game!.faults).toMatchObject([{ code: 'unknown-symbol', line: 2, column: 28 }]);
    expect(game!.leniencies).toMatchObject([
      { code: 'unknown-glyph', line: 2, column: 24, read: '!!!', reading: '' },
      { code: 'glyph', line: 2, column: 38, read: '±', reading: '$16' },
      { code: 'glyph', line: 2, column: 40, read: '=', reading: '$10' },
    ]);
  });

  it('keeps a draw offer as a comment and a promotion in brackets with its move', () => {
    const [game] = readPgn('1. fg8(Q) (=) (1. 4748(N)) e5 + 2. exd6 e.p. Qh4 ++ *');
    expect(game!.moves.map(({ text }) => text)).toEqual(['fg8(Q)', 'e5', 'exd6', 'Qh4']);
    expect(game!.moves[0]!.comments).toEqual(['(=)']);
    expect(game!.moves[0]!.variations[0]![0]!.text).toBe('4748(N)');
    expect(game!.faults).toEqual([]);
  });

  it('goes on in the same game behind a bracket that is no tag', () => {
    const [game, next] = readPgn('1. e4 [%clk 1] e5\n[no tag\n2. Nf3 *\n[A "b"][C "d"]\n1. d4 *');
    expect(game!.moves.map(({ text }) => text)).toEqual(['e4', 'e5', 'Nf3']);
    expect(game!.faults).toEqual([]);
    expect(game!.leniencies).toMatchObject([
      { code: 'tag', line: 1, column: 7, read: '[%clk 1]', reading: '' },
      { code: 'tag', line: 2, column: 1, read: '[no tag', reading: '' },
    ]);
    expect([...next!.tags]).toEqual([
      ['A', 'b'],
      ['C', 'd'],
    ]);
  });

  it('reads other results and words without a fault', () => {
    for (const [text, result] of [
      ['1. e4 ½-½', '1/2-1/2'],
      ['1. e4 1/2', '1/2-1/2'],
      ['1. e4 1–0', '1-0'],
      ['1. e4 0–1', '0-1'],
      ['[Result "0-1"]\n1. e4', '0-1'],
      ['[Result "win"]\n1. e4', '*'],
    ] as const)
      expect([text, readPgn(text)[0]!.result]).toEqual([text, result]);
  });

  it('says where a move stands when lines end as they do elsewhere', () => {
    const [game] = readPgn('1. e4\r\n{a\r\nb} e5\n;c\r\n2.Nf3 *');
    expect(game!.moves.map(({ line, column }) => [line, column])).toEqual([
      [1, 4],
      [3, 4],
      [5, 3],
    ]);
    expect(game!.moves[0]!.comments).toEqual(['a b']);
    expect(game!.moves[1]!.comments).toEqual(['c']);
  });

  it('breaks off a game that is too long and goes on behind', () => {
    const long = 'e4 '.repeat(MAX_GAME_CHARACTERS / 3 + 10);
    const read = readPgn(`[A "b"]\n${long}\n*\n[C "d"]\n1. d4 *`);
    expect(read).toHaveLength(3);
    expect(read[0]!.faults).toMatchObject([{ code: 'game-too-long' }]);
    expect([read[1]!.result, read[2]!.tags.get('C')]).toEqual(['*', 'd']);
    const tags = '[A "b"]\n'.repeat(MAX_GAME_CHARACTERS / 8 + 10);
    expect(readPgn(tags)).toHaveLength(2);
    expect(readPgn(`1. e4 {${'x'.repeat(MAX_GAME_CHARACTERS + 9)}`)[0]!.faults[0]).toMatchObject({
      code: 'unclosed-comment',
    });
  });

  it.each(['()', '$1', '{}', '(', '{', '[', '[A "b"]', '[A "', ';', 'e4', '5', '\uFEFF'])(
    'takes time in proportion to a text full of %j',
    (part) => {
      const timeOf = (characters: number): number => {
        const text = `1. e4 ${part.repeat(characters / part.length)}`;
        const started = performance.now();
        readPgn(text);
        return performance.now() - started;
      };
      // Four times the text in far less than sixteen times the time, however busy the machine.
      expect(timeOf(800_000)).toBeLessThan(Math.max(2_000, 60 * timeOf(200_000)));
    },
  );

  it.each([
    ['a tag', (blanks: string) => `[A "${blanks}" x\n1. e4 *`],
    ['a tag that is closed', (blanks: string) => `[A "b"${blanks}]${blanks}\n1. e4 *`],
    ['a comment', (blanks: string) => `1. e4 {a${blanks}b\n${blanks}c} *`],
    ['a comment of times', (blanks: string) => `1. e4 {[%clk${blanks}} *`],
    ['a comment of many times', (blanks: string) => `1. e4 {${blanks.replaceAll(' ', '[%clk 1')}} *`],
  ])(
    'tries no two ways through the blanks in %s, so that nobody waits for a file that means ill',
    (_in, text) => {
      const [game] = readPgn(text(' '.repeat(60_000)));
      expect(game!.moves.map((move) => move.text)).toEqual(['e4']);
      expect(moveTimes(game!.moves[0]!.comments)).toEqual({});
    },
  );

  it('takes the break of a line in a comment for one blank, and a tag whose end is missing for what it says', () => {
    const [game] = readPgn('[A "b]\n[C "d" ] \n[E "f\\"g"\n1. e4 { one \r\n  two\n\n three } *');
    expect(game!.moves[0]!.comments).toEqual([' one two  three ']);
    expect(['A', 'C', 'E'].map((name) => game!.tags.get(name))).toEqual(['b', 'd', 'f"g']);
  });

  it('reads a stream game by game', async () => {
    const pieces = async function* () {
      for (const piece of ['1. e', '4 *\n1. d4', ' 1-', '0\n']) yield await Promise.resolve(piece);
    };
    const results: string[] = [];
    for await (const game of readPgnStream(pieces())) results.push(`${game.moves[0]!.text} ${game.result}`);
    expect(results).toEqual(['e4 *', 'd4 1-0']);
  });
});
