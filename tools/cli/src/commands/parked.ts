import { parkedStreams, requestRelease } from '@amici/bus';
import { done } from '@amici/client';
import { SERVICES } from '@amici/contracts';
import { userInfo } from 'node:os';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { foundIn, parkedLines, statusAnswer } from './parked-lines';
import { withRecords } from './with-amici';
import { clientOf, type ServerOptions } from './with-server';

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
