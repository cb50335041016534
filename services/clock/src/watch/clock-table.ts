import type { Instant } from '@amici/kernel';
import type { BreakPolicy, Clock, Side } from '@amici/timecontrol';
import type { Pool } from 'pg';
import type { Entitlement } from '../domain/leave';
import type { OutageEffect } from '../domain/outage/outage';

/** A game's clock as the feed left it. */
export interface ClockRow {
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly event: string | null;
  readonly running: Side | null;
  readonly deadline: Instant | null;
  readonly clock: Clock | null;
  readonly isPublic: boolean;
}

interface Row extends Omit<ClockRow, 'deadline'> {
  readonly deadline: string | null;
}

const COLUMNS = 'game, white, black, event, running, deadline, clock, is_public as "isPublic"';

const clockRow = ({ deadline, ...row }: Row): ClockRow => ({
  ...row,
  deadline: deadline === null ? null : Number(deadline),
});

interface Allowed {
  readonly scope: string;
  readonly policy: BreakPolicy;
  readonly special: Entitlement['special'];
  readonly flagged_at: string | null;
}

/** Clocks of games in play, and what their events allow, as the game service's feed has told. */
export class ClockTable {
  constructor(private readonly pool: Pool) {}

  /** Who plays in which of these games, and their deadlines. */
  async players(
    games: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<ClockRow, 'white' | 'black' | 'isPublic' | 'deadline'>>> {
    const { rows } = await this.pool.query<Row>(`select ${COLUMNS} from clocks where game = any($1)`, [
      games,
    ]);
    return new Map(rows.map((row) => [row.game, clockRow(row)]));
  }

  /** A player's open games by deadline, those without one last. */
  async of(player: string, limit: number): Promise<readonly ClockRow[]> {
    const { rows } = await this.pool.query<Row>(
      `select ${COLUMNS} from ((select * from clocks where white = $1 and is_open order by deadline limit $2)
         union (select * from clocks where black = $1 and is_open order by deadline limit $2)) as mine
       order by deadline nulls last, game limit $2`,
      [player, limit],
    );
    return rows.map(clockRow);
  }

  /** What each scope the player has games running in allows; one row a scope. */
  async entitlements(player: string): Promise<readonly Entitlement[]> {
    const { rows } = await this.pool.query<Allowed>(
      `select distinct on (scope) scope, policy, special, f.at as flagged_at
       from (select scope, policy, special, game from clocks where white = $1 and is_open
             union all select scope, policy, special, game from clocks where black = $1 and is_open) as mine
       left join (select scope, at from flags where player = $1) as f using (scope)
       order by scope, game`,
      [player],
    );
    return rows.map(({ flagged_at, ...row }) => ({
      ...row,
      flaggedAt: flagged_at === null ? null : Number(flagged_at),
    }));
  }

  /** What an outage would reach; its deadlines end `until` at the latest. */
  async effect(from: Instant, until: Instant): Promise<OutageEffect> {
    const { rows } = await this.pool.query<{ games: string; endangered: string }>(
      `select count(*) as games, count(*) filter (where deadline >= $1 and deadline <= $2) as endangered
       from clocks where is_open and clock is not null`,
      [from, until],
    );
    return { games: Number(rows[0]!.games), endangered: Number(rows[0]!.endangered) };
  }

  /** The games an outage endangers most, by deadline. */
  async endangered(from: Instant, until: Instant, limit: number): Promise<readonly ClockRow[]> {
    const { rows } = await this.pool.query<Row>(
      `select ${COLUMNS} from clocks where is_open and deadline >= $1 and deadline <= $2
       order by deadline, game limit $3`,
      [from, until, limit],
    );
    return rows.map(clockRow);
  }
}
