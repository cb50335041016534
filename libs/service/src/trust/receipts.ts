import { nodeCrypto } from '@amici/auth';
import {
  MerkleTree,
  receiptsOf,
  toUtf8,
  writeCheckpoint,
  writeNote,
  writePromise,
  writeReceipt,
  type Promised,
} from '@amici/verify';
import type { CommandMessage, CommandReply } from '../command';
import type { LogKeys } from './log-keys';

/**
 * Promises are signed no oftener than this: those made meanwhile share a signature, which costs more than all the rest.
 * Less than a move takes, so that who moves alone does not wait for it.
 */
const BETWEEN_SIGNATURES_MS = 1;

/** Where many promise at once a signature waits for more of them: it takes as long as a fifth of a move. */
const BETWEEN_WHEN_BUSY_MS = 25;
const BUSY = { promises: 30, withinMs: 100 };

/** How long the generation of the log is known for. */
const GENERATION_MS = 10_000;

interface Waiting {
  readonly promised: Promised;
  readonly give: (receipt: string) => void;
  readonly fail: (error: unknown) => void;
}

/** How many promises were asked for in this stretch of time, and in the one before it. */
interface Lately {
  since: number;
  now: number;
  before: number;
}

/** Signs what the log promises when it acknowledges a command. */
export class Receipts {
  private waiting: Waiting[] = [];
  private signedAt = -Infinity;
  private readonly lately: Lately = { since: -Infinity, now: 0, before: 0 };
  private generation: { readonly number: Promise<number>; readonly until: number } | undefined;

  constructor(
    private readonly keys: LogKeys,
    private readonly generationNow: () => Promise<number>,
  ) {}

  /** The answer with its receipt; as it is where nothing was recorded for it, or a service has given the command by itself. */
  async with(reply: CommandReply, { actor }: Pick<CommandMessage, 'actor'>): Promise<CommandReply> {
    if (!reply.ok || reply.sequence === undefined || actor.office === 'service') return reply;
    const { stream, revision, hash, recordedAt, commandId, commandDigest } = reply.events.at(-1)!;
    const origin = this.keys.originOf(await this.currentGeneration());
    const index = reply.sequence - 1;
    const promised = { origin, stream, revision, index, hash, recordedAt, commandId, commandDigest };
    return { ...reply, receipt: await this.receiptFor(promised) };
  }

  private receiptFor(promised: Promised): Promise<string> {
    return new Promise((give, fail) => {
      this.waiting.push({ promised, give, fail });
      const now = performance.now();
      const isBusy = this.isBusy(now);
      if (this.waiting.length > 1) return;
      const rest = this.signedAt + (isBusy ? BETWEEN_WHEN_BUSY_MS : BETWEEN_SIGNATURES_MS) - now;
      if (rest <= 0) setImmediate(() => this.signAll());
      else setTimeout(() => this.signAll(), rest);
    });
  }

  /** Counts one more promise. */
  private isBusy(at: number): boolean {
    const { lately } = this;
    const passed = at - lately.since;
    if (passed > BUSY.withinMs) {
      lately.before = passed > 2 * BUSY.withinMs ? 0 : lately.now;
      lately.now = 0;
      lately.since = at;
    }
    lately.now += 1;
    return Math.max(lately.now, lately.before) > BUSY.promises;
  }

  private signAll(): void {
    const waiting = this.waiting.splice(0);
    this.signedAt = performance.now();
    for (const origin of new Set(waiting.map(({ promised }) => promised.origin))) {
      const together = waiting.filter(({ promised }) => promised.origin === origin);
      this.signTogether(origin, together).catch((error: unknown) => {
        for (const { fail } of together) fail(error);
      });
    }
  }

  /** In another thread: a signature takes longer than all the rest of a receipt. */
  private async signTogether(origin: string, promises: readonly Waiting[]): Promise<void> {
    const tree = new MerkleTree(nodeCrypto.sha256);
    for (const { promised } of promises) tree.append(toUtf8(writePromise(promised)));
    const text = writeCheckpoint({ origin: receiptsOf(origin), size: tree.size, root: tree.head() });
    const note = writeNote(text, await this.keys.signApart(text, origin));
    for (const [leaf, { promised, give }] of promises.entries())
      give(writeReceipt({ promised, leaf, path: tree.inclusion(leaf), note }));
  }

  private currentGeneration(): Promise<number> {
    const now = performance.now();
    if (this.generation === undefined || now > this.generation.until) {
      const number = this.generationNow();
      this.generation = { number, until: now + GENERATION_MS };
      number.catch(() => (this.generation = undefined));
    }
    return this.generation.number;
  }
}
