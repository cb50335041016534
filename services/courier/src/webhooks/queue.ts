import type { PublicEvent } from '@amici/bus';
import {
  NOTIFYING_SERVICES,
  type PublicFeedName,
  type NotifiedEvent,
  type Wanted,
} from '@amici/contracts/courier';
import { uuidV5 } from '@amici/kernel';
import { inTransaction } from '@amici/projections';
import type { ClientBase, Pool } from 'pg';
import { readCursor, writeCursor, BEGINNING, type Positions } from '../domain/cursor';
import type { NotificationTable } from '../notifications/notification-table';
import { isWanted, type PublicFeeds } from './public-feeds';

/** So many are taken up at once of what waits for one subscription. */
const PAGE = 500;

interface Subscribed {
  readonly subscription: string;
  readonly person: string;
  readonly wanted: Wanted;
  readonly replay_after: string | null;
  readonly replayed: string;
  readonly after: string | null;
  readonly queued_replayed: string | null;
}

/** Of an event to one receiver: the same however often it is queued and sent. */
export const deliveryOf = (event: string, subscription: string): string => uuidV5(event, subscription);

const rowOf = ({ subscription, person }: Subscribed, event: NotifiedEvent) => {
  const { id, type, service, stream, game, cursor } = event;
  const sequence = readCursor(cursor)![service];
  const of = { subscription, person, service, sequence, type, cursor };
  return { delivery: deliveryOf(id, subscription), lane: game ?? stream, event_id: id, ...of };
};

const publicRowOf = ({ subscription, person, wanted }: Subscribed, event: PublicEvent) => {
  const { id, type, subject, sequence } = event;
  const of = { subscription, person, service: wanted.feed, sequence: Number(sequence) };
  const short = type.slice(type.lastIndexOf('.') + 1);
  return {
    ...{ ...of, delivery: deliveryOf(id, subscription), lane: subject, event_id: id, type: short },
    ...{ cursor: String(Number(sequence)), body: JSON.stringify(event) },
  };
};

const insertDeliveries = async (client: ClientBase, rows: readonly object[]): Promise<void> => {
  if (rows.length === 0) return;
  await client.query(
    `insert into deliveries (delivery, subscription, lane, person, service, sequence, event_id, type, cursor, body, state, tries, next_try_at)
     select delivery, subscription, lane, person, service, sequence, event_id, type, cursor, body, 'waiting', 0, 0
     from json_to_recordset($1) as r
       (delivery text, subscription text, lane text, person text, service text, sequence bigint, event_id text, type text,
        cursor text, body text, number integer)
     order by number
     on conflict (delivery) do update set place = default, state = 'waiting', tries = 0, next_try_at = 0,
       first_tried_at = null`,
    [JSON.stringify(rows.map((row, number) => ({ ...row, number })))],
  );
};

/** Takes up what subscribers have been told since, for each subscription in order; its place commits with it. */
export class Queue {
  private looked: Positions | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly event: NotificationTable,
    private readonly feeds: PublicFeeds,
  ) {}

  /** Whether anything was taken up. */
  async fill(): Promise<boolean> {
    const now = await this.event.positions();
    const news = this.looked === undefined ? undefined : await this.event.newsSince(this.looked);
    const people = news === undefined ? undefined : new Set(news);
    let filled = false;
    for (const one of await this.subscribed()) {
      const { feed } = one.wanted;
      if (feed !== undefined) {
        filled = (await this.takeOfFeed(one, feed)) || filled;
        continue;
      }
      const isNew = one.after === null || one.queued_replayed !== one.replayed;
      if (!isNew && people !== undefined && !people.has(one.person)) continue;
      filled = (await this.take(one)) || filled;
    }
    this.looked = now;
    return filled;
  }

  /** Everything is looked at again: another process may have gone on since. */
  forget(): void {
    this.looked = undefined;
  }

  private async subscribed(): Promise<readonly Subscribed[]> {
    const { rows } = await this.pool.query<Subscribed>(
      `select s.subscription, s.person, s.wanted, s.replay_after, s.replayed, q.after, q.replayed as queued_replayed
       from subscriptions s left join queued q using (subscription) where s.status = 'active'`,
    );
    return rows;
  }

  private async take(one: Subscribed): Promise<boolean> {
    let from = await this.beginning(one);
    let filled = false;
    for (;;) {
      const { events, next, more } = await this.event.page(one.person, one.wanted, from, PAGE);
      const rows = events.map((event) => rowOf(one, event));
      await inTransaction(this.pool, async (client) => {
        await insertDeliveries(client, rows);
        await this.save(client, one, writeCursor(next));
      });
      filled ||= rows.length > 0;
      from = next;
      if (!more) return filled;
    }
  }

  /** The same of a public feed, whose cursor is a sequence: the first and only place of it. */
  private async takeOfFeed(one: Subscribed, feed: PublicFeedName): Promise<boolean> {
    let from = (await this.beginning(one))[NOTIFYING_SERVICES[0]];
    let filled = false;
    for (;;) {
      const page = await this.feeds.page(feed, from, PAGE);
      const last = page?.items.at(-1);
      if (page === undefined || last === undefined) return filled;
      from = Number(last.sequence);
      const rows = page.items.filter(isWanted(one.wanted)).map((event) => publicRowOf(one, event));
      await inTransaction(this.pool, async (client) => {
        await insertDeliveries(client, rows);
        await this.save(client, one, String(from));
      });
      one = { ...one, after: String(from), queued_replayed: one.replayed };
      filled ||= rows.length > 0;
    }
  }

  private async beginning(one: Subscribed): Promise<Positions> {
    if (one.after === null) return readCursor(one.replay_after ?? '') ?? BEGINNING;
    const from = readCursor(one.after) ?? BEGINNING;
    if (one.queued_replayed === one.replayed) return from;
    const again = one.replay_after === null ? from : (readCursor(one.replay_after) ?? from);
    await inTransaction(this.pool, async (client) => {
      await client.query(
        one.replay_after === null
          ? `update deliveries set state = 'waiting', tries = 0, next_try_at = 0, first_tried_at = null
             where subscription = $1 and state <> 'delivered'`
          : `delete from deliveries where subscription = $1 and state <> 'delivered'`,
        [one.subscription],
      );
      await this.save(client, one, writeCursor(again));
    });
    return again;
  }

  private async save(
    client: ClientBase,
    { subscription, replayed }: Subscribed,
    after: string,
  ): Promise<void> {
    await client.query(
      `insert into queued (subscription, after, replayed) values ($1, $2, $3)
       on conflict (subscription) do update set after = excluded.after, replayed = excluded.replayed`,
      [subscription, after, replayed],
    );
  }
}
