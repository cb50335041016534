import { DOCUMENT_PART_BYTES, type DocumentMedia, type DocumentView } from '@amici/contracts/registry';
import type { ServiceName } from '@amici/contracts';
import { commitment, DAY_MS, type Instant } from '@amici/kernel';
import { inTransaction, type FollowerContext } from '@amici/projections';
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '@amici/ops';
import { leasedRounds, type Worker } from '@amici/service/runtime';

export interface Place {
  readonly service: ServiceName;
  readonly stream: string;
}

/** Of a document that is not whole yet there is no hash. */
export type Stored = Omit<DocumentView, 'hash'> & { readonly hash: string | null };

export interface Content {
  readonly bytes: Buffer;
  readonly media: DocumentMedia;
  readonly name: string | undefined;
  readonly salt: string;
}

/** Where documents are kept, so that they can be erased. */
export interface DocumentStore {
  /** What somebody has sent of documents since an instant: how many, how many bytes. */
  sentSince(by: string, since: Instant): Promise<{ readonly count: number; readonly bytes: number }>;
  begin(id: string, by: string, at: Instant): Promise<Stored>;
  /** Adds to a document that is not whole yet; to any other nothing. */
  addPart(id: string, part: number, bytes: Buffer): Promise<void>;
  /** The bytes that have come so far, in the order of their parts. */
  bytesOf(id: string): Promise<Buffer>;
  part(id: string, part: number): Promise<Buffer | undefined>;
  complete(id: string, content: Content): Promise<void>;
  find(id: string): Promise<Stored | undefined>;
  keptBy(by: string, after: string | undefined, limit: number): Promise<readonly DocumentView[]>;
  /** Whether it is erased: one that is cited is not, unless it is erased all the same. */
  erase(id: string, at: Instant, which: 'uncited' | 'any'): Promise<boolean>;
  /** Notes all of them, or none where one is gone: then it says which. Neither comes between the look and the note. */
  cite(
    ids: readonly string[],
    place: Place & { readonly attempt: string },
    at: Instant,
  ): Promise<string | undefined>;
  /** What was noted for an attempt that came to no decision. */
  takeBack(attempt: string): Promise<void>;
  citations(id: string): Promise<readonly Place[]>;
  /** Forgets what nobody has cited, and what never became whole. */
  forget(uncitedBefore: Instant, begunBefore: Instant): Promise<number>;
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const COLUMNS = `document_id as id, hash, name, media, size, sha256, salt, kept_by as "keptBy",
  kept_at::float8 as "keptAt", erased_at::float8 as "erasedAt"`;

export const postgresDocuments = (pool: Pool, schema: string): DocumentStore => {
  const find = async (id: string): Promise<Stored | undefined> => {
    const { rows } = await pool.query<Stored>(
      `select ${COLUMNS} from ${schema}.documents where document_id = $1`,
      [id],
    );
    return rows[0];
  };
  return {
    find,
    sentSince: async (by, since) => {
      const { rows } = await pool.query<{ count: number; bytes: number }>(
        `select count(*)::integer as count, coalesce(sum(size), 0)::float8 as bytes
         from ${schema}.documents where kept_by = $1 and kept_at > $2`,
        [by, since],
      );
      return rows[0]!;
    },
    begin: async (id, by, at) => {
      await pool.query(
        `insert into ${schema}.documents (document_id, kept_by, kept_at) values ($1, $2, $3) on conflict do nothing`,
        [id, by, at],
      );
      return (await find(id))!;
    },
    addPart: (id, part, bytes) =>
      inTransaction(pool, async (client) => {
        const open = await client.query(
          `select from ${schema}.documents where document_id = $1 and hash is null for update`,
          [id],
        );
        if (open.rowCount === 0) return;
        await client.query(
          `insert into ${schema}.document_parts (document_id, part, bytes) values ($1, $2, $3)
           on conflict (document_id, part) do update set bytes = excluded.bytes`,
          [id, part, bytes],
        );
        await client.query(
          `update ${schema}.documents set size =
             (select sum(length(bytes)) from ${schema}.document_parts where document_id = $1)
           where document_id = $1`,
          [id],
        );
      }),
    bytesOf: async (id) => {
      const { rows } = await pool.query<{ bytes: Buffer }>(
        `select bytes from ${schema}.document_parts where document_id = $1 order by part`,
        [id],
      );
      return Buffer.concat(rows.map(({ bytes }) => bytes));
    },
    part: async (id, part) => {
      const { rows } = await pool.query<{ bytes: Buffer }>(
        `select bytes from ${schema}.document_parts where document_id = $1 and part = $2`,
        [id, part],
      );
      return rows[0]?.bytes;
    },
    complete: async (id, { bytes, media, name, salt }) => {
      const sha256 = sha256Of(bytes);
      await inTransaction(pool, async (client) => {
        // Of two that come at the same moment the first is kept; the other waits for it here, and leaves its parts alone.
        const { rowCount } = await client.query(
          `update ${schema}.documents set hash = $2, salt = $3, sha256 = $4, media = $5, name = $6, size = $7
           where document_id = $1 and hash is null`,
          [id, commitment(salt, [id, sha256]), salt, sha256, media, name ?? null, bytes.length],
        );
        if (rowCount === 0) return;
        await client.query(`delete from ${schema}.document_parts where document_id = $1`, [id]);
        for (let part = 0; part * DOCUMENT_PART_BYTES < bytes.length; part += 1) {
          const from = part * DOCUMENT_PART_BYTES;
          await client.query(
            `insert into ${schema}.document_parts (document_id, part, bytes) values ($1, $2, $3)`,
            [id, part, bytes.subarray(from, from + DOCUMENT_PART_BYTES)],
          );
        }
      });
    },
    keptBy: async (by, after, limit) => {
      const { rows } = await pool.query<DocumentView>(
        `select ${COLUMNS} from ${schema}.documents
         where kept_by = $1 and hash is not null and ($2::uuid is null or (kept_at, document_id) <
           (select kept_at, document_id from ${schema}.documents where document_id = $2))
         order by kept_at desc, document_id desc limit $3`,
        [by, after ?? null, limit],
      );
      return rows;
    },
    erase: (id, at, which) =>
      inTransaction(pool, async (client) => {
        await client.query(`select from ${schema}.documents where document_id = $1 for update`, [id]);
        if (which === 'uncited') {
          const cited = await client.query(`select from ${schema}.citations where document_id = $1 limit 1`, [
            id,
          ]);
          if (cited.rowCount !== 0) return false;
        }
        await client.query(`delete from ${schema}.document_parts where document_id = $1`, [id]);
        await client.query(
          `update ${schema}.documents set salt = null, sha256 = null, media = null, name = null, erased_at = $2
           where document_id = $1 and erased_at is null`,
          [id, at],
        );
        return true;
      }),
    cite: (ids, { service, stream, attempt }, at) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `select document_id as id from ${schema}.documents
           where document_id = any($1::uuid[]) and erased_at is null order by document_id for share`,
          [ids],
        );
        const there = new Set(rows.map(({ id }) => id));
        const gone = ids.find((id) => !there.has(id));
        if (gone !== undefined) return gone;
        await client.query(
          `insert into ${schema}.citations (document_id, service, stream, attempt, cited_at)
           select id, $2, $3, $4, $5 from unnest($1::uuid[]) as id on conflict do nothing`,
          [ids, service, stream, attempt, at],
        );
        return undefined;
      }),
    takeBack: async (attempt) => {
      await pool.query(`delete from ${schema}.citations where attempt = $1`, [attempt]);
    },
    citations: async (id) => {
      const { rows } = await pool.query<Place>(
        `select service, stream from ${schema}.citations where document_id = $1
         group by service, stream order by min(cited_at), stream`,
        [id],
      );
      return rows;
    },
    forget: (uncitedBefore, begunBefore) =>
      inTransaction(pool, async (client) => {
        // Locked first: the delete then sees what was cited while it waited.
        const { rows } = await client.query<{ id: string }>(
          `select document_id as id from ${schema}.documents d where erased_at is null
             and (kept_at < $1 or (hash is null and kept_at < $2))
             and not exists (select from ${schema}.citations c where c.document_id = d.document_id)
           for update`,
          [uncitedBefore, begunBefore],
        );
        const { rowCount } = await client.query(
          `delete from ${schema}.documents d where document_id = any($1)
             and not exists (select from ${schema}.citations c where c.document_id = d.document_id)`,
          [rows.map(({ id }) => id)],
        );
        return rowCount!;
      }),
  };
};

const SWEEP_EVERY_MS = 3_600_000;
/** So long a document waits to be cited. */
const UNCITED_DAYS = 30;

/** Forgets what nobody has cited, in one process at a time. */
export const documentSweep = (context: FollowerContext, store: DocumentStore, clock: Clock): Worker =>
  leasedRounds(context, {
    ...{ name: 'documents', everyMs: SWEEP_EVERY_MS, failed: 'documents could not be swept' },
    round: () => {
      const now = clock.now();
      return store.forget(now - UNCITED_DAYS * DAY_MS, now - DAY_MS);
    },
  });
