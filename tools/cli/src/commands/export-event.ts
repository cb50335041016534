import { eventFileOf } from './event-file-of';
import { findEvent } from './find-event';
import { withRecords } from './with-amici';

/** Writes an event to standard output as an event file; importing that file again adds nothing. */
export const runExportEvent = (
  event: string,
  options: { readonly section: string; readonly zone: string },
): Promise<number> =>
  withRecords(async (amici) => {
    const file = await eventFileOf(amici, await findEvent(amici, event), options);
    process.stdout.write(`${JSON.stringify(file, null, 2)}\n`);
    return 0;
  });
