import { err, ok, type Result } from '@amici/kernel/result';
import { concat, fromBase64, toBase64 } from '../bytes';
import { Compactor, type Piece } from './compact';

export const BUNDLE = 'amici-bundle@v2';

/** An event with its place in the log: as it was recorded, or its hash where the asker may not read it. */
export type BundleEntry =
  { readonly index: number; readonly text: string } | { readonly index: number; readonly hash: string };

/** The events of a stream from its first on. */
export interface BundledStream {
  readonly stream: string;
  readonly entries: readonly BundleEntry[];
}

/** An event as it is written: its place, and its text in pieces or its hash. */
export type WrittenEntry = readonly [index: number, event: readonly Piece[] | string];

/** What everybody was told of an event. */
export interface EntryContent {
  readonly type: string;
  readonly subject: string;
  readonly data: object;
}

/** An event that may be read in part only: its place and hash, and beside them what is told of it, which they do not prove. */
export interface TextEntry {
  readonly index: number;
  readonly hash: string;
  readonly told: EntryContent;
}

/** Streams of one log, and what shows that their events are in its signed tree. */
export interface BundlePart {
  /** Signed, and cosigned as far as it is. */
  readonly checkpoint: string;
  readonly streams: readonly { readonly stream: string; readonly entries: readonly WrittenEntry[] }[];
  /** For who may not read the streams: what everybody was told, in the order of the log. */
  readonly told: readonly TextEntry[];
  /** Hashes of the tree beside the entries, one after the other in the order in which a root is computed. */
  readonly nodes: Uint8Array;
  /** Events recorded since, which the checkpoint does not cover. */
  readonly later: number;
}

/** One file that can be checked by itself. */
export interface Bundle {
  readonly format: typeof BUNDLE;
  /** `game`, `event`, `list`, `norms`, `title`. */
  readonly kind: string;
  readonly id: string;
  /** The first is what was asked for, the others what it rests on. */
  readonly parts: readonly BundlePart[];
  /** What it rests on as well, and the asker may not read. */
  readonly withheld: readonly string[];
  /** Files of books of rules that its events name by their digests; what is in them is for who computes by them. */
  readonly books: readonly object[];
}

export interface BundleUnreadable {
  readonly code: 'bundle-unreadable';
  readonly detail: string;
}

const unreadable = (detail: string): Result<never, BundleUnreadable> =>
  err({ code: 'bundle-unreadable', detail });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isText = (value: unknown): value is string => typeof value === 'string';

const isPiece = (value: unknown): value is Piece =>
  isText(value) || (Array.isArray(value) && value.length === 2 && value.every(isCount));

const isHash = (value: unknown): value is string => isText(value) && /^[0-9a-f]{64}$/.test(value);

const isEntry = (value: unknown): value is WrittenEntry => {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [index, event] = value as readonly unknown[];
  if (!isCount(index)) return false;
  return Array.isArray(event) ? event.every(isPiece) : isHash(event);
};

const isStream = (value: unknown): value is BundlePart['streams'][number] =>
  isObject(value) &&
  isText(value['stream']) &&
  Array.isArray(value['entries']) &&
  value['entries'].every(isEntry);

const isTold = (value: unknown): value is EntryContent =>
  isObject(value) && isText(value['type']) && isText(value['subject']) && isObject(value['data']);

const isDisclosedEntry = (value: unknown): value is TextEntry =>
  isObject(value) && isCount(value['index']) && isHash(value['hash']) && isTold(value['told']);

const HASH_BYTES = 32;

const partIn = (value: unknown): BundlePart | undefined => {
  if (!isObject(value)) return undefined;
  const { checkpoint, streams, told: content = [], nodes, later } = value;
  if (!isText(checkpoint) || !Array.isArray(streams) || !streams.every(isStream)) return undefined;
  if (!Array.isArray(content) || !content.every(isDisclosedEntry)) return undefined;
  const hashes = isText(nodes) ? fromBase64(nodes) : undefined;
  if (hashes === undefined || hashes.length % HASH_BYTES !== 0 || !isCount(later)) return undefined;
  return { checkpoint, streams, told: content, nodes: hashes, later };
};

export const readBundle = (text: string): Result<Bundle, BundleUnreadable> => {
  const value = parsed(text);
  if (!isObject(value)) return unreadable('no JSON object');
  const { format, kind, id, parts, withheld, books = [] } = value;
  if (format !== BUNDLE) return unreadable(`not of the format ${BUNDLE}`);
  if (!isText(kind) || !isText(id)) return unreadable('a text is missing');
  if (!Array.isArray(parts) || parts.length === 0) return unreadable('parts');
  const read = parts.map(partIn);
  const whole = read.filter((part) => part !== undefined);
  if (whole.length < read.length) return unreadable(`part ${read.indexOf(undefined)}`);
  if (!Array.isArray(withheld) || !withheld.every(isText)) return unreadable('withheld');
  if (!Array.isArray(books) || !books.every(isObject)) return unreadable('books');
  return ok({ format: BUNDLE, kind, id, parts: whole, withheld, books });
};

/** The hash of an event as the next one names it; absent of one that is withheld, whose hash is known. */
export type Hashed = BundledStream['entries'][number] & { readonly hash: string };

/** So many events are written at a time: each is compared with what came before it, word by word. */
const AT_A_TIME = 2;

function* writtenEntries(entries: readonly Hashed[]): Generator<string> {
  const compactor = new Compactor();
  const write = (entry: Hashed): WrittenEntry => {
    if ('text' in entry) return [entry.index, compactor.write(entry.text, entry.hash)];
    compactor.skip(entry.hash);
    return [entry.index, entry.hash];
  };
  for (let from = 0; from < entries.length; from += AT_A_TIME) {
    const written = entries.slice(from, from + AT_A_TIME).map((entry) => JSON.stringify(write(entry)));
    yield `${from === 0 ? '' : ','}${written.join(',')}`;
  }
}

/** So many events that were told are written at a time. */
const ENTRIES_AT_A_TIME = 20;

function* entryTexts(content: readonly TextEntry[]): Generator<string> {
  if (content.length === 0) return;
  for (let from = 0; from < content.length; from += ENTRIES_AT_A_TIME) {
    const written = JSON.stringify(content.slice(from, from + ENTRIES_AT_A_TIME)).slice(1, -1);
    yield `${from === 0 ? '"told":[' : ','}${written}`;
  }
  yield '],';
}

/** So many hashes are written at a time: a multiple of three bytes, which base 64 writes as whole signs. */
const NODES_AT_A_TIME = 96;

function* writtenNodes(nodes: readonly Uint8Array[]): Generator<string> {
  for (let from = 0; from < nodes.length; from += NODES_AT_A_TIME)
    yield toBase64(concat(...nodes.slice(from, from + NODES_AT_A_TIME)));
}

interface ToWrite {
  readonly checkpoint: string;
  readonly streams: readonly { readonly stream: string; readonly entries: readonly Hashed[] }[];
  readonly told?: readonly TextEntry[];
  readonly nodes: readonly Uint8Array[];
  readonly later: number;
}

/** A part as it stands in the file, in pieces that are each written when they are asked for. */
export function* piecesOfPart(part: ToWrite): Generator<string> {
  const { checkpoint, later, told: content = [] } = part;
  yield `{"checkpoint":${JSON.stringify(checkpoint)},"streams":[`;
  for (const [n, { stream, entries }] of part.streams.entries()) {
    yield `${n === 0 ? '' : ','}{"stream":${JSON.stringify(stream)},"entries":[`;
    yield* writtenEntries(entries);
    yield ']}';
  }
  yield '],';
  yield* entryTexts(content);
  yield '"nodes":"';
  yield* writtenNodes(part.nodes);
  yield `","later":${later}}`;
}

/** The same at once. */
export const writePart = (part: ToWrite): string => [...piecesOfPart(part)].join('');

/** How a file begins, before its first part, and how it ends after its last; parts are apart by a comma. */
export const bundleBegins = (kind: string, id: string): string =>
  `${JSON.stringify({ format: BUNDLE, kind, id }).slice(0, -1)},"parts":[`;
export const bundleEnds = (withheld: readonly string[], books: readonly object[] = []): string => {
  const also = books.length === 0 ? '' : `,"books":${JSON.stringify(books)}`;
  return `],"withheld":${JSON.stringify(withheld)}${also}}\n`;
};
