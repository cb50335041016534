import { done } from '@amici/client';
import { instantIn } from '../instant';
import { eventMeant } from '../access/find-event';
import { indented } from '../indented';
import { withServer, type ServerOptions } from '../access/with-server';

export interface TableOptions extends ServerOptions {
  readonly section: string;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly asOf?: string;
}

const instantOf = (text: string): string => {
  const instant = instantIn(text);
  if (instant === undefined) throw new Error(`${text} is no instant such as 2027-01-01T00:00:00Z`);
  return new Date(instant).toISOString();
};

/** Prints the crosstable and standings of an event, now or at an instant. */
export const runTable = (event: string, options: TableOptions): Promise<number> => {
  const { section, csv, json, asOf } = options;
  const at = asOf === undefined ? {} : { at: instantOf(asOf) };
  const format = json === true ? 'json' : csv === true ? 'csv' : 'text';
  return withServer(options, async (server) => {
    const path = { tournament: await eventMeant(server, event) };
    const params = { path, query: { section, format, ...at } } as const;
    const text = await done(server.GET('/tournaments/{tournament}/table', { params, parseAs: 'text' }));
    process.stdout.write(json === true ? indented(text) : text);
    return 0;
  });
};
