import { parkedStreams, requestRelease, type ParkedStream } from '@amici/bus';
import { done } from '@amici/client';
import { SERVICES } from '@amici/contracts';
import { userInfo } from 'node:os';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { withRecords } from '../access/with-amici';
import { clientOf, type ServerOptions } from '../access/with-server';
import { z } from 'zod';

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
const statusAnswer = z.object({
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

export interface ParkedOptions extends ServerOptions {
  readonly resume?: boolean;
  readonly skip?: boolean;
  /** Who asks on this machine; by default the user logged in to it. */
  readonly by?: string;
}

interface Query {
  readonly service: string;
  readonly consumer: string;
  readonly stream: string;
  readonly request: 'resume' | 'skip';
}

/** A follower that works moves within it. */
const STANDING_STILL_MS = 3_000;

/** Streams that wait, and followers that wait with everything they feed. */
const list = async ({ services }: Amici): Promise<number> => {
  const found = await Promise.all(
    [...services.values()].map(async ({ name: service, projections }) => ({
      service,
      streams: await parkedStreams(projections.pool),
      still: await projections.standingStill(STANDING_STILL_MS),
    })),
  );
  for (const line of parkedLines(found)) console.log(line);
  return 0;
};

/** The same of a running server, as its services tell it. */
const listOf = async (server: string, token: string | undefined): Promise<number> => {
  const query = { params: { query: { format: 'json' } }, parseAs: 'text' } as const;
  const { services } = statusAnswer.parse(
    JSON.parse(await done(clientOf(server, token).GET('/status', query))),
  );
  for (const line of parkedLines(services.map(foundIn))) console.log(line);
  return 0;
};

const onThisMachine = ({ service, consumer, stream, request }: Query, by: string): Promise<void> =>
  withRecords(async ({ services }) => {
    const place = services.get(service);
    const actor = { subject: by, office: 'operator' };
    if (!(await requestRelease(place!.projections.pool, consumer, stream, request, actor)))
      throw new Error(`${stream} is not parked there`);
  });

const ofServer = async (query: Query, server: string, token: string | undefined): Promise<void> => {
  const service = SERVICES.find((name) => name === query.service)!;
  await done(clientOf(server, token).POST('/status/parked', { body: { ...query, service } }));
};

/**
 * Lists the streams that reactions could not go on with, or asks for one of them to be resumed or its first event to
 * be skipped; the service records who asked and does it within a second.
 */
export const runParked = async (
  [service, consumer, stream]: readonly string[],
  { resume = false, skip = false, server, token, by = userInfo().username }: ParkedOptions,
): Promise<number> => {
  if (service === undefined) return server === undefined ? withRecords(list) : listOf(server, token);
  const isService = SERVICES.some((name) => name === service);
  if (!isService || consumer === undefined || stream === undefined || resume === skip)
    throw new Error('say which: <service> <consumer> <stream> with --resume or --skip');
  const query: Query = { service, consumer, stream, request: resume ? 'resume' : 'skip' };
  await (server === undefined ? onThisMachine(query, by) : ofServer(query, server, token));
  console.log(`${stream}: ${query.request} requested`);
  return 0;
};
