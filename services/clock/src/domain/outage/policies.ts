import { holding, type PolicyTable } from '@amici/contracts';
import type { Outage, OutageCommand } from './outage';

const operator = holding(['operator']);

/** Outages are the operator's. */
export const outagePolicies: PolicyTable<OutageCommand, Outage> = {
  NoticeGap: operator,
  PreviewOutage: operator,
  DeclareOutage: operator,
  ReleaseGap: operator,
  ReverseOutage: operator,
};
