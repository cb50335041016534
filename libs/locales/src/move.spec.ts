import { moveIn, text, type Locale, type TextLookup } from '.';

const moveOf = (locale: Locale, san: string): string => {
  const texts: TextLookup = (key, ...given) => text(locale, key, ...given);
  return moveIn(texts, san);
};

describe('a move in the language of its reader', () => {
  it.each<[Locale, string, string]>([
    ['en', 'Nf3', 'Nf3'],
    ['de', 'Nf3', 'Sf3'],
    ['de', 'exd8=Q+', 'exd8=D+'],
    ['es', 'Kxb2', 'Rxb2'],
    ['es', 'Rae1', 'Tae1'],
    ['fr', 'Bb5', 'Fb5'],
    ['de', 'O-O-O', 'O-O-O'],
    ['de', 'e4', 'e4'],
  ])('is in %s, of %s, %s', (locale, san, expected) => {
    expect(moveOf(locale, san)).toBe(expected);
  });
});
