import { InProcessClient } from './in-process-client';
import { InProcessHub } from './in-process-hub';
import { InProcessServer } from './in-process-server';
import { sendThrough } from './send';
import type { Transport } from './transport';

/** All services in one process: same patterns, copies and time-outs as over NATS, without NATS. */
export const inProcessTransport = (options: { readonly timeoutMs: number }): Transport => {
  const hub = new InProcessHub();
  return {
    server: () => new InProcessServer(hub),
    send: sendThrough(new InProcessClient(hub), options.timeoutMs),
    close: () => Promise.resolve(),
  };
};
