/** The largest set chosen: the men of one group. */
const MOST = 6;
const SQUARES = 64;

const table = new Float64Array((MOST + 1) * SQUARES);

for (let n = 0; n < SQUARES; n++) {
  table[n] = 1;
  for (let k = 1; k <= MOST && n > 0; k++)
    table[k * SQUARES + n] = table[k * SQUARES + n - 1]! + table[(k - 1) * SQUARES + n - 1]!;
}

/** How many sets of `k` squares (0 to 6) there are among `n` (0 to 63). */
export const binomial = (k: number, n: number): number => table[k * SQUARES + n]!;
