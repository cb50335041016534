import { InProcessClient } from './in-process-client';
import { InProcessHub } from './in-process-hub';
import { InProcessServer } from './in-process-server';
import { serviceClient } from './service-client';
import type { Transport } from './transport';

/** All services in one process: same patterns, copies and time-outs as over NATS, without NATS. */
export const inProcessTransport = (options: { readonly timeoutMs: number }): Transport => {
  const hub = new InProcessHub();
  const proxy = new InProcessClient(hub);
  return {
    server: () => new InProcessServer(hub),
    client: (service) => serviceClient(proxy, service, options.timeoutMs),
    close: () => Promise.resolve(),
  };
};
