import type { Instant } from '@amici/kernel';
import type { Pool } from 'pg';
import { SHARDS, type RemindersDue, type Watched } from './due';

/** Which row, as it was when it was looked at: another revision since then makes the change void. */
export type Place = Pick<Watched, 'owner' | 'kind' | 'revision'>;

interface Row {
  readonly owner: string;
  readonly kind: string;
  readonly service: string;
  readonly shard: number;
  readonly due_at: string;
  readonly try_at: string;
  readonly revision: number;
  readonly detail: RemindersDue | null;
  readonly attempts: number;
}

const watched = ({ due_at, try_at, ...row }: Row): Watched => ({
  ...row,
  dueAt: Number(due_at),
  tryAt: Number(try_at),
});

const SAME = 'w.owner = r.owner and w.kind = r.kind and w.revision = r.revision';
const PLACES = 'jsonb_to_recordset($1::jsonb) as r(owner text, kind text, revision integer)';

/** The deadlines an operator has to decide about, and why they wait. */
export interface PutAside {
  readonly owner: string;
  readonly kind: string;
  readonly dueAt: Instant;
  readonly state: 'held' | 'quarantined';
  readonly heldBy: string | null;
  readonly code: string | null;
}

/** The watch as the sweep reads and marks it. */
export class WatchTable {
  constructor(private readonly pool: Pool) {}

  async due(shard: number, now: Instant, limit: number): Promise<readonly Watched[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'watch-due',
      text: `select owner, kind, service, shard, due_at, try_at, revision, detail, attempts from watched
             where shard = $1 and state = 'waiting' and try_at <= $2 order by try_at limit $3`,
      values: [shard, now, limit],
    });
    return rows.map(watched);
  }

  /** The next instant at which anything is to be looked at, up to `until`; undefined where nothing is. */
  async next(until: Instant): Promise<Instant | undefined> {
    const parts = Array.from(
      { length: SHARDS },
      (_, shard) =>
        `(select try_at from watched where shard = ${shard} and state = 'waiting' order by try_at limit 1)`,
    );
    const { rows } = await this.pool.query<{ next: string | null }>(
      `select min(try_at) as next from (${parts.join(' union all ')}) as first where try_at <= $1`,
      [until],
    );
    const next = rows[0]?.next;
    return next === undefined || next === null ? undefined : Number(next);
  }

  async told(places: readonly Place[]): Promise<void> {
    await this.mark(`update watched w set state = 'told' from ${PLACES} where ${SAME}`, places);
  }

  /** The reminders that are left of rows whose first ones have been recorded. */
  async remind(rows: readonly (Place & { readonly detail: RemindersDue })[]): Promise<void> {
    const spent = rows.filter(({ detail }) => detail.reminders.length === 0);
    const left = rows.flatMap(({ owner, kind, revision, detail }) => {
      const [first] = detail.reminders;
      return first === undefined ? [] : [{ owner, kind, revision, detail, at: first.at }];
    });
    await this.mark(`delete from watched w using ${PLACES} where ${SAME}`, spent);
    await this.mark(
      `update watched w set due_at = r.at, try_at = r.at, detail = r.detail from jsonb_to_recordset($1::jsonb)
       as r(owner text, kind text, revision integer, detail jsonb, at bigint) where ${SAME}`,
      left,
    );
  }

  async hold(places: readonly (Place & { readonly heldBy: string })[]): Promise<void> {
    await this.mark(
      `update watched w set state = 'held', held_by = r."heldBy" from jsonb_to_recordset($1::jsonb)
       as r(owner text, kind text, revision integer, "heldBy" text) where ${SAME}`,
      places,
    );
  }

  /** Lets deadlines that were held count again, when the operator has decided. */
  async release(heldBy: string): Promise<void> {
    await this.pool.query(
      "update watched set state = 'waiting', held_by = null where state = 'held' and held_by = $1",
      [heldBy],
    );
  }

  async retry(
    places: readonly (Place & { readonly tryAt: Instant; readonly attempts: number })[],
  ): Promise<void> {
    await this.mark(
      `update watched w set try_at = r."tryAt", attempts = r.attempts from jsonb_to_recordset($1::jsonb)
       as r(owner text, kind text, revision integer, "tryAt" bigint, attempts smallint) where ${SAME}`,
      places,
    );
  }

  async quarantine(places: readonly (Place & { readonly code: string })[]): Promise<void> {
    await this.mark(
      `update watched w set state = 'quarantined', code = r.code from jsonb_to_recordset($1::jsonb)
       as r(owner text, kind text, revision integer, code text) where ${SAME}`,
      places,
    );
  }

  async releaseQuarantined(owner: string, kind: string): Promise<void> {
    await this.pool.query(
      `update watched set state = 'waiting', attempts = 0, code = null
       where owner = $1 and kind = $2 and state = 'quarantined'`,
      [owner, kind],
    );
  }

  async putAside(limit: number): Promise<readonly PutAside[]> {
    const { rows } = await this.pool.query<Omit<PutAside, 'dueAt'> & { readonly due_at: string }>(
      `select owner, kind, due_at, state, held_by as "heldBy", code from watched
       where state in ('held', 'quarantined') order by due_at, owner limit $1`,
      [limit],
    );
    return rows.map(({ due_at, ...row }) => ({ ...row, dueAt: Number(due_at) }));
  }

  private async mark(statement: string, rows: readonly object[]): Promise<void> {
    if (rows.length > 0) await this.pool.query(statement, [JSON.stringify(rows)]);
  }
}
