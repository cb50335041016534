import { done } from '@amici/client';
import { SERVICES as NAMES, type ServiceName } from '@amici/contracts';
import { userInfo } from 'node:os';
import { SERVICES } from '../../../../services/all-in-one/src/services';
import { progress } from '../progress';
import { withRecords } from '../access/with-amici';
import { clientOf, type ServerOptions } from '../access/with-server';

export interface RebuildOptions extends ServerOptions {
  /** Who asks on this machine; by default the user logged in to it. */
  readonly by?: string;
}

interface Named {
  readonly service: ServiceName;
  readonly projections: readonly string[];
}

/** The projection of that name, or all of the service of that name. */
const namedBy = (name: string): Named => {
  const all = SERVICES.flatMap(({ name: owner, projections }) => {
    const service = NAMES.find((known) => known === owner);
    return service === undefined ? [] : [{ service, projections: projections.map((one) => one.name) }];
  });
  const owner = all.find(({ service, projections }) => service === name || projections.includes(name));
  if (owner === undefined)
    throw new Error(
      `no projection ${name}; there are ${all.flatMap(({ projections }) => projections).join(', ')}`,
    );
  return owner.service === name ? owner : { ...owner, projections: [name] };
};

const onThisMachine = ({ service, projections }: Named, by: string): Promise<number> =>
  withRecords(async ({ services }) => {
    const bar = progress(`rebuilding ${projections.join(', ')}`);
    const { rebuilds } = services.get(service)!;
    process.once('SIGINT', () => void rebuilds.close());
    const actor = { subject: by, office: 'operator' };
    const begun = await rebuilds.begin(projections, actor, bar.advance);
    const outcomes = begun.ok ? await begun.ended : undefined;
    bar.stop();
    if (!begun.ok) throw new Error(`${projections.join(', ')}: ${begun.rejection.code}`);
    for (const [projection, { state, position }] of outcomes!)
      console.log(`${projection} ${state === 'swapped' ? 'rebuilt' : 'cancelled'} at event ${position}`);
    const failed = projections.filter((one) => !outcomes!.has(one));
    if (failed.length > 0)
      throw new Error(`${failed.join(', ')} was not rebuilt: its events could not be applied`);
    return [...outcomes!.values()].every(({ state }) => state === 'swapped') ? 0 : 1;
  });

const byServer = async (
  { service, projections }: Named,
  server: string,
  token: string | undefined,
): Promise<number> => {
  const client = clientOf(server, token);
  for (const projection of projections) {
    const { events } = await done(client.POST('/status/rebuilds', { body: { service, projection } }));
    console.log(
      `${projection} is made anew from ${events} events: \`amici status\` says how far it is, and the log of ${service} why where it fails`,
    );
  }
  return 0;
};

/** Builds a projection, or all of a service, anew from the log, beside the live tables, and swaps; recorded with who asked. */
export const runRebuild = (
  name: string,
  { server, token, by = userInfo().username }: RebuildOptions,
): Promise<number> => {
  const named = namedBy(name);
  return server === undefined ? onThisMachine(named, by) : byServer(named, server, token);
};
