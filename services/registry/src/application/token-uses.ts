import type { Instant } from '@amici/kernel';
import type { FollowingWrites } from '@amici/service/runtime';
import type { Pool } from 'pg';

const MINUTE_MS = 60_000;
const MOST_KNOWN = 10_000;

/** When a person's tokens were last used, to the minute: kept beside their profile, and in no log. */
export interface TokenUses {
  note(person: string, token: string): Promise<void>;
  of(person: string): Promise<ReadonlyMap<string, Instant>>;
}

/** `now` is real time: a token is used by programs, whatever time is rehearsed. */
export const tokenUses = (
  pool: Pool,
  schema: string,
  writes: FollowingWrites,
  now: () => number,
): TokenUses => {
  const noted = new Map<string, number>();
  return {
    note: async (person, token) => {
      const at = now();
      if (at - (noted.get(token) ?? 0) < MINUTE_MS) return;
      if (noted.size >= MOST_KNOWN) noted.clear();
      noted.set(token, at);
      await writes.unlessErased(person, (client) =>
        client.query(
          `insert into ${schema}.token_uses (token, player_id, used_at) values ($1, $2, $3)
           on conflict (token) do update set used_at = excluded.used_at`,
          [token, person, at],
        ),
      );
    },
    of: async (person) => {
      const { rows } = await pool.query<{ token: string; used_at: string }>(
        `select token, used_at from ${schema}.token_uses where player_id = $1`,
        [person],
      );
      return new Map(rows.map(({ token, used_at: at }) => [token, Number(at)]));
    },
  };
};
