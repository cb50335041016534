import { amici, done } from '@amici/client';
import { SERVICES as NAMES, type ServiceName } from '@amici/contracts';
import { userInfo } from 'node:os';
import { SERVICES } from '../../../../services/all-in-one/src/services';
import { progress } from './progress';
import { withRecords } from './with-amici';
import type { ServerOptions } from './with-server';

export interface RebuildOptions extends ServerOptions {
  /** Who asks on this machine; whoever is logged in to it where it is not said. */
  readonly by?: string;
}

const ownerOf = (projection: string): ServiceName => {
  const owner = SERVICES.find(({ projections }) => projections.some(({ name }) => name === projection))?.name;
  const service = NAMES.find((name) => name === owner);
  if (service !== undefined) return service;
  const known = SERVICES.flatMap(({ projections }) => projections.map(({ name }) => name));
  throw new Error(`no projection ${projection}; there are ${known.join(', ')}`);
};

const onThisMachine = (service: ServiceName, projection: string, by: string): Promise<number> =>
  withRecords(async ({ services }) => {
    const bar = progress(`rebuilding ${projection}`);
    const { rebuilds } = services.get(service)!;
    process.once('SIGINT', () => void rebuilds.close());
    const actor = { subject: by, office: 'operator' };
    const begun = await rebuilds.begin(projection, actor, bar.advance);
    const outcome = begun.ok ? await begun.ended : undefined;
    bar.stop();
    if (!begun.ok) throw new Error(`${projection}: ${begun.rejection.code}`);
    if (outcome === undefined)
      throw new Error(`${projection} was not rebuilt: its events could not be applied`);
    const isDone = outcome.state === 'swapped';
    console.log(`${projection} ${isDone ? 'rebuilt' : 'cancelled'} at event ${outcome.position}`);
    return isDone ? 0 : 1;
  });

const byServer = async (
  service: ServiceName,
  projection: string,
  server: string,
  token: string | undefined,
): Promise<number> => {
  const client = amici({ url: server.replace(/\/+$/, ''), ...(token === undefined ? {} : { token }) });
  const { events } = await done(client.POST('/status/rebuilds', { body: { service, projection } }));
  console.log(`${projection} is made anew from ${events} events: \`amici status\` says how far it is`);
  return 0;
};

/** Builds one projection anew from the log, beside the live table, and swaps; recorded with who asked. */
export const runRebuild = (
  projection: string,
  { server, token, by = userInfo().username }: RebuildOptions,
): Promise<number> => {
  const service = ownerOf(projection);
  return server === undefined
    ? onThisMachine(service, projection, by)
    : byServer(service, projection, server, token);
};
