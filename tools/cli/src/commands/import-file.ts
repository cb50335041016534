import { asItIs, done, type components } from '@amici/client';
import { fileText } from '../file-text';
import { eventMeant } from '../access/find-event';
import { withServer } from '../access/with-server';
import { dry, printed, type ImportFileOptions } from '../sent-file';

/** Enters the players of a CSV file in an event. */
export const runImportEntries = (event: string, file: string, options: ImportFileOptions): Promise<number> =>
  withServer(options, async (server) => {
    const path = { tournament: await eventMeant(server, event) };
    const request = server.POST('/tournaments/{tournament}/entries', {
      params: { path, query: dry(options) },
      body: fileText(file, options),
      ...asItIs('text/csv'),
    });
    return printed(file, await done(request));
  });

type Pool = components['schemas']['Pool'];

export interface ImportRatingsOptions extends ImportFileOptions {
  readonly pool: Pool;
  readonly source: string;
  readonly list?: string;
}

/** Takes over the ratings of a list as the ICCF writes it. */
export const runImportRatings = (file: string, options: ImportRatingsOptions): Promise<number> =>
  withServer(options, async (server) => {
    const { pool, source, list } = options;
    const request = server.POST('/rating-imports/{pool}', {
      params: { path: { pool }, query: { ...dry(options), source, ...(list === undefined ? {} : { list }) } },
      body: fileText(file, options),
      ...asItIs('text/csv'),
    });
    return printed(file, await done(request));
  });

export interface ImportTrfOptions extends ImportFileOptions {
  readonly code: string;
  readonly unrated?: boolean;
}

/** Records an event of the past from FIDE's tournament report. */
export const runImportTrf = (file: string, options: ImportTrfOptions): Promise<number> =>
  withServer(options, async (server) => {
    const { code, unrated } = options;
    const query = { ...dry(options), code, rated: unrated === true ? ('false' as const) : ('true' as const) };
    const request = server.POST('/event-imports', {
      params: { query },
      body: fileText(file, options),
      ...asItIs('text/plain'),
    });
    const report = await done(request);
    const status = printed(file, report);
    if (report.event !== null) console.log(`event ${report.event}`);
    return status;
  });
