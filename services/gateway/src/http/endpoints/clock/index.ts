import { LEAVE_ENDPOINTS } from './leave';
import { OUTAGE_ENDPOINTS } from './outages';

/** Leave, outages, and what waits for an operator. */
export const CLOCK_ENDPOINTS = [...LEAVE_ENDPOINTS, ...OUTAGE_ENDPOINTS];
