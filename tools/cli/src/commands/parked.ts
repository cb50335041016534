import { parkedStreams, requestRelease } from '@amici/bus';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { withRecords } from './with-amici';

export interface ParkedOptions {
  readonly resume?: boolean;
  readonly skip?: boolean;
}

/** A follower that works moves within it. */
const STANDING_STILL_MS = 3_000;

/** Streams that wait, and followers that wait with everything they feed. */
const list = async ({ services }: Amici): Promise<number> => {
  let count = 0;
  for (const { name, projections } of services.values())
    for (const { consumer, stream, sequence, eventType, problem, waiting } of await parkedStreams(
      projections.pool,
    )) {
      count += 1;
      console.log(
        `${name} ${consumer} ${stream}: ${eventType} at ${sequence}: ${problem}; ${waiting} waiting`,
      );
    }
  const still = await Promise.all(
    [...services.values()].map(async ({ name: service, projections }) =>
      (await projections.standingStill(STANDING_STILL_MS)).map((one) => ({ service, ...one })),
    ),
  );
  for (const { service, name, position, head, problem } of still.flat()) {
    count += 1;
    const why = problem ?? '/readyz of the process that runs it says why';
    console.log(`${service} ${name} stands still after event ${position} of ${head}: ${why}`);
  }
  if (count === 0) console.log('nothing is parked, and nothing stands still');
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
