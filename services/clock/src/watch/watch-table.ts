import type { PutAside } from '@amici/contracts/clock';
import type { Instant } from '@amici/kernel';
import type { ServiceParts } from '@amici/service/runtime';
import type { Pool } from 'pg';
import { SHARDS, type RemindersDue, type Watched } from './due';
import { watched } from './tables';

/** Which row, as it was when it was looked at: another revision since then makes the change void. */
export type Place = Pick<Watched, 'owner' | 'kind' | 'revision'>;

/** A row as the statements below read it. */
type Read = Omit<Watched, 'dueAt' | 'tryAt'> & { readonly dueAt: string; readonly tryAt: string };

const SAME = 'w.owner = r.owner and w.kind = r.kind and w.revision = r.revision';
const PLACES = 'jsonb_to_recordset($1::jsonb) as r(owner text, kind text, revision integer)';

/**
 * The watch as the sweep reads and marks it: in plain SQL what it does every second, and for a thousand rows at once
 * (`npm run bench -- clock`: the idle sweep, and ten thousand flags).
 */
export class WatchTable {
  constructor(
    private readonly pool: Pool,
    private readonly readModels: ServiceParts['readModels'],
  ) {}

  async due(shard: number, now: Instant, limit: number): Promise<readonly Watched[]> {
    const { rows } = await this.pool.query<Read>({
      name: 'watch-due',
      text: `select owner, kind, service, shard, due_at as "dueAt", try_at as "tryAt", revision, detail, attempts
             from watched where shard = $1 and state = 'waiting' and try_at <= $2 order by try_at, owner, kind limit $3`,
      values: [shard, now, limit],
    });
    return rows.map((row) => ({ ...row, dueAt: Number(row.dueAt), tryAt: Number(row.tryAt) }));
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

  async markNotified(places: readonly Place[]): Promise<void> {
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

  /** Looks again at what was put aside, when an operator says so. */
  async releaseQuarantined({ owner, kind }: Pick<Place, 'owner' | 'kind'>): Promise<void> {
    const change = { state: 'waiting', attempts: 0, code: null } as const;
    await (await this.rows()).update({ owner, kind, state: 'quarantined' }, change);
  }

  /** The deadlines an operator has to decide about, and why they wait. */
  async putAside(limit: number): Promise<readonly PutAside[]> {
    const rows = await (
      await this.rows()
    )
      .createQueryBuilder('watched')
      .where("watched.state in ('held', 'quarantined')")
      .orderBy('watched.dueAt')
      .addOrderBy('watched.owner')
      .take(limit)
      .getMany();
    return rows.map(({ owner, kind, dueAt, state, heldBy, code }) => ({
      owner,
      kind,
      dueAt,
      state: state as PutAside['state'],
      heldBy,
      code,
    }));
  }

  private async rows() {
    return (await this.readModels()).getRepository(watched.entity);
  }

  private async mark(statement: string, rows: readonly object[]): Promise<void> {
    if (rows.length > 0) await this.pool.query(statement, [JSON.stringify(rows)]);
  }
}
