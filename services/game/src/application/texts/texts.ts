import { commitment } from '@amici/kernel';
import type { TextRef } from '@amici/contracts/game';
import type { Pool } from 'pg';
import { randomBytes } from 'node:crypto';

/** What people wrote, kept where it can be erased. */
export interface Texts {
  /** Keeps a text under its id; one that is there already stays, and `added` is false. */
  keep(id: string, game: string, text: string): Promise<{ readonly ref: TextRef; readonly added: boolean }>;
  /** Forgets texts whose command was refused. */
  drop(ids: readonly string[]): Promise<void>;
  /** The text; null once erased, undefined where the game has none of this id. */
  read(game: string, id: string): Promise<string | null | undefined>;
  /** Removes the words for good and the salt with them; the id stays where events name it. */
  erase(game: string, id: string): Promise<boolean>;
}

interface Row {
  readonly text: string | null;
  readonly salt: string | null;
  readonly hash: string;
}

const hashOf = (salt: string, id: string, text: string): string => commitment(salt, [id, text]);

export const postgresTexts = (pool: Pool, schema: string): Texts => ({
  keep: async (id, game, text) => {
    const salt = randomBytes(16).toString('hex');
    const made = await pool.query(
      `insert into ${schema}.texts (text_id, game_id, text, salt, hash) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [id, game, text, salt, hashOf(salt, id, text)],
    );
    if (made.rowCount === 1) return { ref: { id, hash: hashOf(salt, id, text) }, added: true };
    const { rows } = await pool.query<Row>(
      `select text, salt, hash from ${schema}.texts where text_id = $1`,
      [id],
    );
    const known = rows[0]!;
    // Another text under a known id has another hash, so its command is recognised as another one.
    const hash = known.salt === null ? known.hash : hashOf(known.salt, id, text);
    return { ref: { id, hash }, added: false };
  },
  drop: async (ids) => {
    await pool.query(`delete from ${schema}.texts where text_id = any($1)`, [ids]);
  },
  read: async (game, id) => {
    const { rows } = await pool.query<Row>(
      `select text from ${schema}.texts where text_id = $1 and game_id = $2`,
      [id, game],
    );
    return rows[0]?.text;
  },
  erase: async (game, id) => {
    const { rowCount } = await pool.query(
      `update ${schema}.texts set text = null, salt = null, erased_at = now()
       where text_id = $1 and game_id = $2 and erased_at is null`,
      [id, game],
    );
    return rowCount === 1;
  },
});
