import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../tools/cli/src/distributed/free-port';
import { keepRunning, type SupervisedProcess } from '../../../tools/cli/src/distributed/supervised-process';
import { natsPlan, type NatsPlace } from '../../../tools/cli/src/distributed/plans';
import type { Place } from './place';

const READY_MS = 60_000;

/** Servers of NATS on this machine. */
export interface Nats {
  /** As services name them. */
  readonly hosts: string;
  readonly servers: readonly SupervisedProcess[];
  close(): Promise<void>;
}

const running = async ({ folder, secrets }: Place, places: readonly NatsPlace[]): Promise<Nats> => {
  const servers = places.map((place, index) => {
    const own = join(folder, `nats-${index}`);
    mkdirSync(own, { recursive: true });
    return keepRunning(natsPlan(own, secrets, place));
  });
  await Promise.all(servers.map((server) => server.untilReady(READY_MS)));
  return {
    hosts: places.map(({ port }) => `127.0.0.1:${port}`).join(','),
    servers,
    close: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
};

export const oneNats = async (place: Place): Promise<Nats> =>
  running(place, [{ port: await freePort(), monitorPort: await freePort() }]);

/** Three that know each other, as components/nats-cluster deploys them. */
export const threeNats = async (place: Place): Promise<Nats> => {
  const routes = [await freePort(), await freePort(), await freePort()];
  const password = randomUUID();
  const at = (port: number): string => `nats://routes:${password}@127.0.0.1:${port}`;
  const places: NatsPlace[] = [];
  for (const [index, route] of routes.entries())
    places.push({
      port: await freePort(),
      monitorPort: await freePort(),
      arguments: [
        ...['--name', `nats-${index}`, '--cluster_name', 'amici', '--cluster', at(route)],
        ...['--routes', routes.map(at).join(',')],
      ],
    });
  return running(place, places);
};
