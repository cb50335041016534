import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { manifestIn, type Manifest } from './manifest';

/** The day, and perhaps the time, in the name of a backup that is made again and again. */
const DATE = /\d{4}-?\d{2}-?\d{2}(?:[T_-]?\d{2}[\d:-]*Z?)?/;
const MOST = 1_000;

/** How many backups are to be left; throws where that cannot be told, before any is made. */
export const retentionOf = (to: string, keep: string): number => {
  if (!/^\d{1,4}$/.test(keep) || Number(keep) < 1 || Number(keep) > MOST)
    throw new Error(`--keep takes 1 to ${MOST}`);
  if (!DATE.test(basename(to)))
    throw new Error(
      `--keep removes what differs in the date of its name only, and there is none in ${basename(to)}: name it such as amici-2027-01-01`,
    );
  return Number(keep);
};

interface Retention {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The whole backups of the same kind beside this one, itself among them, that differ in the date of their name only: the newest first. */
const alike = async (to: string, { format }: Manifest): Promise<readonly Retention[]> => {
  const undated = (name: string): string => name.replace(DATE, '*');
  const names = (await readdir(dirname(to))).filter((name) => undated(name) === undated(basename(to)));
  const found: Retention[] = [];
  for (const folder of names.map((name) => join(dirname(to), name))) {
    // What is no backup, or not a whole one, is not ours to remove.
    const manifest = await manifestIn(folder).catch(() => undefined);
    if (manifest?.format === format) found.push({ folder, manifest });
  }
  return found.sort((one, other) => Date.parse(other.manifest.ended) - Date.parse(one.manifest.ended));
};

/** Removes the oldest beyond so many; answers those that went and the oldest that is left. */
export const keepNewest = async (
  to: string,
  manifest: Manifest,
  count: number,
): Promise<{ readonly removed: readonly string[]; readonly oldest: Retention }> => {
  const all = await alike(to, manifest);
  const beyond = all.slice(count).map(({ folder }) => folder);
  for (const folder of beyond) {
    // Half of one is no backup: nobody is to take it for one.
    const going = `${folder}.unfinished-removal`;
    await rename(folder, going);
    await rm(going, { recursive: true });
  }
  return { removed: beyond, oldest: all[Math.min(count, all.length) - 1]! };
};
