import { done } from '@amici/client';
import { instantIn } from '../instant';
import { withServer, type ServerOptions } from '../access/with-server';

const begin = (day: string): string => {
  const instant = instantIn(`${day}T00:00:00Z`);
  if (instant === undefined) throw new Error('days are written YYYY-MM-DD');
  return new Date(instant).toISOString();
};

/** Writes an issue of the League's magazine to standard output. */
export const runMagazine = (from: string, until: string, options: ServerOptions): Promise<number> => {
  const query = { from: begin(from), until: begin(until) };
  return withServer(options, async (server) => {
    process.stdout.write(await done(server.GET('/magazine', { params: { query }, parseAs: 'text' })));
    return 0;
  });
};
