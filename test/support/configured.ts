import { loadConfig, type Config } from '@amici/ops';

/**
 * The configuration of an Amici that a test starts: silent, on any port, without a bound on requests, and patient,
 * since a machine that runs other suites beside it may be many times slower than a server has to be.
 */
export const configured = (dataDir: string, settings: Readonly<Record<string, string>> = {}): Config => {
  const loaded = loadConfig({
    AMICI_DATA_DIR: dataDir,
    AMICI_HTTP_PORT: '0',
    AMICI_LOG_LEVEL: 'silent',
    AMICI_REQUESTS_PER_MINUTE: '1000000',
    AMICI_REQUEST_TIMEOUT_MS: '30000',
    ...settings,
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
};
