import { transportFor } from '@amici/bus';
import { testDatabase } from '@amici/embedded-postgres/testing';
import { createLogger, Metrics, VirtualClock } from '@amici/ops';
import { keysForOneProcess, servicesFor, type RunningService, type Service } from '@amici/service/runtime';
import type { Services } from '@amici/service';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SERVICES } from '../../services/all-in-one/src/services';
import { configured } from '../support/configured';

/** Services that come and go one by one, over one database, in a time that is set by hand. */
export interface Rehearsed {
  readonly clock: VirtualClock;
  readonly client: Services;
  /** Speaks as one of the services does. */
  as(service: string): Services;
  readonly database: Client;
  start(name: string): Promise<RunningService>;
  stop(name: string): Promise<void>;
  close(): Promise<void>;
}

export const rehearsed = async (begin: number): Promise<Rehearsed> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-rehearsed-'));
  const server = await testDatabase();
  const config = configured(dataDir, {
    AMICI_VIRTUAL_TIME: new Date(begin).toISOString(),
    AMICI_OPERATORS: 'operator',
  });
  const clock = new VirtualClock(begin);
  const transport = await transportFor(config, 'rehearsed');
  const surroundings = {
    config,
    databaseUrl: server.url,
    migrates: true,
    transport,
    keys: keysForOneProcess(['gateway', ...SERVICES.map(({ name }: Service) => name)]),
    clock,
    logger: (service: string) => createLogger({ service, level: 'silent' }),
    metrics: new Metrics(),
  };
  const database = new Client(server.connection);
  await database.connect();
  const running = new Map<string, RunningService>();
  const stop = async (name: string): Promise<void> => {
    await running.get(name)?.close();
    running.delete(name);
  };
  return {
    clock,
    client: servicesFor(surroundings, 'gateway'),
    as: (service) => servicesFor(surroundings, service),
    database,
    start: async (name) => {
      const started = await SERVICES.find((service) => service.name === name)!.start(surroundings);
      running.set(name, started);
      return started;
    },
    stop,
    close: async () => {
      for (const name of [...running.keys()].reverse()) await stop(name);
      await transport.close();
      await database.end();
      await server.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
