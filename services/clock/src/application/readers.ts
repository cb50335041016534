import type { ReadersOf } from '@amici/service/runtime';

/** Who may read the answer to each query of clocks, leave, outages and the watch. */
export const clockReaders: ReadersOf<'clock'> = {
  reminders: 'office',
  silences: 'office',
  'clocks-of': 'office',
  leave: 'office',
  outages: 'office',
  'outage-games': 'office',
  aside: 'office',
  'next-due': 'office',
  sweep: 'office',
  'delivered-through': 'services',
};
