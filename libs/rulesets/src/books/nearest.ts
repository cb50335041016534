/** How many letters have to be put in, left out or replaced to make one word of the other. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
};

/** Words longer than this are not compared. */
const LONGEST = 64;

/** The word that was probably meant; undefined where none is near. */
export const nearest = (word: string, words: readonly string[]): string | undefined => {
  if (word.length > LONGEST) return undefined;
  const lower = word.toLowerCase();
  const [first] = words
    .map((one) => [distance(lower, one.toLowerCase()), one] as const)
    .sort(([one], [other]) => one - other);
  return first !== undefined && first[0] <= Math.max(2, Math.floor(word.length / 3)) ? first[1] : undefined;
};
