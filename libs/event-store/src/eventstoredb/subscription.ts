import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadableSubscription } from '@eventstore/db-client';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;

export type Subscription<Event> = ReadableSubscription<Event>;

/** Hands over what a subscription receives; answers when it ends, with the error that ended it. */
const receive = <Event>(
  subscription: Subscription<Event>,
  onEvent: (event: Event) => void,
  signal: AbortSignal,
): Promise<Error | undefined> =>
  new Promise((resolve) => {
    const end = (error?: unknown) => {
      signal.removeEventListener('abort', stop);
      subscription.removeListener('data', onEvent);
      subscription.destroy();
      subscription.unsubscribe().catch(() => undefined);
      resolve(error instanceof Error ? error : undefined);
    };
    const stop = () => end();
    subscription.on('error', end);
    subscription.on('end', stop);
    subscription.on('close', stop);
    subscription.on('data', onEvent);
    signal.addEventListener('abort', stop);
    if (signal.aborted) end();
  });

/** A subscription that is opened again when it ends, or cannot be opened, until the signal aborts. */
export const keepSubscribed = async <Event>(
  open: () => Promise<Subscription<Event>>,
  {
    onEvent,
    onConfirmed,
    onLost,
    signal,
  }: {
    readonly onEvent: (event: Event) => void;
    /** The server has accepted it. */
    readonly onConfirmed: () => void;
    readonly onLost: (error: Error | undefined) => void;
    readonly signal: AbortSignal;
  },
): Promise<void> => {
  let wait = FIRST_RETRY_MS;
  const attempt = async (): Promise<Error | undefined> => {
    try {
      const subscription = await open();
      subscription.once('confirmation', () => {
        wait = FIRST_RETRY_MS;
        onConfirmed();
      });
      return await receive(subscription, onEvent, signal);
    } catch (error) {
      return error as Error;
    }
  };
  while (!signal.aborted) {
    const error = await attempt();
    if (signal.aborted) return;
    onLost(error);
    await sleep(wait, undefined, { signal }).catch(() => undefined);
    wait = Math.min(wait * 2, LAST_RETRY_MS);
  }
};
