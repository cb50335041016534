import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { StartedTestContainer } from 'testcontainers';
import { eventStoreContract } from '../testing/contract';
import { cuttableProxy } from '../testing/cuttable-proxy';
import { EVENTSTOREDB_IMAGE } from '../testing/eventstoredb-version';
import { EventStoreDbEventStore } from '.';

const PORT = 2113;

const configured = process.env['AMICI_EVENTSTORE_URL'];
const dockerIsThere = process.env['DOCKER_HOST'] !== undefined || existsSync('/var/run/docker.sock');

const startContainer = async (): Promise<StartedTestContainer> => {
  const { GenericContainer, Wait } = await import('testcontainers');
  return new GenericContainer(EVENTSTOREDB_IMAGE)
    .withExposedPorts(PORT)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
    })
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
};

/** A way to the server whose connections can be cut; undefined where it is a cluster, or encrypted. */
const breakable = async (url: string) => {
  const { protocol, hostname, port, searchParams } = new URL(url);
  if (protocol !== 'esdb:' || searchParams.get('tls') !== 'false') return undefined;
  const proxy = await cuttableProxy({ host: hostname, port: Number(port || PORT) });
  const through = new URL(url);
  through.host = `127.0.0.1:${proxy.port}`;
  return { url: through.href, proxy };
};

/** A log of its own on a server that others may use as well. */
const makeLog = async () => {
  const container = configured === undefined ? await startContainer() : undefined;
  const url = configured ?? `esdb://${container!.getHost()}:${container!.getMappedPort(PORT)}?tls=false`;
  const log = `suite-${randomUUID()}`;
  const way = await breakable(url);
  return {
    open: () => Promise.resolve(new EventStoreDbEventStore({ url: way?.url ?? url, log })),
    ...(way && { cutConnections: () => Promise.resolve(way.proxy.cut()) }),
    dispose: async () => {
      await way?.proxy.close();
      await container?.stop();
    },
  };
};

if (configured !== undefined || dockerIsThere) eventStoreContract('EventStoreDB, a real server', makeLog);
else
  describe.skip('the event store contract: EventStoreDB, a real server (skipped: neither AMICI_EVENTSTORE_URL nor a Docker engine is there)', () => {
    it('passes as it does on the double', () => undefined);
  });
