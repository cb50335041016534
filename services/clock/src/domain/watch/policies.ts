import { holding, type PolicyTable } from '@amici/contracts';
import type { Watch, WatchCommand } from './watch';

/** The watch is kept by the service itself; an operator lets go what it put aside. */
export const watchPolicies: PolicyTable<WatchCommand, Watch> = {
  RecordDeadline: () => false,
  RecordReminder: () => false,
  QuarantineOwner: () => false,
  ReleaseOwner: holding(['operator']),
};
