import { isFeedMessage, type Feed, type FeedPage } from './feed';

export interface Feeds {
  readonly services: Feed<unknown>;
  readonly public: Feed<unknown>;
}

export type FeedAnswer =
  FeedPage | { readonly ok: false; readonly rejection: { readonly code: 'feed-message-invalid' } };

/** Answers `<service>.feed`. */
export const answerFeed = async (feeds: Feeds, message: unknown): Promise<FeedAnswer> => {
  if (!isFeedMessage(message)) return { ok: false, rejection: { code: 'feed-message-invalid' } };
  return feeds[message.audience].read(message.after, message.limit);
};
