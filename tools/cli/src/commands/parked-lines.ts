import type { ParkedStream } from '@amici/bus';
import { z } from 'zod';
import type { Amici } from '../../../../services/all-in-one/src/amici';

type Running = Amici['services'] extends ReadonlyMap<string, infer One> ? One : never;

/** What waits in a service. */
export interface FoundParked {
  readonly service: string;
  readonly streams: readonly Pick<
    ParkedStream,
    'consumer' | 'stream' | 'sequence' | 'eventType' | 'problem' | 'waiting'
  >[];
  readonly still: Awaited<ReturnType<Running['projections']['standingStill']>>;
  /** Why it does not say what waits. */
  readonly silent?: string;
}

const stream = z.object({
  ...{ consumer: z.string(), stream: z.string(), eventType: z.string(), problem: z.string() },
  ...{ sequence: z.number(), waiting: z.number() },
});

/** What `GET /status` says of it. */
export const statusAnswer = z.object({
  services: z.array(
    z.object({
      service: z.string(),
      problem: z.string().nullable(),
      status: z
        .object({
          parked: z.array(stream),
          checks: z.record(z.string(), z.object({ ok: z.boolean(), detail: z.unknown().optional() })),
        })
        .nullable(),
    }),
  ),
});

type ServiceStatusAnswer = z.infer<typeof statusAnswer>['services'][number];

/** The check of a follower that does not get on. */
const follower = z.object({
  name: z.string(),
  position: z.number(),
  head: z.number(),
  problem: z
    .union([z.string(), z.object({ detail: z.string() }).transform(({ detail }) => detail)])
    .optional(),
});

export const foundIn = ({ service, problem, status }: ServiceStatusAnswer): FoundParked => {
  if (status === null) return { service, streams: [], still: [], silent: problem ?? 'does not answer' };
  const still = Object.values(status.checks).flatMap(({ ok, detail }) => {
    const { data } = follower.safeParse(detail);
    if (ok || data === undefined) return [];
    const { problem: why, ...place } = data;
    return [{ ...place, ...(why === undefined ? {} : { problem: why }) }];
  });
  return { service, streams: status.parked, still };
};

const linesOf = ({ service, streams, still, silent }: FoundParked): readonly string[] => [
  ...(silent === undefined ? [] : [`${service} does not say what waits: ${silent}`]),
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
