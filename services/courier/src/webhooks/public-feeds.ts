import type { PublicEvent } from '@amici/bus';
import type { PublicFeedName, Wanted } from '@amici/contracts/courier';
import type { Services } from '@amici/service';

/** A part of a public feed; undefined where its service does not answer now. */
type Page = { readonly items: readonly PublicEvent[]; readonly head: number } | undefined;

/** What everybody may follow, for webhooks of it. */
export class PublicFeeds {
  constructor(private readonly services: Pick<Services, 'feed'>) {}

  async page(feed: PublicFeedName, after: number, limit: number): Promise<Page> {
    const page = await this.services.feed<PublicEvent>(feed, { audience: 'public', after, limit });
    return 'rejection' in page ? undefined : page;
  }

  async head(feed: PublicFeedName): Promise<number | undefined> {
    return (await this.page(feed, 0, 1))?.head;
  }
}

/** Whether a webhook is to have an event of its feed. */
export const isWanted =
  ({ types, subject }: Wanted) =>
  (event: PublicEvent): boolean =>
    (subject === undefined || event.subject === subject) &&
    (types === undefined || types.includes(event.type.slice(event.type.lastIndexOf('.') + 1)));
