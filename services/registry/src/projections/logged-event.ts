import type { EventIn } from '@amici/service/runtime';
import type { aggregates } from '../application/aggregates';

/** Everything in the registry's log: what its aggregates record, so that none can stop a read model unseen. */
export type LoggedEvent = EventIn<(typeof aggregates)[keyof typeof aggregates]>;
