import { holding, type PolicyTable } from '@amici/contracts';
import type { Watch, WatchCommand } from './watch';

/** The watch is kept by the service itself; an operator lets go what it put aside. */
export const watchPolicies: PolicyTable<WatchCommand, Watch> = {
  RecordDeadline: { may: () => false, touches: 'computed' },
  RecordReminder: { may: () => false, touches: 'computed' },
  QuarantineOwner: { may: () => false, touches: 'computed' },
  // The deadline is looked at again, and decided by the book.
  ReleaseOwner: { may: holding(['operator']), touches: 'computed' },
};
