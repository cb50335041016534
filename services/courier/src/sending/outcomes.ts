import type { Metrics } from '@amici/ops';

/** What comes of a try: `failed` is tried again, `given-up` is not, `dropped` was never sent as nobody wants it any more. */
export type Outcome = 'delivered' | 'failed' | 'given-up' | 'dropped';

export type CountOutcome = (outcome: Outcome) => void;

export const countNothing: CountOutcome = () => undefined;

/** Counts what comes of what is sent by one way. */
export const countOutcomes = (metrics: Metrics, way: 'webhook' | 'mail'): CountOutcome => {
  const outcomes = metrics.counter('amici_deliveries_total', 'What was sent, by what came of it', [
    'way',
    'outcome',
  ]);
  // There from the start: a rate of what is first seen at one is none.
  for (const outcome of ['delivered', 'failed', 'given-up', 'dropped'] as const)
    outcomes.inc({ way, outcome }, 0);
  return (outcome) => outcomes.inc({ way, outcome });
};
