import type { Leases, Logger } from '@amici/ops';
import { leasedRounds, type Worker } from '@amici/service/runtime';
import { DRAIN_LIMIT, type Sweep } from './sweep';
import type { Pulse } from './pulse';
import { SHARDS } from './due';

const EVERY_MS = 1_000;

interface WorkerParts {
  readonly leases: Leases;
  readonly log: Logger;
  readonly pulse: Pulse;
  readonly sweep: Sweep;
}

/** The pulse, and the sweep of each part of the watch, at once again while there is more than one round takes on. */
export const watchWorkers = ({ pulse, sweep, ...parts }: WorkerParts): readonly Worker[] => [
  leasedRounds(parts, {
    ...{ name: 'clock pulse', everyMs: EVERY_MS, failed: 'the pulse failed; trying again' },
    round: () => pulse.beat(),
  }),
  ...Array.from({ length: SHARDS }, (_, shard) =>
    leasedRounds(parts, {
      ...{ name: 'clock sweep', shard, everyMs: EVERY_MS, failed: 'a sweep failed; trying again' },
      round: async () =>
        !sweep.isLed && (await pulse.isFresh()) && (await sweep.round(shard)) === DRAIN_LIMIT,
    }),
  ),
];
