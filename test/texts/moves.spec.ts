import { moveAccount, parseFen, readUci, type SAID } from '@amici/chess';
import { sayIn, type Locale } from '@amici/locales';

const texts = (locale: Locale, fen: string, uci: string, chess960 = false): readonly string[] => {
  const position = parseFen(fen, { chess960 });
  if (!position.ok) throw new Error(position.error.code);
  const move = readUci(position.value, uci);
  if (!move.ok) throw new Error(move.error.code);
  return moveAccount(position.value, move.value, sayIn<typeof SAID>(locale, 'move')).does.map(
    ({ text }) => text,
  );
};

describe('what a move does', () => {
  it('is told in the language of the reader, with the men and squares of the move', () => {
    const fen = 'r6k/1P6/8/8/8/8/8/KQ6 w - - 0 1';
    expect(texts('de', fen, 'b7a8q')).toEqual([
      'schlägt im selben Zug: Turm auf a8',
      'der Bauer wird umgewandelt (Dame), gleich welche Figuren schon geschlagen sind',
      'die Wirkung der neuen Figur (Dame) tritt sofort ein',
      'bietet Schach: der König auf h8 wird angegriffen (Dame auf a8)',
    ]);
    expect(texts('es', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1')).toEqual([
      'enroca en el flanco de rey, como una sola jugada del rey: rey en g1, torre en f1',
    ]);
    expect(texts('en', fen, 'b7a8q')[0]).toBe('captures the rook on a8 in the same move');
  });

  it('names each of several men', () => {
    expect(texts('de', '4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1', 'e4f6').at(-1)).toBe(
      'bietet Schach: der König auf e8 wird angegriffen (Turm auf e1 und Springer auf f6)',
    );
    const start = 'nbbqrkrn/pppppppp/8/8/8/8/PPPPPPPP/NBBQRKRN w GEge - 0 1';
    expect(texts('es', start, 'f1g1', true)).toContain(
      'e1 y h1: pueden estar ocupadas, ya que ni el rey ni la torre las cruzan',
    );
  });
});
