import type { Checks } from '@amici/contracts';
import { compared, unless } from '@amici/contracts/findings';
import type { SealedLines } from './sealed-line';
import type { SealedEvent } from './events';

/** What is computed again of sealed lines: one at a time, ended once, looked into only where they were filed (C-6a, C-8). */
export const check: Checks<SealedEvent, SealedLines> = {
  LineFiled: (event, { open, known }) => [
    ...unless(!known.has(event.line), event, 'line', 'a new line'),
    ...unless(
      open === null || open.afterPly + 2 * open.replies <= event.afterPly,
      event,
      'afterPly',
      open,
      'C-8',
    ),
    ...compared(event, { rule: 'C-6a' }),
  ],
  LineClosed: (event, { open }) => compared(event, { line: open?.line, rule: 'C-6a' }),
  LineOpened: (event, { known }) => [
    ...unless(known.has(event.line), event, 'line', [...known]),
    ...compared(event, { rule: 'L-8.2' }),
  ],
};
