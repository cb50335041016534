import { err, ok, type Result } from '@amici/kernel/result';
import { fromHex, sameBytes, toHex, toUtf8 } from '../bytes';
import type { Crypto } from '../crypto';
import { leafHash } from '../merkle/hashes';
import {
  judgeCheckpoint,
  type CheckpointFound,
  type CheckpointUntrusted,
  type Policy,
} from '../notes/policy';
import type { Bundle, BundlePart, TextEntry } from './bundle';
import { Expander } from './compact';
import { isLogOf, readOrigin } from '../notes/origin';
import { nodeName, planEntries, rootOver } from './tree-of-entries';

/** What is wrong with a bundle, at which event of which stream. */
export interface BundleRefusal {
  readonly code:
    | 'nothing-shown'
    | 'another-log'
    | 'event-unreadable'
    | 'another-stream'
    | 'wrong-revision'
    | 'chain-broken'
    | 'twice-in-the-log'
    | 'beyond-the-checkpoint'
    | 'node-missing'
    | 'root-differs';
  readonly stream?: string;
  readonly revision?: number;
  /** Which part it is, where it is none of its events. */
  readonly detail?: string;
}

/** An event by its hash; its text is absent where it was withheld. */
export interface EventFound {
  readonly index: number;
  readonly revision: number;
  readonly hash: string;
  readonly text?: string;
}

/** Streams that hold: their events, as a tree that was signed has them. */
export interface PartFound extends CheckpointFound {
  readonly streams: readonly { readonly stream: string; readonly events: readonly EventFound[] }[];
  /** Events of the tree of which only what everybody may read is there. */
  readonly told: readonly TextEntry[];
  readonly later: number;
}

type Streams = PartFound['streams'];

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

const FIRST = '0'.repeat(64);

/** What keeps a text from being the event at this place of its stream. */
const fault = (text: string | undefined, stream: string, revision: number, before: string) => {
  const link = text === undefined ? undefined : linkIn(text);
  if (link === undefined) return 'event-unreadable';
  if (link.stream !== stream) return 'another-stream';
  if (link.revision !== revision) return 'wrong-revision';
  return link.previousHash === before ? undefined : 'chain-broken';
};

/** That the events follow one another: each text has its place in the stream, and the hash of the one before. */
const chain = (
  { stream, entries }: BundlePart['streams'][number],
  sha256: Crypto['sha256'],
): Result<readonly EventFound[], BundleRefusal> => {
  const events: EventFound[] = [];
  const expander = new Expander();
  let before = FIRST;
  for (const [revision, [index, event]] of entries.entries()) {
    if (typeof event === 'string') {
      events.push({ index, revision, hash: event });
      expander.add('', event);
      before = event;
      continue;
    }
    const text = expander.read(event);
    const code = fault(text, stream, revision, before);
    if (text === undefined || code !== undefined)
      return err({ code: code ?? 'event-unreadable', stream, revision });
    before = toHex(sha256(toUtf8(text)));
    expander.add(text, before);
    events.push({ index, revision, hash: before, text });
  }
  return ok(events);
};

const chains = (part: BundlePart, sha256: Crypto['sha256']): Result<Streams, BundleRefusal> => {
  const streams: Streams[number][] = [];
  for (const stream of part.streams) {
    const events = chain(stream, sha256);
    if (!events.ok) return events;
    streams.push({ stream: stream.stream, events: events.value });
  }
  return ok(streams);
};

/** The events by their places, as leaves of the tree. */
const leavesOf = (
  streams: Streams,
  given: readonly TextEntry[],
  size: number,
  sha256: Crypto['sha256'],
): Result<ReadonlyMap<number, Uint8Array>, BundleRefusal> => {
  const leaves = new Map<number, Uint8Array>();
  const entries = streams.flatMap(({ stream, events }) => events.map((event) => ({ ...event, stream })));
  for (const { index, hash, ...at } of [...entries, ...given]) {
    const where = 'stream' in at ? { stream: at.stream, revision: at.revision } : {};
    if (index >= size) return err({ code: 'beyond-the-checkpoint', ...where });
    if (leaves.has(index)) return err({ code: 'twice-in-the-log', ...where });
    leaves.set(index, leafHash(fromHex(hash), sha256));
  }
  return ok(new Map([...leaves].sort(([a], [b]) => a - b)));
};

/** How a part is called of which no single event is known to be wrong: by its log, and with what it begins. */
const partName = (origin: string, { streams, told: given }: BundlePart): string => {
  const first = streams[0]?.stream ?? given[0]?.told.subject ?? 'nothing';
  return `the part of ${origin} that begins with ${first}`;
};

const HASH_BYTES = 32;

/** The nodes beside the leaves by their names; undefined where there are more or fewer than lead to a root. */
const nodesOf = (
  bytes: Uint8Array,
  leaves: ReadonlyMap<number, Uint8Array>,
  size: number,
): ReadonlyMap<string, Uint8Array> | undefined => {
  const plan = planEntries([...leaves.keys()], size);
  if (bytes.length !== HASH_BYTES * plan.length) return undefined;
  return new Map(
    plan.map((node, n) => [nodeName(node), bytes.subarray(HASH_BYTES * n, HASH_BYTES * (n + 1))]),
  );
};

/** What keeps a part from being of the log that signed it, beside the parts before it. */
const anotherLog = (
  { streams, told: given }: BundlePart,
  origin: string,
  before: readonly PartFound[],
): BundleRefusal | undefined => {
  const stream = streams.find((one) => !isLogOf(origin, one.stream));
  if (stream !== undefined) return { code: 'another-log', detail: `${stream.stream} is not in ${origin}` };
  const service = readOrigin(origin)?.service;
  const event = given.find((one) => one.told.type.split('.')[1] !== service);
  if (event !== undefined) return { code: 'another-log', detail: `${event.told.type} is not in ${origin}` };
  const [first] = before;
  return first === undefined || readOrigin(first.checkpoint.origin)?.name === readOrigin(origin)?.name
    ? undefined
    : { code: 'another-log', detail: `${origin} is of another server than ${first.checkpoint.origin}` };
};

/** Checks a part of a bundle by nothing but itself and who is believed: signatures, tree, and the chains of its events. All parts are of one server. */
export const verifyPart = (
  part: BundlePart,
  policy: Policy,
  crypto: Crypto,
  before: readonly PartFound[] = [],
): Result<PartFound, BundleRefusal | CheckpointUntrusted> => {
  const judged = judgeCheckpoint(part.checkpoint, policy, crypto);
  if (!judged.ok) return judged;
  const { origin, size, root } = judged.value.checkpoint;
  const other = anotherLog(part, origin, before);
  if (other !== undefined) return err(other);
  const streams = chains(part, crypto.sha256);
  if (!streams.ok) return streams;
  const leaves = leavesOf(streams.value, part.told, size, crypto.sha256);
  if (!leaves.ok) return leaves;
  if (leaves.value.size === 0) return err({ code: 'nothing-shown', detail: `no event of ${origin}` });
  const nodes = nodesOf(part.nodes, leaves.value, size);
  const found = nodes && rootOver(leaves.value, nodes, size, crypto.sha256);
  if (found === undefined) return err({ code: 'node-missing', detail: partName(origin, part) });
  if (!sameBytes(found, root)) return err({ code: 'root-differs', detail: partName(origin, part) });
  return ok({ ...judged.value, streams: streams.value, told: part.told, later: part.later });
};

/** Checks every part of a bundle; the first fault is told. */
export const verifyBundle = (
  { parts }: Bundle,
  policy: Policy,
  crypto: Crypto,
): Result<readonly PartFound[], BundleRefusal | CheckpointUntrusted> => {
  const found: PartFound[] = [];
  for (const part of parts) {
    const verified = verifyPart(part, policy, crypto, found);
    if (!verified.ok) return verified;
    found.push(verified.value);
  }
  return ok(found);
};
