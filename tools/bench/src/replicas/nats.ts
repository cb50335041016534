import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../cli/src/distributed/free-port';
import { keepRunning, type KeptProcess } from '../../../cli/src/distributed/kept-process';
import { natsPlan, type NatsPlace } from '../../../cli/src/distributed/plans';
import type { Place } from './place';

const READY_MS = 60_000;

/** Servers of NATS on this machine. */
export interface Nats {
  /** As services name them. */
  readonly hosts: string;
  readonly servers: readonly KeptProcess[];
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
