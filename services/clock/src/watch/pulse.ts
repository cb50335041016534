import { clockRefusal } from '@amici/contracts/clock';
import { AMICI_NAMESPACE, uuidV5, type Instant } from '@amici/kernel';
import { realNow, type Clock, type Logger } from '@amici/ops';
import { reached } from '@amici/service';
import type { Pool } from 'pg';
import type { OwnDecisions } from '../application/own-decisions';
import type { Outage, OutageCommand, OutageEvent } from '../domain/outage/outage';
import type { GapTable } from './gap-table';

/** The watch is swept only while the pulse is no older than this (real time). */
const FRESH_MS = 10_000;
/** How long the projection of this service's own log may take to show a gap. */
const RETRY = { withinMs: 5_000, everyMs: 50 };

export interface PulseParts {
  readonly pool: Pool;
  readonly gaps: GapTable;
  readonly records: OwnDecisions<OutageCommand, Outage, OutageEvent>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether moves are accepted now. */
  readonly answers: () => Promise<boolean>;
  /** A longer time without moves being accepted is a gap (ms); null in rehearsals, whose time leaps. */
  readonly gapMs: number | null;
}

/**
 * Notes once a second that moves are accepted (one row in plain SQL: TypeORM is not loaded for it). Where that was not so for too long, the gap is on record, and known to
 * the sweep, before anything that fell due in it is looked at.
 */
export class Pulse {
  constructor(private readonly parts: PulseParts) {}

  async beat(): Promise<void> {
    const { pool, clock, answers } = this.parts;
    await this.letGo();
    if (!(await answers())) return;
    const now = clock.now();
    const { rows } = await pool.query<{ domain_at: string }>('select domain_at from pulse');
    const last = rows[0];
    if (last !== undefined && !(await this.notice(Number(last.domain_at), now))) return;
    await pool.query(
      `insert into pulse (domain_at, real_at) values ($1, $2)
       on conflict (one) do update set domain_at = excluded.domain_at, real_at = excluded.real_at`,
      [now, realNow()],
    );
  }

  async isFresh(): Promise<boolean> {
    const { rows } = await this.parts.pool.query<{ real_at: string }>('select real_at from pulse');
    return rows[0] !== undefined && realNow() - Number(rows[0].real_at) <= FRESH_MS;
  }

  /** Deadlines that were held for what has been decided since count again. */
  private async letGo(): Promise<void> {
    await this.parts.pool.query(
      `update watched w set state = 'waiting', held_by = null from outages o
       where w.state = 'held' and w.held_by = o.outage and o.stands not in ('noticed', 'previewed')`,
    );
  }

  /** False where a gap could not be put on record yet. */
  private async notice(from: Instant, to: Instant): Promise<boolean> {
    const { gapMs, records, gaps, log } = this.parts;
    if (gapMs === null || to - from <= gapMs) return true;
    const outage = uuidV5(AMICI_NAMESPACE, `gap ${from}`);
    const command = { type: 'NoticeGap', outage, from, to } as const;
    const noticed = await records.decide(command, uuidV5(AMICI_NAMESPACE, `notice gap ${from} ${to}`));
    // The same gap found again with a later end: the one on record stands.
    if (!noticed.ok && noticed.rejection.code !== clockRefusal.alreadyNoticed) return false;
    log.warn({ outage, from, to }, 'moves were not accepted for a while; deadlines are held');
    return reached(1, async () => ((await gaps.has(outage)) ? 1 : 0), RETRY);
  }
}
