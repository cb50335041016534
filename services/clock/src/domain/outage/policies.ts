import { holding, type PolicyTable } from '@amici/contracts';
import type { Outage, OutageCommand } from './outage';

const operator = holding(['operator']);

/** Outages are the operator's: a gap is the same for all who play, and what it does is shown before it is declared. */
export const outagePolicies: PolicyTable<OutageCommand, Outage> = {
  NoticeGap: { may: operator, touches: 'nobody' },
  PreviewOutage: { may: operator, touches: 'nobody' },
  DeclareOutage: { may: operator, touches: 'nobody' },
  ReleaseGap: { may: operator, touches: 'nobody' },
  ReverseOutage: { may: operator, touches: 'nobody' },
};
