import { loadConfig, type Environment } from './load';
import type { Config } from './settings';

/** EX_CONFIG of sysexits.h: the process refused to start for what it was told, not for what it is. */
export const EXIT_CONFIGURATION = 78;

/** The process's configuration; prints every problem to stderr and exits with 78 where there is one. */
export const configOrExit = (environment: Environment = process.env): Config => {
  const loaded = loadConfig(environment);
  if (loaded.ok) return loaded.value;
  process.stderr.write(`Amici does not start with this configuration:\n`);
  for (const { variable, message } of loaded.error.problems)
    process.stderr.write(`  ${variable} ${message}\n`);
  return process.exit(EXIT_CONFIGURATION);
};
