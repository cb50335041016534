import { isReadable, type Entry } from '@amici/projections';
import { isFeedMessage, type FeedPage } from '../feed/feed';
import type { ServicesItem } from '../feed/services-feed';
import { noAnswer, type Send } from '../transport/transport';

/** Answers feed messages from a log in memory, as a producer would; `up` says whether it answers at all. */
export const feedSend = (log: readonly Entry[], up: () => boolean = () => true): Send => {
  const answer = (pattern: string, message: unknown): unknown => {
    if (!up() || !isFeedMessage(message)) return noAnswer('service-unavailable', pattern);
    const { after, limit } = message;
    const items = log
      .slice(after, after + limit)
      .filter((entry): entry is ServicesItem => isReadable(entry) || 'withheld' in entry);
    const page: FeedPage = { items, head: log.length };
    return JSON.parse(JSON.stringify(page));
  };
  return ((pattern: string, message: unknown) => Promise.resolve(answer(pattern, message))) as Send;
};
