/** Edit distance (Levenshtein) between two short texts. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
};

/** The name nearest to what was written; undefined where there is none to choose from. */
export const nearest = (written: string, names: readonly string[]): string | undefined =>
  names
    .map((name) => ({ name, away: distance(written, name) }))
    .sort((a, b) => a.away - b.away || a.name.localeCompare(b.name))[0]?.name;
