import type { Config } from '@amici/ops';
import { inProcessTransport } from './in-process';
import type { Transport } from './transport';

/** The transport a configuration asks for: NATS where AMICI_NATS_URL is set, otherwise within this process. */
export const transportFor = async (
  {
    natsUrl,
    requestTimeout: timeoutMs,
    streamReplicas,
  }: Pick<Config, 'natsUrl' | 'requestTimeout' | 'streamReplicas'>,
  name: string,
): Promise<Transport> => {
  if (natsUrl === undefined) return inProcessTransport({ timeoutMs });
  const { natsTransport } = await import('./nats');
  return natsTransport({ url: natsUrl, name, timeoutMs, streamReplicas });
};
