import { archivedOf, CLUSTER, recoverCluster, type Recovery } from '@amici/embedded-postgres';
import { DAY_MS } from '@amici/kernel';
import type { Config } from '@amici/ops';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { headsAt, verifyFrom, type Heads } from '../heads';
import { instantIn } from '../../instant';
import type { PhysicalManifest } from '../manifest';
import { putInPlace } from '../put-in-place';
import { reportedBy } from '@amici/audit/log/signed-heads';

const lostOf = (name: string, end: Heads, restored: Heads): readonly string[] => {
  const [last, now] = [end[name]!, restored[name]?.sequence ?? 0];
  const lost = last.sequence - now;
  if (lost <= 0) return [];
  const lines = [`${name}: ${lost} events are lost, ${now + 1} to ${last.sequence}`];
  if (last.checkpoint === null) return lines;
  const { checkpoint } = reportedBy('the archive', last.checkpoint);
  if (checkpoint.size <= now) return lines;
  return [
    ...lines,
    `${name}: ${checkpoint.size - now} of them were signed; receipts for them are broken. What was signed last:`,
    last.checkpoint.trimEnd(),
    `${name}: before it is started, go on the record: amici new-generation ${name} --reason "restored to event ${now}; events to ${last.sequence} are lost: …"`,
  ];
};

/** Says what the archive still knew that was not restored, and what is to be done where some of it was signed. */
const sayLost = (end: Heads, restored: Heads): void => {
  const lines = Object.keys(end).flatMap((name) => lostOf(name, end, restored));
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.log('nothing that could be read of the archive is lost');
};

/** Reading an archive of months takes its time. */
const RECOVERY_MS = DAY_MS;

type Until = Recovery['until'];
type Target = Pick<Recovery, 'archive' | 'until' | 'binDir'>;

/** Up to where the log is read. */
const untilOf = (to: string | undefined, { ended }: PhysicalManifest, archive: string | undefined): Until => {
  if (to === undefined) return 'backup';
  if (archive === undefined)
    throw new Error('--to needs AMICI_WAL_ARCHIVE: the folder the log was archived in');
  if (to === 'latest') return to;
  const instant = instantIn(to);
  if (instant === undefined)
    throw new Error(`--to ${to} is neither "latest" nor an instant such as 2027-01-01T00:00:00Z`);
  if (instant < Date.parse(ended))
    throw new Error(`the backup ended at ${ended}, after ${to}: only an earlier backup leads there`);
  if (instant > Date.now()) throw new Error(`${to} lies ahead: to all that was archived is --to latest`);
  return instant;
};

/** What the archive has of each database of a backup, beside what was backed up of its log. */
const archivedFor = (backup: string, { homes, files }: PhysicalManifest, archive: string) =>
  homes.flatMap(({ folder, walFrom }) => {
    const cluster = join(folder, 'postgres', CLUSTER);
    // What is missing of a backup is named when it is put in place.
    if (!existsSync(join(backup, cluster, 'global/pg_control'))) return [];
    const log = files.filter(({ path }) => dirname(path) === join(cluster, 'pg_wal'));
    const beside = { from: walFrom, files: log.map(({ path }) => basename(path)) };
    return [{ folder, archived: archivedOf(archive, join(backup, cluster), beside) }];
  });

/** Says where less was archived than one may believe; an archive that has nothing of the backup is not the one that was meant. */
const insistOnArchive = (backup: string, manifest: PhysicalManifest, archive: string): void => {
  const found = archivedFor(backup, manifest, archive);
  if (found.length > 0 && found.every(({ archived }) => archived === undefined))
    throw new Error(
      `${resolve(archive)} (AMICI_WAL_ARCHIVE) has no log of the databases in ${backup}: name the folder it was archived in`,
    );
  for (const { folder, archived } of found) {
    if (archived === undefined) console.error(`${join(folder, 'postgres')}: no log of it was archived`);
    else if (archived.missing !== undefined)
      console.error(
        `${archived.folder} has no ${archived.missing}, and later files: what was recorded from there on cannot be restored from this backup, only from one that was made after it`,
      );
  }
};

/** Recovers each database of a copy, in turn. */
const recoverAll = async <T>(
  { homes }: PhysicalManifest,
  copy: string,
  target: Target,
  work: (url: string, heads: Heads) => Promise<T>,
): Promise<readonly T[]> => {
  const done: T[] = [];
  for (const { folder, logs } of homes) {
    const dataDir = join(copy, folder, 'postgres');
    done.push(await recoverCluster({ dataDir, ...target, timeoutMs: RECOVERY_MS }, (url) => work(url, logs)));
  }
  return done;
};

/** How the logs stood at the end of what was archived: found by going there with a copy that is thrown away. */
const headsAtEnd = async (
  backup: string,
  manifest: PhysicalManifest,
  draft: string,
  target: Target,
): Promise<readonly Heads[]> => {
  const copy = join(draft, 'to-the-end');
  await putInPlace(backup, manifest, copy);
  const heads = await recoverAll(manifest, copy, { ...target, until: 'latest' }, (url) => headsAt(url));
  await rm(copy, { recursive: true });
  return heads;
};

const restore = async (
  backup: string,
  manifest: PhysicalManifest,
  draft: string,
  target: Target,
): Promise<void> => {
  const ends = typeof target.until === 'number' ? await headsAtEnd(backup, manifest, draft, target) : [];
  const copy = join(draft, 'restored');
  await putInPlace(backup, manifest, copy);
  const restored = await recoverAll(manifest, copy, target, async (url, heads) => ({
    bad: await verifyFrom(url, heads),
    heads: await headsAt(url),
  }));
  const bad = restored.flatMap((one) => one.bad);
  if (bad.length > 0) throw new Error(`what was restored does not hold (${bad.length} faults, named above)`);
  ends.forEach((end, at) => sayLost(end, restored[at]!.heads));
};

/** What PostgreSQL says where the log ends before the instant that was asked for. */
const TOO_EARLY = 'recovery ended before configured recovery target was reached';

const explained = (error: Error): never => {
  if (!error.message.includes(TOO_EARLY)) throw error;
  throw new Error(`${error.message.trim()}: nothing as late was archived; --to latest goes as far as it can`);
};

/**
 * What restores a backup of files into `restored` of a draft, recovered and verified; refuses at once where it cannot
 * reach what was asked for.
 */
export const physicalRestore = (
  backup: string,
  manifest: PhysicalManifest,
  to: string | undefined,
  { walArchive: archive, postgresBin: binDir }: Pick<Config, 'walArchive' | 'postgresBin'>,
): ((draft: string) => Promise<void>) => {
  const until = untilOf(to, manifest, archive);
  if (until !== 'backup') insistOnArchive(backup, manifest, archive!);
  return (draft) => restore(backup, manifest, draft, { archive, until, binDir }).catch(explained);
};
