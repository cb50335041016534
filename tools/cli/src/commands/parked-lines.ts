import type { parkedStreams } from '@amici/bus';
import type { Amici } from '../../../../services/all-in-one/src/amici';

type Running = Amici['services'] extends ReadonlyMap<string, infer One> ? One : never;

/** What waits in a service. */
export interface FoundParked {
  readonly service: string;
  readonly streams: Awaited<ReturnType<typeof parkedStreams>>;
  readonly still: Awaited<ReturnType<Running['projections']['standingStill']>>;
}

const linesOf = ({ service, streams, still }: FoundParked): readonly string[] => [
  ...streams.map(
    ({ consumer, stream, sequence, eventType, problem, waiting }) =>
      `${service} ${consumer} ${stream}: ${eventType} at ${sequence}: ${problem}; ${waiting} waiting`,
  ),
  ...still.map(({ name, position, head, problem }) => {
    const why = problem ?? '/readyz of the process that runs it says why';
    return `${service} ${name} stands still after event ${position} of ${head}: ${why}`;
  }),
];

/** A line for everything that waits; one that says so where nothing does. */
export const parkedLines = (found: readonly FoundParked[]): readonly string[] => {
  const lines = found.flatMap(linesOf);
  return lines.length > 0 ? lines : ['nothing is parked, and nothing stands still'];
};
