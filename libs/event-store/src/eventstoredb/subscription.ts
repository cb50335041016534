import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadableSubscription } from '@eventstore/db-client';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;

export type Subscription<Event> = ReadableSubscription<Event>;

/** Hands over what a subscription receives; resolves when it ends, for whatever reason. */
const receive = <Event>(
  subscription: Subscription<Event>,
  onEvent: (event: Event) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener('abort', end);
      subscription.removeListener('data', onEvent);
      subscription.destroy();
      subscription.unsubscribe().catch(() => undefined);
      resolve();
    };
    for (const ending of ['error', 'end', 'close'] as const) subscription.on(ending, end);
    subscription.on('data', onEvent);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

/** A subscription that is opened again when it ends, or cannot be opened, until the signal aborts. */
export const keepSubscribed = async <Event>(
  open: () => Promise<Subscription<Event>>,
  {
    onEvent,
    onLost,
    signal,
  }: {
    readonly onEvent: (event: Event, subscription: Subscription<Event>) => void;
    readonly onLost: () => void;
    readonly signal: AbortSignal;
  },
): Promise<void> => {
  let wait = FIRST_RETRY_MS;
  while (!signal.aborted) {
    const subscription = await open().catch(() => undefined);
    // The server has accepted it.
    subscription?.once('confirmation', () => (wait = FIRST_RETRY_MS));
    if (subscription) await receive(subscription, (event) => onEvent(event, subscription), signal);
    if (signal.aborted) return;
    onLost();
    await sleep(wait, undefined, { signal }).catch(() => undefined);
    wait = Math.min(wait * 2, LAST_RETRY_MS);
  }
};
