import type { Rejection } from '@amici/kernel';

/** The body whose decisions about championships are cited. */
export const BOARD = 'iccf-executive-board';

/** What rests on a decision of the Board names a motion that the Board has carried (T-1.0.11). */
export const notCarried = (
  carried: boolean | undefined,
  motion: string,
  rule: string,
): Rejection | undefined =>
  carried === true
    ? undefined
    : {
        code: 'motion-not-carried',
        rule,
        detail: { name: 'name-authorising-motion' },
        data: { motion, body: BOARD },
      };
