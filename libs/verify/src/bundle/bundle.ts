import { err, ok, type Result } from '@amici/kernel/result';
import { fromBase64 } from '../bytes';

export const BUNDLE = 'amici-bundle@v1';

/** An event of a bundle: word for word as it was recorded, or its hash where the asker may not read it. */
export type BundleEntry =
  | { readonly index: number; readonly revision: number; readonly text: string }
  | { readonly index: number; readonly revision: number; readonly hash: string };

/** One file that can be checked by itself: the events of a stream, and what shows that they are in a signed tree. */
export interface Bundle {
  readonly format: typeof BUNDLE;
  /** `game`. */
  readonly kind: string;
  readonly id: string;
  readonly stream: string;
  /** Signed, and cosigned as far as it is. */
  readonly checkpoint: string;
  /** In the order of the stream, from its first event on. */
  readonly entries: readonly BundleEntry[];
  /** Hashes of the tree beside the entries, in base 64, by `<level>/<index>`. */
  readonly nodes: Readonly<Record<string, string>>;
  /** Events recorded since, which the checkpoint does not cover. */
  readonly later: number;
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

const isEntry = (value: unknown): value is BundleEntry => {
  if (!isObject(value) || !isCount(value['index']) || !isCount(value['revision'])) return false;
  if (typeof value['text'] === 'string') return value['hash'] === undefined;
  return typeof value['hash'] === 'string' && /^[0-9a-f]{64}$/.test(value['hash']);
};

const isNode = ([name, hash]: readonly [string, unknown]): boolean =>
  /^\d{1,2}\/\d{1,16}$/.test(name) && typeof hash === 'string' && fromBase64(hash)?.length === 32;

const isText = (value: unknown): value is string => typeof value === 'string';

export const readBundle = (text: string): Result<Bundle, BundleUnreadable> => {
  const value = parsed(text);
  if (!isObject(value)) return unreadable('no JSON object');
  const { format, kind, id, stream, checkpoint, entries, nodes, later } = value;
  if (format !== BUNDLE) return unreadable(`not of the format ${BUNDLE}`);
  if (!isText(kind) || !isText(id) || !isText(stream) || !isText(checkpoint))
    return unreadable('a text is missing');
  if (!Array.isArray(entries) || !entries.every(isEntry)) return unreadable('entries');
  if (!isObject(nodes) || !Object.entries(nodes).every(isNode)) return unreadable('nodes');
  if (!isCount(later)) return unreadable('later');
  const hashes = nodes as Readonly<Record<string, string>>;
  return ok({ format: BUNDLE, kind, id, stream, checkpoint, entries, nodes: hashes, later });
};

export const writeBundle = (bundle: Bundle): string => JSON.stringify(bundle);
