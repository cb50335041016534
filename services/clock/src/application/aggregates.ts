import { leaveStreams, outageStreams, watchStreams } from '@amici/contracts/clock';
import {
  leaveDecider,
  leavePolicies,
  outageDecider,
  outagePolicies,
  watchDecider,
  watchPolicies,
  type LeaveCommand,
  type OutageCommand,
  type WatchCommand,
} from '../domain';
import { leaveAudiences, outageAudiences, watchAudiences } from './audiences';

/** All that is decided here. */
export const aggregates = {
  leave: {
    decider: leaveDecider,
    policies: leavePolicies,
    streamOf: ({ player }: LeaveCommand) => leaveStreams.of(player),
    audiences: leaveAudiences,
  },
  outage: {
    decider: outageDecider,
    policies: outagePolicies,
    streamOf: ({ outage }: OutageCommand) => outageStreams.of(outage),
    audiences: outageAudiences,
  },
  watch: {
    decider: watchDecider,
    policies: watchPolicies,
    streamOf: ({ owner }: WatchCommand) => watchStreams.of(owner),
    audiences: watchAudiences,
  },
};

export type ClockAggregates = typeof aggregates;
