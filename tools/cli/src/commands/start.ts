import { configOrExit, type Config } from '@amici/ops';
import { beginDatabase } from '../../../../services/all-in-one/src/database';

export interface StartOptions {
  readonly demo?: boolean;
  readonly distributed?: boolean;
}

const untilToldToStop = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });

const stopWithin = async (config: Config, close: () => Promise<void>): Promise<void> => {
  const giveUp = setTimeout(() => process.exit(1), config.shutdownTimeout);
  await close();
  clearTimeout(giveUp);
};

const ready = (url: string, begun: number): void =>
  console.log(`Amici listens on ${url} (ready in ${Math.round(performance.now() - begun)} ms)`);

/** Runs a process per service until it is told to stop. */
const runDistributed = async (config: Config, begun: number): Promise<number> => {
  const { openDistributed } = await import('../distributed/open-distributed');
  const distributed = await openDistributed(config);
  ready(distributed.url, begun);
  for (const [name, kept] of distributed.processes) console.log(`  ${name}: process ${kept.pid()}`);
  await untilToldToStop();
  await stopWithin(config, () => distributed.close());
  return 0;
};

/** Runs Amici until it is told to stop; what it has acknowledged is kept, what it has begun is finished. */
export const runStart = async ({ demo = false, distributed = false }: StartOptions): Promise<number> => {
  const begun = performance.now();
  const config = configOrExit({ AMICI_LOG_LEVEL: 'warn', ...process.env });
  if (distributed) return runDistributed(config, begun);
  const { opening } = await beginDatabase(config);
  const { serve } = await import('../../../../services/all-in-one/src/serve');
  const server = await serve(config, opening);
  ready(server.url, begun);
  try {
    const stop = untilToldToStop();
    if (demo) await (await import('../demo/play-demo')).playDemo(server);
    await stop;
  } finally {
    await stopWithin(config, () => server.close());
  }
  return 0;
};
