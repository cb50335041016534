import type { Pool } from 'pg';

/** The people that commands have resolved so far: sent again, they make nobody anew, also after an erasure. */
export interface Resolutions {
  /** The player; `another` where the command called somebody else, undefined where it has not come yet. */
  find(commandId: string, digest: string): Promise<{ readonly playerId: string } | 'another' | undefined>;
  note(commandId: string, playerId: string, digest: string): Promise<void>;
}

/** `hashOf` is salted for each player, and gives nothing of one who was erased: then the id alone is recognised. */
export const resolutions = (
  pool: Pool,
  schema: string,
  hashOf: (playerId: string, text: string) => Promise<string | undefined>,
): Resolutions => ({
  find: async (commandId, digest) => {
    const { rows } = await pool.query<{ playerId: string; hash: string }>(
      `select player_id as "playerId", said as hash from ${schema}.resolutions where command_id = $1`,
      [commandId],
    );
    const [found] = rows;
    if (found === undefined) return undefined;
    const hash = await hashOf(found.playerId, digest);
    return hash === undefined || hash === found.hash ? { playerId: found.playerId } : 'another';
  },
  note: async (commandId, playerId, digest) => {
    const hash = await hashOf(playerId, digest);
    if (hash === undefined) return;
    await pool.query(
      `insert into ${schema}.resolutions (command_id, player_id, said) values ($1, $2, $3) on conflict do nothing`,
      [commandId, playerId, hash],
    );
  },
});
