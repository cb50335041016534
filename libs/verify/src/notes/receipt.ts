import { err, ok, type Result } from '@amici/kernel/result';
import { fromHex, readCount, readHash, toBase64, toUtf8 } from '../bytes';
import type { Crypto } from '../crypto';
import { checkInclusion, type ProofRefusal, type TreeHead } from '../merkle/check';
import { leafHash } from '../merkle/hashes';
import { readSignedCheckpoint, type CheckpointRefusal } from './checkpoint';
import type { VerifierKey } from './key';
import type { NoteRefusal } from './note';
import { MOST_HASHES } from './proof';
import { verifyNote, type SignatureRefusal } from './verify';

const HEADING = 'amici-receipt@v1';

/** What a log promises when it acknowledges a command: that this event stands at this place, for ever. */
export interface Promised {
  /** Of the log's checkpoints. */
  readonly origin: string;
  readonly stream: string;
  readonly revision: number;
  /** Its place in the log, from 0. */
  readonly index: number;
  /** Hex: the entry in the tree. Of several events of one command the last one's, which the others lead up to. */
  readonly hash: string;
  readonly recordedAt: string;
  readonly commandId: string;
  /** SHA-256 (hex) of the command and its actor. */
  readonly commandDigest: string;
}

/** A promise, and the signature that covers it together with others given at the same moment. */
export interface Receipt {
  readonly promised: Promised;
  readonly leaf: number;
  readonly path: readonly Uint8Array[];
  /** A signed note like a checkpoint, over the tree of the promises. */
  readonly note: string;
}

export interface ReceiptUnreadable {
  readonly code: 'receipt-unreadable';
  readonly detail: string;
}

const FIELDS = [
  'origin',
  'stream',
  'revision',
  'index',
  'hash',
  'recordedAt',
  'commandId',
  'commandDigest',
] as const;

/** What stands first in the note: never the origin of a log, so that no receipt can be taken for a checkpoint. */
export const receiptsOf = (origin: string): string => `${origin} receipts`;

/** The text that is a leaf of the tree of promises. */
export const writePromise = (promised: Promised): string =>
  [HEADING, ...FIELDS.map((field) => `${field} ${promised[field]}`), ''].join('\n');

export const writeReceipt = ({ promised, leaf, path, note }: Receipt): string =>
  `${writePromise(promised)}leaf ${leaf}\n${path.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`;

const unreadable = (detail: string): Result<never, ReceiptUnreadable> =>
  err({ code: 'receipt-unreadable', detail });

const valueOf = (line: string | undefined, name: string): string | undefined =>
  line?.startsWith(`${name} `) === true ? line.slice(name.length + 1) : undefined;

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const readPromised = (lines: readonly string[]): Result<Promised, ReceiptUnreadable> => {
  const values = Object.fromEntries(FIELDS.map((field, n) => [field, valueOf(lines[n], field)]));
  const missing = FIELDS.find((field) => values[field] === undefined);
  if (missing !== undefined) return unreadable(missing);
  const text = (field: (typeof FIELDS)[number]): string => values[field]!;
  const [revision, index] = [readCount(text('revision')), readCount(text('index'))];
  if (revision === undefined) return unreadable('revision');
  if (index === undefined) return unreadable('index');
  if (!isHash(text('hash'))) return unreadable('hash');
  const [origin, stream] = [text('origin'), text('stream')];
  const [hash, recordedAt] = [text('hash'), text('recordedAt')];
  const [commandId, commandDigest] = [text('commandId'), text('commandDigest')];
  return ok({ origin, stream, revision, index, hash, recordedAt, commandId, commandDigest });
};

export const readReceipt = (text: string): Result<Receipt, ReceiptUnreadable> => {
  const end = text.indexOf('\n\n');
  if (end < 0) return unreadable('no empty line before the signed note');
  const [heading, ...lines] = text.slice(0, end).split('\n');
  if (heading !== HEADING) return unreadable(`the first line is not ${HEADING}`);
  const promised = readPromised(lines);
  if (!promised.ok) return promised;
  const [leafLine, ...pathLines] = lines.slice(FIELDS.length);
  const leaf = readCount(valueOf(leafLine, 'leaf') ?? '');
  if (leaf === undefined) return unreadable('leaf');
  if (pathLines.length > MOST_HASHES) return unreadable(`more than ${MOST_HASHES} hashes`);
  const path = pathLines.map(readHash);
  const bad = path.indexOf(undefined);
  if (bad >= 0) return unreadable(`hash ${bad + 1}`);
  return ok({ promised: promised.value, leaf, path: path as Uint8Array[], note: text.slice(end + 2) });
};

export type ReceiptUntrusted =
  | NoteRefusal
  | CheckpointRefusal
  | SignatureRefusal
  | ProofRefusal
  | { readonly code: 'receipt-of-another-log'; readonly detail: string };

/** That a log of these keys has promised it. */
export const verifyReceipt = (
  { promised, leaf, path, note }: Receipt,
  keys: readonly VerifierKey[],
  crypto: Crypto,
): Result<true, ReceiptUntrusted> => {
  const read = readSignedCheckpoint(note);
  if (!read.ok) return read;
  const { checkpoint } = read.value;
  if (checkpoint.origin !== receiptsOf(promised.origin))
    return err({ code: 'receipt-of-another-log', detail: checkpoint.origin });
  const own = keys.filter(({ name }) => name === promised.origin);
  const verified = verifyNote(read.value.note, own, crypto);
  if (!verified.ok) return verified;
  const hash = leafHash(toUtf8(writePromise(promised)), crypto.sha256);
  return checkInclusion(hash, leaf, checkpoint, path, crypto.sha256);
};

/**
 * `kept`: the event stands where it was promised. `broken`: another does, which receipt, checkpoint and proof together show
 * to everybody. `not-covered`: the checkpoint ends before it. `not-shown`: the proof shows neither.
 */
export type PromiseJudged = 'kept' | 'broken' | 'not-covered' | 'not-shown';

/** Judges a promise by a later tree of the log; `found` is the entry (hex) that the proof is said to be of. */
export const judgePromise = (
  { index, hash }: Promised,
  tree: TreeHead,
  { found, proof }: { readonly found: string; readonly proof: readonly Uint8Array[] },
  sha256: Crypto['sha256'],
): PromiseJudged => {
  if (index >= tree.size) return 'not-covered';
  const stands = (entry: string): boolean =>
    checkInclusion(leafHash(fromHex(entry), sha256), index, tree, proof, sha256).ok;
  if (stands(hash)) return 'kept';
  return stands(found) ? 'broken' : 'not-shown';
};
