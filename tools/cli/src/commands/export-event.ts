import { done } from '@amici/client';
import { eventMeant } from '../access/find-event';
import { withServer, type ServerOptions } from '../access/with-server';

export interface ExportEventOptions extends ServerOptions {
  readonly section: string;
  readonly zone: string;
}

/** Writes an event to standard output as an event file; importing that file again adds nothing. */
export const runExportEvent = (event: string, options: ExportEventOptions): Promise<number> =>
  withServer(options, async (server) => {
    const { section, zone } = options;
    const params = { path: { tournament: await eventMeant(server, event) }, query: { section, zone } };
    const file = await done(server.GET('/tournaments/{tournament}/event-file', { params }));
    process.stdout.write(`${JSON.stringify(file, null, 2)}\n`);
    return 0;
  });
