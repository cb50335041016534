import { within, type CheckResult, type Metrics, type ReadinessCheck } from '@amici/ops';
import type { ClientBase } from 'pg';

/** Its name in `/readyz`; deploy/prometheus/alerts.yaml knows it too. */
const ARCHIVE_CHECK = 'archive';

type Queryable = Pick<ClientBase, 'query'>;

/** What PostgreSQL tells every role of the archive of its write-ahead log. */
export interface ArchiverRow {
  readonly mode: string;
  readonly segmentBytes: number;
  /** Where it writes now; null on a standby, which archives nothing of its own. */
  readonly place: string | null;
  readonly archived: string | null;
  readonly failed: string | null;
  readonly failing: boolean;
  /** Since the last file was archived, or else since the server started. */
  readonly seconds: number;
}

const QUERY = `select current_setting('archive_mode') mode,
  pg_size_bytes(current_setting('wal_segment_size'))::int "segmentBytes",
  case when pg_is_in_recovery() then null else pg_current_wal_lsn()::text end place,
  last_archived_wal archived, last_failed_wal failed,
  coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) failing,
  extract(epoch from clock_timestamp() - greatest(last_archived_time, pg_postmaster_start_time()))::float8 seconds
  from pg_stat_archiver`;

export interface Archive {
  /** Written to the end and not archived. */
  readonly files: number;
  /** How long something has waited, at most; 0: nothing does. */
  readonly seconds: number;
  /** The file that `archive_command` failed for last, where nothing was archived since. */
  readonly failing: string | undefined;
}

const HALF = 2 ** 32;
const SEGMENT = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})/;

/** The number of the file that is being written. */
const writtenOf = ({ place, segmentBytes }: ArchiverRow): number | undefined => {
  const [high, low] = (place ?? '').split('/').map((half) => parseInt(half, 16));
  return low === undefined ? undefined : Math.floor((high! * HALF + low) / segmentBytes);
};

const archivedOf = ({ archived, segmentBytes }: ArchiverRow): number | undefined => {
  const [, high, low] = SEGMENT.exec(archived ?? '') ?? [];
  return high === undefined ? undefined : parseInt(high, 16) * (HALF / segmentBytes) + parseInt(low!, 16);
};

/**
 * How the archive stands; undefined where there is none. A command that fails says so, one that hangs or that nobody has set does
 * not: therefore the files are counted that wait. `seen`: the file that was written when this was looked at first, which counts
 * where PostgreSQL does not know what it archived last.
 */
export const archiveStands = (row: ArchiverRow, seen = writtenOf(row)): Archive | undefined => {
  if (row.mode === 'off') return undefined;
  const written = writtenOf(row);
  const before = archivedOf(row) ?? (seen === undefined ? undefined : seen - 1);
  const files = written === undefined || before === undefined ? 0 : Math.max(0, written - before - 1);
  const waits = row.failing || files > 0;
  return {
    files,
    seconds: waits ? Math.max(0, Math.round(row.seconds)) : 0,
    failing: row.failing ? (row.failed ?? '') : undefined,
  };
};

export const askArchiver = async (database: Queryable): Promise<ArchiverRow> =>
  (await database.query<ArchiverRow>(QUERY)).rows[0]!;

/** An archiver that works has a file away in moments; one that fails is tried again within a minute. */
const ARCHIVED_WITHIN_S = 60;

/** What is to be said of an archive that something waits for; undefined where it does its work. */
export const archiveProblem = ({ files, seconds, failing }: Archive): string | undefined => {
  if (failing !== undefined) return `archive_command fails for ${failing}, and ${files} files wait`;
  if (seconds <= ARCHIVED_WITHIN_S) return undefined;
  return `nothing has been archived for ${seconds} s, and ${files} files wait`;
};

const publish = (metrics: Metrics, service: string, archive: Archive | undefined): void => {
  const files = metrics.gauge('amici_archive_waiting_files', 'Files of PostgreSQL’s log not yet archived', [
    'service',
  ]);
  const seconds = metrics.gauge('amici_archive_waiting_seconds', 'How long the oldest of them has waited', [
    'service',
  ]);
  if (archive === undefined) {
    for (const gauge of [files, seconds]) gauge.remove({ service });
    return;
  }
  files.set({ service }, archive.files);
  seconds.set({ service }, archive.seconds);
};

/** Who asks for other things waits no longer for this one, which keeps nobody from serving. */
const LOOK_MS = 1_000;

/**
 * Warns where what PostgreSQL writes does not come into its archive: all that could be lost with its disk. What was found last
 * stands while it cannot be looked at. Every service of a process says it under one name: it may have a database of its own.
 */
export const archiveCheck = (
  ask: () => Promise<ArchiverRow>,
  metrics: Metrics,
  service: string,
): ReadinessCheck => {
  let seen: number | undefined;
  let found: CheckResult = { ok: true };
  const look = async (): Promise<void> => {
    const row = await ask();
    const archive = archiveStands(row, (seen ??= writtenOf(row)));
    publish(metrics, service, archive);
    const warning = archive === undefined ? undefined : archiveProblem(archive);
    found = warning === undefined ? { ok: true } : { ok: true, warning };
  };
  return {
    name: ARCHIVE_CHECK,
    check: async () => {
      await within(
        look().catch(() => undefined),
        LOOK_MS,
        undefined,
      );
      return found;
    },
  };
};
