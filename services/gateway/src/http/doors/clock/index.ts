import { LEAVE_DOORS } from './leave';
import { OUTAGE_DOORS } from './outages';

/** Leave, outages, and what waits for an operator. */
export const CLOCK_DOORS = [...LEAVE_DOORS, ...OUTAGE_DOORS];
