import type { PublicEvent } from '@amici/bus';
import { notificationOf, type NotifiedEvent } from '@amici/contracts/courier';
import { Webhook } from 'standardwebhooks';

export interface Signed {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A message as the Standard Webhooks specification has it: `data` is what `/me/events` tells. */
export const bodyOf = (event: NotifiedEvent): string => {
  const data = notificationOf(event);
  return JSON.stringify({ type: data.type, timestamp: data.recordedAt, data });
};

/** The same of an event of a public feed: `data` is the CloudEvent, whose source begins where people reach the server. */
export const publicBodyOf = (event: PublicEvent, publicUrl: string | undefined): string => {
  const source = `${(publicUrl ?? '').replace(/\/+$/, '')}${event.source}`;
  const timestamp = event.recordedtime ?? event.time;
  return JSON.stringify({ type: event.type, timestamp, data: { ...event, source } });
};

/** Signed under each of the secrets, as sent now. */
export const signed = (delivery: string, body: string, secrets: readonly string[], now: number): Signed => {
  const at = new Date(now);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(delivery, at, body));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Amici',
      'webhook-id': delivery,
      'webhook-timestamp': String(Math.floor(now / 1_000)),
      'webhook-signature': signatures.join(' '),
    },
  };
};
