import type { CommandIn } from '../../endpoint';
import { LEAVE_ENDPOINTS } from './leave';
import { OUTAGE_ENDPOINTS } from './outages';

export type * from './leave';
export type * from './outages';

/** Leave, outages, and what waits for an operator. */
export const CLOCK_ENDPOINTS = [...LEAVE_ENDPOINTS, ...OUTAGE_ENDPOINTS] as const;

export type ClockCommand = CommandIn<typeof CLOCK_ENDPOINTS>;
