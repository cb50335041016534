import { transportFor } from '@amici/bus';
import {
  configOrExit,
  createLogger,
  Metrics,
  secretTexts,
  Shutdown,
  startTracing,
  stopOnSignals,
  settings,
  systemClock,
  type ReadinessCheck,
} from '@amici/ops';
import { tellService } from './measured';
import { operationsServer } from './operations-server';
import { processChecks } from './process-checks';
import { configuredKeys, type Surroundings } from './surroundings';

/** What a process of its own keeps running. */
export interface Running {
  readonly checks: readonly ReadinessCheck[];
  close(): Promise<void>;
}

const starting: ReadinessCheck = {
  name: 'start',
  check: () => ({ ok: false, detail: { problem: 'it starts, or waits for amici migrate' } }),
};

/** Runs one service in this process until it is told to stop; configured by environment variables alone. */
export const runService = async ({
  name,
  start,
}: {
  readonly name: string;
  start(surroundings: Surroundings): Promise<Running>;
}): Promise<void> => {
  const config = configOrExit();
  if (config.natsUrl === undefined || config.databaseUrl === undefined) {
    process.stderr.write(`${name} in a process of its own needs AMICI_NATS_URL and AMICI_DATABASE_URL\n`);
    process.exit(78);
  }
  const metrics = new Metrics({ process: true });
  tellService(metrics, name);
  const logger = (service: string) =>
    createLogger({ service, level: config.logLevel, secrets: secretTexts(settings, process.env) });
  const shutdown = new Shutdown(config.shutdownTimeout);
  stopOnSignals(shutdown, logger(name));
  const endTracing = await startTracing(config, name);
  const transport = await transportFor(config, name);
  shutdown.on('connections', 'bus', () => transport.close());
  shutdown.on('connections', 'traces', endTracing);
  const surroundings: Surroundings = {
    config,
    databaseUrl: config.databaseUrl,
    migrates: false,
    transport,
    keys: configuredKeys(config),
    clock: systemClock,
    logger,
    metrics,
  };
  // Health checks are answered from the first: the process lives, and is not ready.
  const checks: ReadinessCheck[] = [starting];
  const operations = operationsServer(config, checks, metrics);
  shutdown.on('connections', 'operations', () => operations.close());
  const running = await start(surroundings);
  shutdown.on('requests', name, () => running.close());
  checks.splice(0, 1, ...processChecks(config), ...transport.checks, ...running.checks);
  logger(name).info('ready');
};
