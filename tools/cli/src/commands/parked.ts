import { parkedStreams, requestRelease } from '@amici/bus';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { withRecords } from './with-amici';

export interface ParkedOptions {
  readonly resume?: boolean;
  readonly skip?: boolean;
}

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
  if (count === 0) console.log('nothing is parked');
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
