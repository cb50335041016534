import fc from 'fast-check';
import { PgnReader, readPgn } from './reader';

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
      { code: 'bad-tag', line: 1, column: 1 },
      { code: 'unopened-variation', line: 2, column: 7 },
      { code: 'unclosed-variation', line: 4 },
      { code: 'missing-result' },
    ]);
    expect(next!.moves).toHaveLength(1);
    expect(readPgn('1. e4 {never closed')[0]!.faults).toMatchObject([
      { code: 'unclosed-comment', line: 1, column: 7 },
      { code: 'missing-result' },
    ]);
  });

  it('throws at no text whatever', () => {
    const scrap = fc.constantFrom(
      '[',
      ']',
      '"',
      '{',
      '}',
      '(',
      ')',
      ';',
      '%',
      '$',
      '1.',
      'e4',
      '*',
      '1-0',
      '\n',
      ' ',
      '!?',
      '[%clk',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(scrap, fc.string()), { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (parts, size) => {
          const text = parts.join('');
          expect(inPieces(text, size)).toEqual(readPgn(text));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('leaves out variations that are too deep, and closes them', () => {
    const [game] = readPgn(`1. e4 ${'(1. d4 '.repeat(70)}${')'.repeat(70)} e5 *`);
    expect(game!.moves.map((move) => move.text)).toEqual(['e4', 'e5']);
    expect(game!.faults).toMatchObject([{ code: 'variations-too-deep' }]);
  });
});
