import { holding, type PolicyTable, type Touched } from '@amici/contracts';
import type { Outage, OutageCommand } from './outage';

const operator = holding(['operator']);

/** It moves the deadlines of all who play. */
const everyGame = (): Touched => ({ running: true });

/** Outages are the operator's: what one does is shown before it is declared, by somebody whose own deadlines stay. */
export const outagePolicies: PolicyTable<OutageCommand, Outage> = {
  NoticeGap: { may: operator, touches: everyGame },
  PreviewOutage: { may: operator, touches: 'nobody' },
  DeclareOutage: { may: operator, touches: everyGame },
  ReleaseGap: { may: operator, touches: everyGame },
  ReverseOutage: { may: operator, touches: everyGame },
};
