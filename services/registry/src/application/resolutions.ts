import type { Pool } from 'pg';

/** Whom the commands have resolved that came so far: sent again they make nobody anew, also after an erasure. */
export interface Resolutions {
  /** The player; `another` where the command called somebody else, undefined where it has not come yet. */
  find(commandId: string, said: string): Promise<{ readonly playerId: string } | 'another' | undefined>;
  note(commandId: string, playerId: string, said: string): Promise<void>;
}

/** `hashOf` is salted for each player, and gives nothing of one who was erased: then the id alone is recognised. */
export const resolutions = (
  pool: Pool,
  schema: string,
  hashOf: (playerId: string, text: string) => Promise<string | undefined>,
): Resolutions => ({
  find: async (commandId, said) => {
    const { rows } = await pool.query<{ playerId: string; said: string }>(
      `select player_id as "playerId", said from ${schema}.resolutions where command_id = $1`,
      [commandId],
    );
    const [found] = rows;
    if (found === undefined) return undefined;
    const hash = await hashOf(found.playerId, said);
    return hash === undefined || hash === found.said ? { playerId: found.playerId } : 'another';
  },
  note: async (commandId, playerId, said) => {
    const hash = await hashOf(playerId, said);
    if (hash === undefined) return;
    await pool.query(
      `insert into ${schema}.resolutions (command_id, player_id, said) values ($1, $2, $3) on conflict do nothing`,
      [commandId, playerId, hash],
    );
  },
});
