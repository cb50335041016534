import type { Instant } from '@amici/kernel';
import type { Pool } from 'pg';

/** A time in which no moves were accepted and nobody has decided about: deadlines up to `heldUntil` wait. */
export interface Gap {
  readonly outage: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly heldUntil: Instant;
}

/** The gap a player's deadline is held for, if any. */
export const heldFor = (gaps: readonly Gap[], deadline: Instant | null): Gap | undefined =>
  deadline === null
    ? undefined
    : gaps.find(({ from, heldUntil }) => from <= deadline && deadline <= heldUntil);

export interface OutageRow {
  readonly outage: string;
  readonly stands: 'noticed' | 'previewed' | 'declared' | 'released' | 'reversed';
  readonly from: Instant;
  readonly to: Instant;
  readonly heldUntil: Instant | null;
  readonly games: number | null;
  readonly endangered: number | null;
  /** When it was declared, released or reversed. */
  readonly decidedAt: Instant | null;
}

interface Row {
  readonly outage: string;
  readonly stands: OutageRow['stands'];
  readonly from_at: string;
  readonly to_at: string;
  readonly held_until: string | null;
  readonly games: number | null;
  readonly endangered: number | null;
  readonly decided_at: string | null;
}

const outageRow = ({ from_at, to_at, held_until, decided_at, ...row }: Row): OutageRow => ({
  ...row,
  from: Number(from_at),
  to: Number(to_at),
  heldUntil: held_until === null ? null : Number(held_until),
  decidedAt: decided_at === null ? null : Number(decided_at),
});

const COLUMNS = 'outage, stands, from_at, to_at, held_until, games, endangered, decided_at';

/** Outages and gaps as the projection of this service's own log shows them. */
export class GapTable {
  constructor(private readonly pool: Pool) {}

  async open(): Promise<readonly Gap[]> {
    const { rows } = await this.pool.query<Row>(
      `select ${COLUMNS} from outages where held_until is not null and stands in ('noticed', 'previewed')`,
    );
    return rows.map(outageRow).map((row) => ({ ...row, heldUntil: row.heldUntil! }));
  }

  /** Those that stand and reach beyond an instant: what a game begun then still has to hear of. */
  async declaredAfter(at: Instant): Promise<readonly OutageRow[]> {
    const { rows } = await this.pool.query<Row>(
      `select ${COLUMNS} from outages where stands = 'declared' and to_at > $1`,
      [at],
    );
    return rows.map(outageRow);
  }

  async list(limit: number): Promise<readonly OutageRow[]> {
    const { rows } = await this.pool.query<Row>(
      `select ${COLUMNS} from outages order by from_at desc, outage limit $1`,
      [limit],
    );
    return rows.map(outageRow);
  }

  async has(outage: string): Promise<boolean> {
    const { rows } = await this.pool.query('select 1 from outages where outage = $1', [outage]);
    return rows.length > 0;
  }
}
