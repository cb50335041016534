import { nodeCrypto } from '@amici/auth';
import {
  logReader,
  PostgresEventStore,
  verifyLog,
  type BadEvent,
  type EventStore,
  type Unplaced,
} from '@amici/event-store';
import {
  judgeCheckpoint,
  readOrigin,
  sameBytes,
  TileTree,
  toBase64,
  type Checkpoint,
  type Policy,
} from '@amici/verify';
import type { Results } from '../results';
import { FactsOfLog } from './facts-of-log';
import { otherHeads, type SignedHead } from './signed-heads';
import { leafOf } from '@amici/service/trust/tile-table';

/** The tree over a log, grown while its events are verified, and compared with what was told of it on the way. */
class TreeOfLog {
  private readonly tree = new TileTree(nodeCrypto.sha256);
  private readonly roots = new Map<number, Uint8Array>();
  private readonly wanted: ReadonlySet<number>;

  constructor(sizes: Iterable<number>) {
    this.wanted = new Set(sizes);
    this.note();
  }

  append(hash: string): void {
    this.tree.append(leafOf(hash));
    this.note();
  }

  get head(): { readonly size: number; readonly root: string } {
    return { size: this.tree.size, root: toBase64(this.tree.root()) };
  }

  /** What is wrong with a checkpoint of this log; undefined where the log goes on from it. */
  fault({ size, root }: Checkpoint): string | undefined {
    const found = this.roots.get(size);
    if (found === undefined) return `the log ends at ${this.tree.size}, before it`;
    return sameBytes(found, root) ? undefined : 'the log holds another history: its root differs';
  }

  private note(): void {
    if (this.wanted.has(this.tree.size)) this.roots.set(this.tree.size, this.tree.root());
  }
}

/** What is known of the logs from elsewhere. */
export interface Known {
  readonly signedHeads: readonly SignedHead[];
  readonly policy: Policy | undefined;
}

const badText = (service: string, { sequence, stream, revision, what }: BadEvent): string => {
  const place = stream === null ? '' : ` (${stream}, revision ${revision})`;
  return `${service}: event ${sequence}${place}: ${what}`;
};

const unplacedText = (service: string, unplaced: readonly Unplaced[]): string => {
  const [{ stream, revision }] = unplaced as [Unplaced];
  const count = unplaced.length === 1 ? '1 recorded event has' : `${unplaced.length} recorded events have`;
  return `${service}: ${count} no place in the log, the first ${stream}, revision ${revision}: run "amici repair-feed"`;
};

const signatureFault = ({ text }: SignedHead, policy: Policy | undefined): string | undefined => {
  if (policy === undefined) return undefined;
  const judged = judgeCheckpoint(text, policy, nodeCrypto);
  if (judged.ok) return undefined;
  const { code, detail } = judged.error;
  return detail === undefined ? code : `${code}: ${detail}`;
};

/** What was told of this log and does not hold, one line each. */
const faultsOf = (
  service: string,
  tree: TreeOfLog,
  { signedHeads: heads, generations }: Awaited<ReturnType<typeof otherHeads>>,
  { signedHeads: presented, policy }: Known,
): readonly string[] => {
  const named = (one: SignedHead): boolean =>
    policy?.logs.some(({ key }) => key.name === one.checkpoint.origin) === true;
  const latest = heads
    .slice(0, 1)
    .map((one) => [one, named(one) ? signatureFault(one, policy) : undefined] as const);
  const others = heads.slice(1).map((one) => [one, undefined] as const);
  const brought = presented
    .filter(({ checkpoint }) => readOrigin(checkpoint.origin)?.service === service)
    .map((one) => [one, signatureFault(one, policy)] as const);
  return [...latest, ...others, ...brought].flatMap(([{ from, checkpoint }, unsigned]) => {
    const fault = unsigned ?? tree.fault(checkpoint);
    if (fault === undefined) return [];
    const of = readOrigin(checkpoint.origin)?.generation ?? 0;
    const ended = generations.find(({ number }) => number > of);
    const why =
      ended === undefined ? '' : ` (generation ${ended.number} begun by ${ended.begunBy}: ${ended.reason})`;
    return [`${service}: the checkpoint of ${checkpoint.size} events (${from}): ${fault}${why}`];
  });
};

/** A log whose chains hold. */
interface Chained {
  readonly events: number;
  readonly streams: number;
  /** Its head: how many events, and the root of the tree over them. */
  readonly size: number;
  readonly root: string;
  /** Checkpoints that stand beside it. */
  readonly checkpoints: number;
}

export interface LogChecked {
  /** What is wrong, one line each. */
  readonly bad: readonly string[];
  /** Undefined where a chain does not hold. */
  readonly log: Chained | undefined;
}

interface Checking {
  /** Gathers what only all logs show together; where it is given, the facts of the log are computed again. */
  readonly results?: Results;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Checks the hash chains of one log and its tree against every checkpoint that is known of it. A copy of a log is whole, whatever
 * was recorded in it: its facts are computed again only where `results` are gathered.
 */
export const checkLog = async (
  name: string,
  store: EventStore,
  databaseUrl: string,
  known: Known,
  { results, onProgress }: Checking = {},
): Promise<LogChecked> => {
  const facts = results === undefined ? undefined : new FactsOfLog(results);
  const beside = await otherHeads(databaseUrl, name);
  const sizes = [...beside.signedHeads, ...known.signedHeads].map(({ checkpoint }) => checkpoint.size);
  const tree = new TreeOfLog(sizes);
  const verified = await verifyLog(store instanceof PostgresEventStore ? store : logReader(store), {
    ...(onProgress === undefined ? {} : { onProgress }),
    onEvent: (row) => {
      tree.append(row.hash);
      facts?.apply(row);
    },
  });
  const unplaced = (await store.recordedWithoutPlace?.()) ?? [];
  const bad = unplaced.length > 0 ? [unplacedText(name, unplaced)] : [];
  if (!verified.ok) return { bad: [...bad, badText(name, verified.bad)], log: undefined };
  const { events, streams } = verified;
  const wrong = (await facts?.found(store))?.map((line) => `${name}: ${line}`) ?? [];
  return {
    bad: [...bad, ...faultsOf(name, tree, beside, known), ...wrong],
    log: { events, streams, ...tree.head, checkpoints: beside.signedHeads.length },
  };
};
