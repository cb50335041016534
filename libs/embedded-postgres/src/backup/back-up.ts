import { hash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { PostgresConnection } from '../connection';
import { copyFiles, treeOf, type CopiedFile } from './copy';

/** The cluster in the data folder of a server. */
export const CLUSTER = 'cluster';

export interface ClusterBackup {
  /** Paths from the cluster's folder. */
  readonly files: readonly CopiedFile[];
  readonly folders: readonly string[];
  /** `server_version` */
  readonly version: string;
  /** The first file of the write-ahead log that a recovery from here reads. */
  readonly walFrom: string;
}

/** Folders whose content belongs to the running server; the folders themselves have to be there. */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;

/** Files of the running server, its configuration, and those that an earlier backup or recovery left. */
const LEFT_OUT =
  /^(postgresql(\.auto)?\.conf|pg_(hba|ident)\.conf|postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|(recovery|standby)\.signal)$/;

const TEMPORARY = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/;

const belongs = (path: string): boolean =>
  !EMPTIED.test(path) && !LEFT_OUT.test(path) && !TEMPORARY.test(path);

const SEGMENT = /^[0-9A-F]{24}$/;

/** The log from the first to the last segment, and the histories of its time lines. */
const copyWal = async (
  cluster: string,
  to: string,
  first: string,
  last: string,
): Promise<readonly CopiedFile[]> => {
  const there = await readdir(join(cluster, 'pg_wal'));
  const segments = there.filter((name) => SEGMENT.test(name) && name >= first && name <= last);
  for (const needed of [first, last])
    if (!segments.includes(needed)) throw new Error(`the write-ahead log has no ${needed} any more`);
  const histories = there.filter((name) => name.endsWith('.history'));
  const wanted = [...segments, ...histories].map((name) => `pg_wal/${name}`);
  const copied = await copyFiles(cluster, to, wanted);
  if (copied.length < wanted.length) throw new Error('the write-ahead log lost a file while it was copied');
  return copied;
};

/** What the server says in place of files. */
const writeTexts = (to: string, texts: Readonly<Record<string, string>>): Promise<readonly CopiedFile[]> =>
  Promise.all(
    Object.entries(texts).map(async ([path, text]) => {
      await writeFile(join(to, path), text, { mode: 0o600, flag: 'wx', flush: true });
      return { path, bytes: Buffer.byteLength(text), sha256: hash('sha256', text) };
    }),
  );

const one = async <Row extends object>(client: Client, sql: string, values: unknown[] = []): Promise<Row> =>
  (await client.query<Row>(sql, values)).rows[0]!;

/**
 * Copies a running server's cluster into a folder, as PostgreSQL's documentation says for its low-level interface, with the log
 * that makes the copy consistent. `beforeEnd` is what is asked of the server last: all it sees is in the backup.
 */
export const backUpCluster = async <T>(
  connection: PostgresConnection,
  cluster: string,
  to: string,
  beforeEnd: () => Promise<T>,
): Promise<ClusterBackup & { readonly seen: T }> => {
  const client = new Client({ ...connection, application_name: 'amici backup' });
  // A connection that is lost also refuses the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { version } = await one<{ version: string }>(
      client,
      `select current_setting('server_version') version`,
    );
    // Of this session, and gone with it: until then the server keeps the log from here on.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `amici_backup_${process.pid}`,
    ]);
    await client.query('select pg_backup_start($1, true)', ['amici backup']);
    const { files, folders } = await treeOf(cluster, belongs);
    const copied = await copyFiles(cluster, to, files);
    const seen = await beforeEnd();
    const { last, label, spaces } = await one<{ last: string; label: string; spaces: string }>(
      client,
      'select pg_walfile_name(lsn) last, labelfile label, spcmapfile spaces from pg_backup_stop(false)',
    );
    const walFrom = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
    if (walFrom === undefined) throw new Error(`the label of the backup names no file: ${label}`);
    const wal = await copyWal(cluster, to, walFrom, last);
    const texts = spaces === '' ? { backup_label: label } : { backup_label: label, tablespace_map: spaces };
    const all = [...copied, ...wal, ...(await writeTexts(to, texts))];
    return { files: all, folders, version, walFrom, seen };
  } finally {
    await client.end();
  }
};
