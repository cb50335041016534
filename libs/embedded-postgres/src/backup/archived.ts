import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { archiveOf } from './archive';

/** Its time line, and both halves of its place. */
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const HALF = 2 ** 32;

interface Segment {
  readonly line: string;
  readonly place: number;
}

const eight = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** What a recovery reads: the newest time line, and of each before it what lies before the next began. */
const chainOf = (segments: readonly Segment[]): readonly Segment[] => {
  const lines = [...new Set(segments.map(({ line }) => line))].sort().reverse();
  let end = Infinity;
  const chain = lines.flatMap((line) => {
    const whole = segments.filter((one) => one.line === line);
    const read = whole.filter(({ place }) => place <= end);
    end = Math.min(end, ...whole.map(({ place }) => place));
    return read;
  });
  return chain.sort((a, b) => a.place - b.place || a.line.localeCompare(b.line));
};

/**
 * The first file of a log that is not there although later ones are; undefined where none is missing. `bytes`: how large
 * each is; `from`: the first that counts.
 */
export const missingIn = (names: readonly string[], bytes: number, from?: string): string | undefined => {
  const inHalf = HALF / bytes;
  const read = (name: string): readonly Segment[] => {
    const [, line, high, low] = SEGMENT.exec(name) ?? [];
    return line === undefined ? [] : [{ line, place: parseInt(high!, 16) * inHalf + parseInt(low!, 16) }];
  };
  const first = from === undefined ? 0 : (read(from)[0]?.place ?? 0);
  const chain = chainOf(names.flatMap(read).filter(({ place }) => place >= first));
  const last = chain.find(({ place }, at) => (chain[at + 1]?.place ?? place) - place > 1);
  if (last === undefined) return undefined;
  const missing = last.place + 1;
  return `${last.line}${eight(Math.floor(missing / inHalf))}${eight(missing % inHalf)}`;
};

/** What an archive has of a cluster's log. */
export interface Archived {
  readonly folder: string;
  /** Where a recovery ends although later files are there. */
  readonly missing: string | undefined;
}

/**
 * What an archive has of the log of a cluster, or of a copy of it; undefined where it has no folder of it. `beside`: files of
 * the log that are there besides, and the first that is needed.
 */
export const archivedOf = (
  archive: string,
  cluster: string,
  beside?: { readonly from: string; readonly files: readonly string[] },
): Archived | undefined => {
  const folder = archiveOf(archive, cluster);
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).filter((name) => SEGMENT.test(name));
  if (names.length === 0) return { folder, missing: undefined };
  const { size } = statSync(join(folder, names[0]!));
  return { folder, missing: missingIn([...names, ...(beside?.files ?? [])], size, beside?.from) };
};
