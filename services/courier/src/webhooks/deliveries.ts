import type { DeliveryView } from '@amici/contracts/courier';
import type { Pool } from 'pg';
import { countNothing, type CountOutcome } from '../sending/worker';
import type { Answered } from './receiver';

/** What waits to be sent, as the sender needs it. */
export interface Waiting {
  readonly delivery: string;
  readonly subscription: string;
  readonly lane: string;
  readonly person: string;
  readonly tries: number;
  readonly firstTriedAt: number | null;
  readonly endpoint: string;
  /** Signed with as well. */
  readonly before: string | null;
  /**
   * What is sent: a person's event as they were notified of it, and their place after it; or an event of a public
   * feed.
   */
  readonly body: string;
  readonly cursor: string;
}

interface Row extends Omit<Waiting, 'firstTriedAt'> {
  readonly first_tried_at: string | null;
}

const FIELDS = `d.delivery, d.subscription, d.lane, d.person, d.tries, d.first_tried_at, d.cursor, s.endpoint,
  case when s.before_until > $1 then s.before end as before, coalesce(d.body, t.body) as body`;

/** An event of a public feed is kept with its delivery. */
const BODY =
  'left join told t on d.body is null and t.person = d.person and t.service = d.service and t.sequence = d.sequence';

const HAS_BODY = 'coalesce(d.body, t.body) is not null';

/**
 * The first that waits of each game: what comes after it waits for it. Everybody's first come before anybody's second, so
 * that nobody waits behind all that somebody else is told.
 */
const HEADS = /* sql */ `
select ${FIELDS} from (
  select head.*, row_number() over (partition by head.person order by head.place) as turn
  from subscriptions s cross join lateral (
    select distinct on (lane) * from deliveries where subscription = s.subscription and state = 'waiting'
    order by lane, place) head
  where s.status = 'active' and head.next_try_at <= $1 order by turn, head.place limit $2
) d join subscriptions s using (subscription) ${BODY} where ${HAS_BODY} order by d.turn, d.place`;

const NEXT = /* sql */ `
select ${FIELDS} from deliveries d join subscriptions s using (subscription) ${BODY}
where ${HAS_BODY} and s.status = 'active' and d.subscription = $2 and d.lane = $3 and d.state = 'waiting' order by d.place limit 1`;

const waiting = ({ first_tried_at: at, ...row }: Row): Waiting => ({
  ...row,
  firstTriedAt: at === null ? null : Number(at),
});

/** What was tried, when, and what came of it. */
export interface Tried extends Answered {
  readonly delivery: string;
  readonly at: number;
}

/** What is sent, and what was answered. */
export class Deliveries {
  constructor(
    private readonly pool: Pool,
    private readonly count: CountOutcome = countNothing,
  ) {}

  async due(now: number, most: number): Promise<readonly Waiting[]> {
    const { rows } = await this.pool.query<Row>(HEADS, [now, most]);
    return rows.map(waiting);
  }

  /** The next of a game, whenever it is due: what was before it has just arrived. */
  async next(now: number, { subscription, lane }: Waiting): Promise<Waiting | undefined> {
    const { rows } = await this.pool.query<Row>(NEXT, [now, subscription, lane]);
    return rows[0] && waiting(rows[0]);
  }

  async delivered(tried: Tried): Promise<void> {
    await this.note(tried, `state = 'delivered'`, []);
    this.count('delivered');
  }

  async failed(tried: Tried, nextTryAt: number): Promise<void> {
    await this.note(tried, 'next_try_at = $5', [nextTryAt]);
    this.count('failed');
  }

  async givenUp(tried: Tried): Promise<void> {
    await this.note(tried, `state = 'given-up'`, []);
    this.count('given-up');
  }

  /** The receiver is there again: whatever waits for its next try is tried now. */
  async hurry(subscription: string, now: number): Promise<void> {
    await this.pool.query(
      `update deliveries set next_try_at = $2 where subscription = $1 and state = 'waiting' and next_try_at > $2`,
      [subscription, now],
    );
  }

  /** Removes what has been kept long enough, and what nobody waits for any more. */
  async clean(before: number): Promise<void> {
    await this.pool.query(
      `delete from deliveries d using subscriptions s
       where s.subscription = d.subscription and (s.status = 'ended' or (d.state = 'delivered' and d.last_tried_at < $1))`,
      [before],
    );
  }

  async listed(
    subscription: string,
    state: DeliveryView['state'] | undefined,
    after: number,
    most: number,
  ): Promise<readonly (DeliveryView & { readonly place: number })[]> {
    const { rows } = await this.pool.query<
      {
        [Field in keyof DeliveryView]: DeliveryView[Field];
      } & { readonly place: string }
    >(
      `select delivery, event_id as event, 'amici.' || service || '.v1.' || type as type, state, tries, last_tried_at::float8 as "lastTriedAt",
         case when state = 'waiting' and tries > 0 then next_try_at::float8 end as "nextTryAt", status, answer, place
       from deliveries where subscription = $1 and ($2::text is null or state = $2) and place < $3
       order by place desc limit $4`,
      [subscription, state ?? null, after, most],
    );
    return rows.map(({ place, ...row }) => ({ ...row, place: Number(place) }));
  }

  /** How many wait and were given up, by subscription. */
  async counts(
    subscriptions: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly waiting: number; readonly givenUp: number }>> {
    const { rows } = await this.pool.query<{ subscription: string; waiting: number; given_up: number }>(
      `select subscription, (count(*) filter (where state = 'waiting'))::int as waiting,
         (count(*) filter (where state = 'given-up'))::int as given_up
       from deliveries where subscription = any($1) group by subscription`,
      [subscriptions],
    );
    return new Map(rows.map((row) => [row.subscription, { waiting: row.waiting, givenUp: row.given_up }]));
  }

  private async note(
    { delivery, at, status, answer }: Tried,
    change: string,
    more: readonly unknown[],
  ): Promise<void> {
    await this.pool.query(
      `update deliveries set ${change}, tries = tries + 1, first_tried_at = coalesce(first_tried_at, $2), last_tried_at = $2,
         status = $3, answer = $4 where delivery = $1`,
      [delivery, at, status, answer, ...more],
    );
  }
}
