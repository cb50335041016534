import { parkedStreams, requestRelease } from '@amici/bus';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { parkedLines } from './parked-lines';
import { withRecords } from './with-amici';

export interface ParkedOptions {
  readonly resume?: boolean;
  readonly skip?: boolean;
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

/**
 * Lists the streams that reactions could not go on with, or asks for one of them to be resumed or its first event to
 * be skipped; the service records who asked and does it within a second.
 */
export const runParked = (
  [service, consumer, stream]: readonly string[],
  { resume = false, skip = false }: ParkedOptions,
): Promise<number> =>
  withRecords(async (amici) => {
    if (service === undefined) return list(amici);
    const place = amici.services.get(service);
    if (place === undefined || consumer === undefined || stream === undefined || resume === skip)
      throw new Error('say which: <service> <consumer> <stream> with --resume or --skip');
    const actor = { subject: DEVELOPMENT_OPERATOR, office: 'operator' };
    const request = resume ? 'resume' : 'skip';
    if (!(await requestRelease(place.projections.pool, consumer, stream, request, actor)))
      throw new Error(`${stream} is not parked there`);
    console.log(`${stream}: ${request} requested`);
    return 0;
  });
