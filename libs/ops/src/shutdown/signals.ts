import type { Logger } from '../logging/logger';
import type { Shutdown } from './shutdown';

/**
 * Lets go on SIGTERM and SIGINT and then exits: 0 where everything was drained, 1 where not. A second signal exits
 * at once, for an operator who cannot wait.
 */
export const stopOnSignals = (shutdown: Shutdown, log: Logger): void => {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    void shutdown.run().then(({ clean, unfinished, failed }) => {
      for (const { name, error } of failed) log.error({ step: name, error }, 'failed to stop');
      for (const name of unfinished) log.error({ step: name }, 'did not stop in time');
      log.info({ clean }, 'stopped');
      process.exit(clean ? 0 : 1);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
