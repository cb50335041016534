/** Letters that are no other letter with a mark on it, and what they are looked for as. */
const WRITTEN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // At the end of a word; capitals have one sigma.
  ς: 'σ',
};

/** A name as it is looked for: in small letters, without marks on them, its words parted by one space each. */
export const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıς]/gu, (letter) => WRITTEN[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of what is looked for: each has to be found in a name, in whatever order. */
export const wordsIn = (sought: string): readonly string[] =>
  folded(sought)
    .split(' ')
    .filter((word) => word !== '');

/** Every three letters of a word in a row, by which an index finds part of a name; of a shorter word none. */
export const partsOf = (word: string): readonly string[] => {
  const letters = [...word];
  return letters.slice(2).map((last, at) => `${letters[at]}${letters[at + 1]}${last}`);
};
