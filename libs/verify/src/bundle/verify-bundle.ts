import { err, ok, type Result } from '@amici/kernel/result';
import { fromBase64, fromHex, sameBytes, toHex, toUtf8 } from '../bytes';
import type { Crypto } from '../crypto';
import { leafHash } from '../merkle/hashes';
import {
  judgeCheckpoint,
  type CheckpointFound,
  type CheckpointUntrusted,
  type Policy,
} from '../notes/policy';
import type { Bundle, BundleEntry } from './bundle';
import { rootOver } from './tree-of-entries';

/** What is wrong with a bundle, at which event of its stream. */
export interface BundleRefusal {
  readonly code:
    | 'event-unreadable'
    | 'another-stream'
    | 'wrong-revision'
    | 'chain-broken'
    | 'twice-in-the-log'
    | 'beyond-the-checkpoint'
    | 'node-missing'
    | 'root-differs';
  readonly revision?: number;
}

/** A bundle that holds: its events by their hashes, as a tree that was signed has them. */
export interface BundleFound extends CheckpointFound {
  /** Of each event in the order of the stream; the text is absent where it was withheld. */
  readonly events: readonly { readonly revision: number; readonly hash: string; readonly text?: string }[];
}

interface Link {
  readonly stream?: unknown;
  readonly revision?: unknown;
  readonly previousHash?: unknown;
}

const linkIn = (text: string): Link | undefined => {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

const refuse = (code: BundleRefusal['code'], revision?: number): Result<never, BundleRefusal> =>
  err(revision === undefined ? { code } : { code, revision });

const FIRST = '0'.repeat(64);

/** That the events follow one another: each text has its place in the stream, and the hash of the one before. */
const chain = (
  stream: string,
  entries: readonly BundleEntry[],
  sha256: Crypto['sha256'],
): Result<BundleFound['events'], BundleRefusal> => {
  const events: { revision: number; hash: string; text?: string }[] = [];
  for (const [revision, entry] of entries.entries()) {
    if (entry.revision !== revision) return refuse('wrong-revision', revision);
    if (!('text' in entry)) {
      events.push({ revision, hash: entry.hash });
      continue;
    }
    const link = linkIn(entry.text);
    if (link === undefined) return refuse('event-unreadable', revision);
    if (link.stream !== stream) return refuse('another-stream', revision);
    if (link.revision !== revision) return refuse('wrong-revision', revision);
    if (link.previousHash !== (events.at(-1)?.hash ?? FIRST)) return refuse('chain-broken', revision);
    events.push({ revision, hash: toHex(sha256(toUtf8(entry.text))), text: entry.text });
  }
  return ok(events);
};

/** Checks a bundle by nothing but itself and who is believed: signatures, tree, and the chain of its events. */
export const verifyBundle = (
  { stream, checkpoint, entries, nodes }: Bundle,
  policy: Policy,
  crypto: Crypto,
): Result<BundleFound, BundleRefusal | CheckpointUntrusted> => {
  const found = judgeCheckpoint(checkpoint, policy, crypto);
  if (!found.ok) return found;
  const { size, root } = found.value.checkpoint;
  const chained = chain(stream, entries, crypto.sha256);
  if (!chained.ok) return chained;
  const leaves = new Map<number, Uint8Array>();
  for (const [n, { index, revision }] of entries.entries()) {
    if (index >= size) return refuse('beyond-the-checkpoint', revision);
    if (leaves.has(index)) return refuse('twice-in-the-log', revision);
    leaves.set(index, leafHash(fromHex(chained.value[n]!.hash), crypto.sha256));
  }
  const beside = new Map(Object.entries(nodes).map(([name, hash]) => [name, fromBase64(hash)!]));
  const computed = rootOver(leaves, beside, size, crypto.sha256);
  if (computed === undefined) return refuse('node-missing');
  if (!sameBytes(computed, root)) return refuse('root-differs');
  return ok({ ...found.value, events: chained.value });
};
