import { loadConfig, type Config, type Environment } from '@amici/ops';
import { firstOperatorToken, type LogKeys } from '@amici/service/runtime';
import { join } from 'node:path';
import { readSecrets } from '../distributed/secrets';
import { keysOfMachine, keysOfProcess } from '../access/log-keys';
import { DISTRIBUTED } from '../access/homes';

/** The service that grants offices. */
const REGISTRY = 'registry';
const GOOD_FOR_MS = 3_600_000;

const keysOf = (config: Config, environment: Environment): LogKeys | undefined => {
  const secrets = readSecrets(join(config.dataDir, DISTRIBUTED));
  const keys = secrets === undefined ? keysOfProcess(config) : keysOfMachine(config, secrets, environment);
  return keys(REGISTRY);
};

/**
 * Prints what makes its bearer the first operator, within an hour, if nobody is one. Uses the registry's keys in
 * the environment (AMICI_LOG_KEYS), or those of the data folder; answers 78 without any.
 */
export const runFirstOperator = (at = Date.now()): number => {
  const loaded = loadConfig(process.env);
  if (!loaded.ok) {
    for (const { variable, message } of loaded.error.problems) console.error(`${variable} ${message}`);
    return 78;
  }
  const keys = keysOf(loaded.value, process.env);
  if (keys === undefined) {
    console.error(
      'no keys: run it with AMICI_LOG_KEYS of the registry (REGISTRY_LOG_KEY in .env), or with AMICI_DATA_DIR of a server that has started',
    );
    return 78;
  }
  const until = at + GOOD_FOR_MS;
  console.log(firstOperatorToken(keys, until));
  console.error(
    `good until ${new Date(until).toISOString()}, where nobody is operator: POST /players/<you>/first-office with it`,
  );
  return 0;
};
