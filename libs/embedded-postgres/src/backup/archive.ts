import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { giveTo, reachable, type Account } from '../account';
import { PostgresStartError } from '../errors';

/** The first eight bytes of this file name a cluster for its whole life, in copies of it too. */
const systemIdentifier = (cluster: string): string =>
  readFileSync(join(cluster, 'global/pg_control')).readBigUInt64LE(0).toString();

/** Where the log of this cluster is archived: each cluster has a folder of its own, which a restored one goes on with. */
export const archiveOf = (archive: string, cluster: string): string =>
  join(resolve(archive), systemIdentifier(cluster));

/** A path as a word of the shell, in a command in which PostgreSQL replaces what follows a percent sign. */
const word = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

export const takenFrom = (folder: string): string => `cp ${word(folder)}/"%f" "%p"`;

/** A file is there whole and on the disk, or not there; one that is there is never replaced by another. */
const putInto = (folder: string): string => {
  const to = `${word(folder)}/"%f"`;
  return `if test -e ${to}; then cmp -s "%p" ${to}; else cp "%p" ${to}.part && sync ${to}.part && mv ${to}.part ${to}; fi`;
};

const historiesOf = (cluster: string): readonly string[] =>
  readdirSync(join(cluster, 'pg_wal')).filter((name) => name.endsWith('.history'));

/** Histories of a restored cluster, which was recovered without archiving, that its archive does not know. */
const untold = (cluster: string, folder: string): readonly string[] =>
  historiesOf(cluster).filter((name) => !existsSync(join(folder, name)));

/** One that its archive has of another copy of the cluster, which was restored as well and goes on there. */
const ofAnotherCopy = (cluster: string, folder: string): string | undefined =>
  historiesOf(cluster).find(
    (name) =>
      existsSync(join(folder, name)) &&
      !readFileSync(join(folder, name)).equals(readFileSync(join(cluster, 'pg_wal', name))),
  );

/** From what history a restored cluster goes on is told before it archives that. */
const tellHistories = (cluster: string, folder: string, account: Account): void => {
  for (const name of untold(cluster, folder)) {
    const to = join(folder, name);
    copyFileSync(join(cluster, 'pg_wal', name), to);
    giveTo(account, to);
  }
};

/** Which archive a server writes, and whether it only looks: what is only looked at founds no history there. */
export interface Archive {
  readonly folder: string;
  readonly looks: boolean;
}

/**
 * The settings with which a server archives its log, at least once a minute in which something was written. None where
 * a restored cluster is only looked at: the archive may be another's, which goes on from before the restore.
 *
 * @throws PostgresStartError `archive-unreachable`, `archive-taken`
 */
export const archiving = (
  { folder: archive, looks }: Archive,
  cluster: string,
  account: Account,
): Readonly<Record<string, string>> => {
  const folder = archiveOf(archive, cluster);
  const taken = ofAnotherCopy(cluster, folder);
  if (looks && (taken !== undefined || untold(cluster, folder).length > 0)) return {};
  if (taken !== undefined)
    throw new PostgresStartError(
      'archive-taken',
      `${join(folder, taken)} is of another restored copy, which archives there: name another AMICI_WAL_ARCHIVE for this one`,
    );
  if (mkdirSync(resolve(archive), { recursive: true, mode: 0o755 }) !== undefined)
    chmodSync(resolve(archive), 0o755);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(account, folder);
  if (!reachable(account, folder))
    throw new PostgresStartError(
      'archive-unreachable',
      `the account that runs the server (uid ${account.uid}) cannot reach ${folder}`,
    );
  tellHistories(cluster, folder, account);
  return { archive_mode: 'on', archive_command: putInto(folder), archive_timeout: '60s' };
};
