import type { Config } from '@amici/ops';
import { inProcessTransport } from './in-process';
import { natsTransport } from './nats';
import type { Transport } from './transport';

/** The transport a configuration asks for: NATS where AMICI_NATS_URL is set, otherwise within this process. */
export const transportFor = (config: Pick<Config, 'natsUrl' | 'requestTimeout'>, name: string): Transport => {
  const timeoutMs = config.requestTimeout;
  return config.natsUrl === undefined
    ? inProcessTransport({ timeoutMs })
    : natsTransport({ url: config.natsUrl, name, timeoutMs });
};
