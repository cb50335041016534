import { TILE_WIDTH } from './tiles';

/** A part of a log as C2SP tlog-tiles publishes it: the first `width` hashes of a tile, or as many entries. */
export interface Tiled {
  /** 0 to 6, or the entries under tiles of level 0. */
  readonly level: number | 'entries';
  readonly index: number;
  /** 1 to 256: how many hashes or entries it holds; 256 once it is complete. */
  readonly width: number;
}

const HIGHEST_LEVEL = 6;
const PATH = /^(entries|[0-6])\/((?:x\d{3}\/)*)(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

const grouped = (index: number): string => {
  const groups = [];
  for (let rest = index; groups.length === 0 || rest > 0; rest = Math.floor(rest / 1_000))
    groups.unshift(String(rest % 1_000).padStart(3, '0'));
  return [...groups.slice(0, -1).map((group) => `x${group}`), groups.at(-1)].join('/');
};

/** `0/x001/234`, `entries/067.p/12`: below `tile/` of its log. */
export const tilePath = ({ level, index, width }: Tiled): string =>
  `${level}/${grouped(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`;

/** Undefined of what is no such path, or not the one way to write it. */
export const readTilePath = (path: string): Tiled | undefined => {
  const found = PATH.exec(path);
  if (found === null) return undefined;
  const [, level, groups, last, width] = found;
  const tiled = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups!.replaceAll(/[x/]/g, '') + last!),
    width: width === undefined ? TILE_WIDTH : Number(width),
  } as const;
  return Number.isSafeInteger(tiled.index) && tiled.width <= TILE_WIDTH && tilePath(tiled) === path
    ? tiled
    : undefined;
};

/** How many hashes of a level, or entries, a tree of so many entries has. */
const countAt = (level: Tiled['level'], size: number): number =>
  level === 'entries' ? size : Math.floor(size / TILE_WIDTH ** level);

/** Whether a tree of so many entries has all of it. */
export const hasTile = (size: number, { level, index, width }: Tiled): boolean =>
  index * TILE_WIDTH + width <= countAt(level, size);

/** All that a tree of so many entries is published by: each complete tile, and of each level the part at its end. */
export function* tilesOf(size: number): Generator<Tiled> {
  const levels: Tiled['level'][] = ['entries', ...Array.from({ length: HIGHEST_LEVEL + 1 }, (_, n) => n)];
  for (const level of levels) {
    const count = countAt(level, size);
    for (let index = 0; index * TILE_WIDTH < count; index += 1)
      yield { level, index, width: Math.min(TILE_WIDTH, count - index * TILE_WIDTH) };
  }
}

/** An entry bundle: the entries one after the other, each behind its length in two bytes. */
export const writeEntries = (entries: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(entries.reduce((sum, { length }) => sum + 2 + length, 0));
  let at = 0;
  for (const entry of entries) {
    bytes.set([entry.length >> 8, entry.length & 0xff], at);
    bytes.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bytes;
};

/** The entries of a bundle; undefined where it ends within one. */
export const readEntries = (bytes: Uint8Array): readonly Uint8Array[] | undefined => {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + 2 > bytes.length) return undefined;
    const end = at + 2 + (bytes[at]! << 8) + bytes[at + 1]!;
    if (end > bytes.length) return undefined;
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return entries;
};
