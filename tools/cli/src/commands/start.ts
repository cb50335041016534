import { configOrExit } from '@amici/ops';
import { serve } from '../../../../services/all-in-one/src/serve';

export interface StartOptions {
  readonly demo?: boolean;
}

const untilToldToStop = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });

/** Runs the all-in-one server until it is told to stop; what it has acknowledged is kept, what it has begun is finished. */
export const runStart = async ({ demo = false }: StartOptions): Promise<number> => {
  const begun = performance.now();
  const config = configOrExit({ AMICI_LOG_LEVEL: 'warn', ...process.env });
  const server = await serve(config);
  console.log(`Amici listens on ${server.url} (ready in ${Math.round(performance.now() - begun)} ms)`);
  try {
    const stop = untilToldToStop();
    if (demo) await (await import('../demo/play-demo')).playDemo(server);
    await stop;
  } finally {
    const giveUp = setTimeout(() => process.exit(1), config.shutdownTimeout);
    await server.close();
    clearTimeout(giveUp);
  }
  return 0;
};
