import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Longest name kept. */
export const MAX_NAME_LENGTH = 200;

/** The erasable profiles of people (house: names live here and nowhere else). */
export interface Profiles {
  /** The player of this name from this source; a random id is made and kept where there is none. */
  resolve(source: string, name: string): Promise<string>;
  /** Names by player id; an id without one (unknown or erased) is left out. */
  names(playerIds: readonly string[]): Promise<Readonly<Record<string, string>>>;
  /** Removes everything personal; the id stays, and every page and export prints it from now on. */
  erase(playerId: string): Promise<boolean>;
}

export const postgresProfiles = (pool: Pool, schema: string): Profiles => ({
  resolve: async (source, name) => {
    const kept = name.slice(0, MAX_NAME_LENGTH);
    for (;;) {
      const found = await pool.query<{ player_id: string }>(
        `select player_id from ${schema}.profiles where source = $1 and name = $2 and erased_at is null`,
        [source, kept],
      );
      if (found.rows[0] !== undefined) return found.rows[0].player_id;
      // Two that resolve the same name at once insert one row; the loser reads the winner's.
      const made = await pool.query<{ player_id: string }>(
        `insert into ${schema}.profiles (player_id, source, name) values ($1, $2, $3)
         on conflict do nothing returning player_id`,
        [randomUUID(), source, kept],
      );
      if (made.rows[0] !== undefined) return made.rows[0].player_id;
    }
  },
  names: async (playerIds) => {
    const { rows } = await pool.query<{ player_id: string; name: string }>(
      `select player_id, name from ${schema}.profiles where player_id = any($1) and name is not null`,
      [playerIds.slice(0, 1_000)],
    );
    return Object.fromEntries(rows.map(({ player_id, name }) => [player_id, name]));
  },
  erase: async (playerId) => {
    const { rowCount } = await pool.query(
      `update ${schema}.profiles set name = null, erased_at = now() where player_id = $1 and erased_at is null`,
      [playerId],
    );
    return rowCount === 1;
  },
});
