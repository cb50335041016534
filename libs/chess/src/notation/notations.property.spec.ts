import fc from 'fast-check';
import { writeUci } from '../moves-in-text';
import { legalMoves } from '../position';
import { games, positions, runs } from '../testing/arbitraries';
import { MOVE_NOTATIONS, readMove, writeMove, type MoveNotation } from './notations';

const notations = fc.constantFrom(...MOVE_NOTATIONS);

/** The notations of people, who write signs behind a move. */
const written = fc.constantFrom<MoveNotation>(
  'san',
  'iccf',
  'iccf-numeric',
  'ccla-full',
  'ccla-abbreviated',
  'ccla-numeric',
  'descriptive',
);

/** Texts of the characters of a notation, most of them nearly moves. */
const like = (characters: string, maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...characters), { maxLength }).map((chars) => chars.join(''));

const texts = fc.oneof(
  fc.string(),
  like('abcdefgh12345678KQRBNPOo0-x:=+#!?. ()', 8),
  like('12345678 (QRBN)', 6),
  like('KQRBNPKtxX-12345678()/ochesq.=', 10),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);

/** A text that was a move before a character was struck out, added or changed. */
const damaged = fc
  .tuple(positions, notations, fc.nat(1_000), fc.nat(20), fc.constantFrom('', 'x', '-', 'Q', '1', 'é', ' '))
  .map(([position, notation, choice, at, instead]) => {
    const moves = legalMoves(position);
    const text = moves.length === 0 ? '' : writeMove(position, moves[choice % moves.length]!, notation);
    const place = at % (text.length + 1);
    return { position, notation, text: text.slice(0, place) + instead + text.slice(place + 1) };
  });

const anything = fc.oneof(fc.record({ position: positions, notation: notations, text: texts }), damaged);

describe('every notation', () => {
  it.each(MOVE_NOTATIONS)('reads what it writes, and no two moves alike: %s', (notation) => {
    fc.assert(
      fc.property(games(40), (reached) => {
        const position = reached.at(-1)!;
        const moves = legalMoves(position);
        const spelt = moves.map((move) => writeMove(position, move, notation));
        expect(spelt.map((text) => readMove(position, text, notation))).toEqual(
          moves.map((value) => ({ ok: true, value })),
        );
        expect(new Set(spelt).size).toBe(moves.length);
      }),
      runs(notation === 'descriptive' ? 30 : 60),
    );
  });

  it('answers any text with a legal move, several, none or not at all, and never throws', () => {
    fc.assert(
      fc.property(anything, ({ position, notation, text }) => {
        const read = readMove(position, text, notation);
        const legal = legalMoves(position);
        if (read.ok) expect(legal).toContain(read.value);
        else if (read.error.code === 'ambiguous-move') {
          const candidates = read.error.data!['candidates'] as string[];
          const known = new Set(legal.map((move) => writeUci(position, move)));
          expect(candidates.length).toBeGreaterThan(1);
          expect(candidates.filter((uci) => !known.has(uci))).toEqual([]);
          expect(candidates).toEqual([...new Set(candidates)].sort());
        } else expect(['illegal-move', 'unreadable-move', 'promotion-required']).toContain(read.error.code);
      }),
      runs(3000),
    );
  });

  it('minds neither signs behind the move nor spaces around it', () => {
    const signs = fc
      .array(fc.constantFrom('+', '#', '!', '?', ' ch', ' (=)', '++', ' mate', '!?'), { maxLength: 3 })
      .map((some) => some.join(''));
    const front = fc.constantFrom('', ' ', '1.', '23. ', '9...');
    fc.assert(
      fc.property(
        positions,
        written,
        fc.nat(1_000),
        front,
        signs,
        (position, notation, choice, before, behind) => {
          const moves = legalMoves(position);
          fc.pre(moves.length > 0);
          const move = moves[choice % moves.length]!;
          const text = before + writeMove(position, move, notation) + behind;
          expect([text, readMove(position, text, notation)]).toEqual([text, { ok: true, value: move }]);
        },
      ),
      runs(1000),
    );
  });
});
