import { backoff, sleep } from '@amici/ops';
import { randomUUID } from 'node:crypto';
import type { NatsConnection } from 'nats';
import { encode } from './message';
import { peersPattern, type Peers } from './transport';

interface PeerNotice {
  readonly from: string;
  readonly message: unknown;
}

const noticeIn = (text: string): PeerNotice | undefined => {
  try {
    return JSON.parse(text) as PeerNotice;
  } catch {
    return undefined;
  }
};

/** By core NATS, to those that listen now. What cannot be sent is lost. */
export const peersOverNats = (
  open: () => Promise<NatsConnection>,
  service: string,
  hear: (message: unknown) => void,
): Peers => {
  const [subject, from] = [peersPattern(service), randomUUID()];
  const stopping = new AbortController();
  let connection: NatsConnection | undefined;
  const listen = async (): Promise<void> => {
    for (let failures = 0; connection === undefined && !stopping.signal.aborted; failures += 1) {
      connection = await open().catch(() => undefined);
      if (connection === undefined) await sleep(backoff(failures), stopping.signal);
    }
    if (connection === undefined || stopping.signal.aborted) return;
    const subscription = connection.subscribe(subject, {
      callback: (error, received) => {
        const notice = error === null ? noticeIn(received.string()) : undefined;
        if (notice !== undefined && notice.from !== from) hear(notice.message);
      },
    });
    stopping.signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
  };
  void listen();
  return {
    tell: (message) => {
      try {
        connection?.publish(subject, encode({ from, message } satisfies PeerNotice));
      } catch {
        // Closed, or too large.
      }
    },
    close: () => stopping.abort(),
  };
};
