import { commitment } from '@amici/kernel';
import type { TextRef } from '@amici/contracts/game';
import type { Pool } from 'pg';
import { randomBytes } from 'node:crypto';
import type { EventStore } from '@amici/event-store';
import type { FollowerContext } from '@amici/projections';
import { leasedRounds, type Worker } from '@amici/service/runtime';
import { referencedTexts } from './referenced-texts';

/** A text id that has been written under, and how often so far. */
interface StoredText {
  readonly id: string;
  readonly game: string;
  readonly times: number;
}

/**
 * What people wrote, kept where it can be erased. A text belongs to the event that names it by id and hash. Until
 * one does, it is kept for the command about to record it. It is forgotten as soon as a process finds that no
 * event names it.
 */
export interface Texts {
  /** Keeps a text for a command that is about to be decided. Another text under the same id has another hash. */
  keep(id: string, game: string, text: string, by: string): Promise<TextRef>;
  /** Games in which somebody wrote, or of which they keep an analysis, by their ids. */
  writtenBy(by: string, after: string | undefined, limit: number): Promise<readonly string[]>;
  /** One command that had kept under this id is decided; what is left where it was the last one at work. */
  release(id: string): Promise<StoredText | undefined>;
  /** Of which it is not known yet whether events name them, nothing having been kept under them for so long. */
  unsettled(olderThanMs: number, limit: number): Promise<readonly StoredText[]>;
  /** Keeps what the log names and forgets the rest, unless something was kept under the id since it was looked at. */
  settle(text: StoredText, namedHash: string | undefined): Promise<void>;
  /** The text; null once erased, undefined where none was kept. */
  read(game: string, ref: TextRef): Promise<string | null | undefined>;
  /** Removes the words for good and the salt with them; the id stays where events name it. */
  erase(game: string, id: string): Promise<boolean>;
}

const hashOf = (salt: string, id: string, text: string): string => commitment(salt, [id, text]);

/** The first who keeps under an id salts it for all: sending again has the same hash, so it is recognised. */
const KEEP = (schema: string): string => /* sql */ `
insert into ${schema}.kept as k (text_id, game_id, salt, written_by) values ($1, $2, $3, $4)
on conflict (text_id) do update
set times = k.times + 1, at_work = k.at_work + 1, kept_at = now(), settled = false
returning salt`;

const WRITTEN_BY = (schema: string): string => /* sql */ `
select game_id as game from (
  select game_id from ${schema}.kept where written_by = $1
  union select game_id from ${schema}.analyses where person = $1) written
where $2::uuid is null or game_id > $2 order by game_id limit $3`;

const RELEASE = (schema: string): string => /* sql */ `
update ${schema}.kept set at_work = greatest(at_work - 1, 0) where text_id = $1
returning game_id as game, times, at_work as "atWork"`;

const UNSETTLED = (schema: string): string => /* sql */ `
select text_id as id, game_id as game, times from ${schema}.kept
where not settled and kept_at < now() - make_interval(secs => $1) order by kept_at limit $2`;

const FORGET = (schema: string): string => /* sql */ `
delete from ${schema}.kept where text_id = $1 and times = $2`;

const SETTLE = (schema: string): string => /* sql */ `
with named as (
  update ${schema}.kept set settled = true, at_work = 0 where text_id = $1 and times = $2 returning text_id)
delete from ${schema}.texts where text_id in (select text_id from named) and hash <> $3`;

const ERASE = (schema: string): string => /* sql */ `
with unsalted as (
  update ${schema}.kept set salt = null where text_id = $1 and game_id = $2 returning text_id)
update ${schema}.texts set text = null, erased_at = now()
where text_id in (select text_id from unsalted) and erased_at is null`;

export const postgresTexts = (pool: Pool, schema: string): Texts => ({
  keep: async (id, game, text, by) => {
    const inserted = await pool.query<{ salt: string | null }>(KEEP(schema), [
      id,
      game,
      randomBytes(16).toString('hex'),
      by,
    ]);
    const { salt } = inserted.rows[0]!;
    if (salt === null) {
      const erased = await pool.query<TextRef>(
        `select text_id as id, hash from ${schema}.texts where text_id = $1`,
        [id],
      );
      return erased.rows[0]!;
    }
    const hash = hashOf(salt, id, text);
    await pool.query(
      `insert into ${schema}.texts (text_id, hash, game_id, text) values ($1, $2, $3, $4) on conflict do nothing`,
      [id, hash, game, text],
    );
    return { id, hash };
  },
  writtenBy: async (by, after, limit) => {
    const { rows } = await pool.query<{ game: string }>(WRITTEN_BY(schema), [by, after ?? null, limit]);
    return rows.map(({ game }) => game);
  },
  release: async (id) => {
    const { rows } = await pool.query<{ game: string; times: number; atWork: number }>(RELEASE(schema), [id]);
    const [left] = rows;
    return left?.atWork === 0 ? { id, game: left.game, times: left.times } : undefined;
  },
  unsettled: async (olderThanMs, limit) => {
    const { rows } = await pool.query<StoredText>(UNSETTLED(schema), [olderThanMs / 1_000, limit]);
    return rows;
  },
  settle: async ({ id, times }, namedHash) => {
    if (namedHash === undefined) await pool.query(FORGET(schema), [id, times]);
    else await pool.query(SETTLE(schema), [id, times, namedHash]);
  },
  read: async (game, { id, hash }) => {
    const { rows } = await pool.query<{ text: string | null }>(
      `select text from ${schema}.texts where text_id = $1 and game_id = $2 and hash = $3`,
      [id, game, hash],
    );
    return rows[0]?.text;
  },
  erase: async (game, id) => {
    const { rowCount } = await pool.query(ERASE(schema), [id, game]);
    return rowCount! > 0;
  },
});

export interface TextsAndLog {
  readonly texts: Texts;
  readonly store: Pick<EventStore, 'read'>;
}

const SWEEP_EVERY_MS = 60_000;
/** Far longer than a command may take from its keeping to its recording (5 s). */
const QUIET_MS = 10 * 60_000;
const AT_ONCE = 200;

/** Keeps of what stands under a text id what the log names, and forgets the rest. */
export const settleText = async ({ texts, store }: TextsAndLog, text: StoredText): Promise<void> =>
  texts.settle(text, (await referencedTexts(store, text.game)).get(text.id));

/** Looks in the log for texts of which nobody has said what became of them; how many it looked for. */
export const sweepTexts = async (parts: TextsAndLog): Promise<number> => {
  const unsettled = await parts.texts.unsettled(QUIET_MS, AT_ONCE);
  for (const text of unsettled) await settleText(parts, text);
  return unsettled.length;
};

/** The sweep, once a minute, in one process at a time. */
export const sweeping = (context: FollowerContext, parts: TextsAndLog): Worker =>
  leasedRounds(context, {
    ...{ name: 'texts', everyMs: SWEEP_EVERY_MS, failed: 'texts could not be swept' },
    round: () => sweepTexts(parts),
  });
