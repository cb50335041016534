/** Half points of White and of Black; results that count for nobody are not listed. */
export const HALF_POINTS: Readonly<Record<string, readonly [number, number]>> = {
  '1-0': [2, 0],
  '0-1': [0, 2],
  '1/2-1/2': [1, 1],
  '0-0': [0, 0],
  '1/2-0': [1, 0],
  '0-1/2': [0, 1],
};
