import { backoff, sleep } from '@amici/ops';
import { FeedHeads } from '../inbox/feed-heads';
import { FeedSource } from '../inbox/feed-source';
import { Bell } from '../inbox/hints';
import { InProcessHub } from './in-process-hub';
import { overTheWire } from './message';
import { sendThrough } from './send';
import type { Announcer, AnnouncerOptions, Transport } from './transport';

/** Only in case a ring was missed. */
const POLL_MS = 5_000;

const ringer = (bell: Bell, { service, source, log }: AnnouncerOptions): Announcer => ({
  check: { name: `${service} bell`, check: () => ({ ok: true }) },
  run: async (signal) => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        for await (const _news of source.subscribe(await source.head(), { signal, batch: 1_000 })) {
          bell.ring(service);
          failures = 0;
        }
      } catch (error) {
        log.warn({ service, error }, 'the bell failed; trying again');
      }
      await sleep(backoff(failures++), signal);
    }
  },
});

/** All services in one process: same patterns, copies and time-outs as over NATS, without NATS. */
export const inProcessTransport = (options: { readonly timeoutMs: number }): Transport => {
  const hub = new InProcessHub();
  const [bell, heads] = [new Bell(), new FeedHeads()];
  const send = sendThrough(
    async (pattern, message) => hub.request(pattern, overTheWire(message)),
    options.timeoutMs,
  );
  return {
    serve: (_service, handlers) => Promise.resolve(hub.serve(handlers)),
    send,
    feed: (service, context) =>
      new FeedSource({ ...context, service, send, hints: bell, heads, pollMs: POLL_MS }),
    announcer: (announced) => ringer(bell, announced),
    peers: (service, hear) => hub.peers(service, hear),
    checks: [],
    close: () => Promise.resolve(),
  };
};
