import type { CommandIn } from '../../endpoint';
import type { ADJUDICATION } from '../endpoints/rulings';

import type { CalendarDate } from '@amici/timecontrol';

/** How the players were told of the break-off date (C-23d). */
export type CallingInNotice =
  | { readonly kind: 'personal' }
  | {
      readonly kind: 'magazine';
      /** Games with this common date, and the last day of the cover month. */
      readonly games: number;
      readonly coverMonthEnds: CalendarDate;
    };

export type AdjudicationCommand = CommandIn<typeof ADJUDICATION>;
