import { bitHi, bitLo } from './bits';
import { BISHOP_STEPS, ROOK_STEPS, ray } from './rays';

/** The squares strictly between two squares of one line, else nothing: the pair stands at `lineIndex(a, b)`. */
export const BETWEEN = new Int32Array(2 * 64 * 64);

/** The whole line (rank, file or diagonal, edge to edge) through two squares, else nothing; indexed alike. */
export const LINE = new Int32Array(2 * 64 * 64);

export const lineIndex = (a: number, b: number): number => ((a << 6) | b) << 1;

for (let from = 0; from < 64; from++)
  for (const step of [...ROOK_STEPS, ...BISHOP_STEPS]) {
    const ahead = ray(from, step);
    const line = [from, ...ahead, ...ray(from, [-step[0], -step[1]])];
    const lineLo = line.reduce((set, square) => set | bitLo(square), 0);
    const lineHi = line.reduce((set, square) => set | bitHi(square), 0);
    let lo = 0;
    let hi = 0;
    for (const to of ahead) {
      const at = lineIndex(from, to);
      BETWEEN[at] = lo;
      BETWEEN[at + 1] = hi;
      LINE[at] = lineLo;
      LINE[at + 1] = lineHi;
      lo |= bitLo(to);
      hi |= bitHi(to);
    }
  }
