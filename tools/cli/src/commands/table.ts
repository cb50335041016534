import { findEvent, operator } from './find-event';
import { refusalText, withRecords } from './with-amici';

export interface TableOptions {
  readonly section: string;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly asOf?: string;
}

const instantOf = (text: string): number => {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new Error(`${text} is no instant such as 2027-01-01T00:00:00Z`);
  return instant;
};

/** Prints the crosstable and standings of an event, now or at an instant. */
export const runTable = (event: string, options: TableOptions): Promise<number> => {
  const at = options.asOf === undefined ? {} : { at: instantOf(options.asOf) };
  const format = options.json === true ? 'json' : options.csv === true ? 'csv' : 'text';
  return withRecords(async (amici) => {
    const tournament = await findEvent(amici, event);
    const query = { type: 'written-table', tournament, section: options.section, format, ...at } as const;
    const reply = await amici.client.query('tournament', query, operator);
    if (!reply.ok) throw new Error(refusalText(reply.rejection));
    const { value } = reply;
    process.stdout.write('text' in value ? value.text : `${JSON.stringify(value, null, 2)}\n`);
    return 0;
  });
};
