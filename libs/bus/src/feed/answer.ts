import type { ForParties, Withheld } from '@amici/contracts';
import { isFeedMessage, type Feed, type FeedPage } from './feed';

export interface Feeds {
  readonly services: Feed<unknown>;
  readonly public: Feed<unknown>;
  /** Not asked for on the bus: a signed question asks for it (`parties`). */
  readonly parties: Feed<ForParties | Withheld>;
}

export type FeedAnswer =
  FeedPage | { readonly ok: false; readonly rejection: { readonly code: 'feed-message-invalid' } };

/** Answers `<service>.feed`. */
export const answerFeed = async (
  feeds: Pick<Feeds, 'services' | 'public'>,
  message: unknown,
): Promise<FeedAnswer> => {
  if (!isFeedMessage(message)) return { ok: false, rejection: { code: 'feed-message-invalid' } };
  return feeds[message.audience].read(message.after, message.limit, message.without);
};
