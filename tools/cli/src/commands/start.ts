import {
  configOrExit,
  createLogger,
  Shutdown,
  stopOnSignals,
  type Config,
  type Environment,
} from '@amici/ops';
import { join } from 'node:path';
import { beginDatabase } from '../../../../services/all-in-one/src/database';
import { pastOf } from '../demo/past';
import type { DemoProvider } from '../demo/provider';
import { ROOT } from '../distributed/plans';

export interface StartOptions {
  readonly demo?: boolean;
  readonly distributed?: boolean;
}

/** Closes on a signal: what has been acknowledged is kept, what has been begun is finished. */
const closeOnSignal = (config: Config, close: () => Promise<void>): void => {
  const shutdown = new Shutdown(config.shutdownTimeout);
  shutdown.on('requests', 'Amici', close);
  stopOnSignals(shutdown, createLogger({ service: 'start', level: config.logLevel, secrets: [] }));
};

const ready = (url: string, begun: number): void =>
  console.log(`Amici listens on ${url} (ready in ${Math.round(performance.now() - begun)} ms)`);

/** Starts a process per service. */
const runDistributed = async (config: Config, environment: Environment, begun: number): Promise<number> => {
  const { openDistributed } = await import('../distributed/open-distributed');
  const stop = new AbortController();
  const starting = openDistributed(config, environment, stop.signal);
  closeOnSignal(config, async () => {
    stop.abort();
    const started = await starting.catch(() => undefined);
    await started?.close();
  });
  const distributed = await starting;
  ready(distributed.url, begun);
  for (const [name, supervised] of distributed.processes)
    console.log(`  ${name}: process ${supervised.pid()}`);
  return 0;
};

/**
 * The provider that people sign in with in the demo, if the operator has named none: never in production, nor
 * beside another issuer.
 */
const demoProvider = async ({ environment, tokenIssuer }: Config): Promise<DemoProvider | undefined> => {
  if (environment === 'production' || tokenIssuer !== undefined) return undefined;
  const [{ openDemoProvider }, { signInAs }] = await Promise.all([
    import('../demo/provider'),
    import('../demo/people'),
  ]);
  return openDemoProvider(signInAs());
};

/** Starts Amici, which runs until it is told to stop. */
export const runStart = async ({ demo = false, distributed = false }: StartOptions): Promise<number> => {
  const begun = performance.now();
  const environment = { AMICI_LOG_LEVEL: 'warn', ...process.env };
  const config = configOrExit(environment);
  if (distributed) return runDistributed(config, environment, begun);
  const past = demo ? pastOf(config, Date.now()) : undefined;
  const { opening } = await beginDatabase(config);
  const { serve } = await import('../../../../services/all-in-one/src/serve');
  const provider = demo ? await demoProvider(config) : undefined;
  const program = join(ROOT, 'dist', 'services/all-in-one/src/reading/reader.js');
  const own = past === undefined ? config : { ...config, virtualTime: past };
  const starting = serve(own, opening, { provider, program });
  closeOnSignal(config, async () => {
    await provider?.close();
    await (await starting).close();
  });
  const server = await starting;
  provider?.sendsBackTo(`${config.publicUrl ?? server.url}/sign-in/done`);
  ready(server.url, begun);
  if (demo) {
    const [{ playDemo }, { DEMO_LIFE }] = await Promise.all([
      import('../demo/play-demo'),
      import('../demo/people'),
    ]);
    await playDemo(server, past === undefined ? null : DEMO_LIFE);
  }
  return 0;
};
