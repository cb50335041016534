import type { LeaveEvent } from './leave';
import type { OutageEvent } from './outage/outage';
import type { WatchEvent } from './watch/watch';

export type ClockEvent = LeaveEvent | OutageEvent | WatchEvent;

export * from './leave';
export * from './outage/outage';
export * from './watch/watch';
