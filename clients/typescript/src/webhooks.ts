import { Webhook } from 'standardwebhooks';
import type { FeedEvent } from './streams';

/** What a webhook posts, once it is known to come from the server. */
export interface Posted {
  /** The same however often it is posted: take each once. */
  readonly id: string;
  /** `amici.game.v1.MoveMade`. */
  readonly type: string;
  readonly timestamp: string;
  readonly data: FeedEvent;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The message, if it was signed with the secret within five minutes of now (Standard Webhooks); throws otherwise. The body
 * is the text as it came: parsed and written anew it would be another.
 */
export const verified = (secret: string, headers: Headers, body: string): Posted => {
  const texts = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]),
  );
  const message = new Webhook(secret).verify(body, texts) as Omit<Posted, 'id'>;
  return { id: texts['webhook-id']!, ...message };
};
