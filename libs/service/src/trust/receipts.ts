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
 * How long a promise waits for those of commands that are being decided beside it: a signature takes as long as a fifth of
 * a move, and they share one. Where nobody comes it waits for nobody.
 */
const SHARING_MS = 4;

/** How long the generation of the log is known for. */
const GENERATION_MS = 10_000;

interface Waiting {
  readonly promised: Promised;
  readonly give: (receipt: string) => void;
  readonly fail: (error: unknown) => void;
}

/** Signs what the log promises when it acknowledges a command. */
export class Receipts {
  private waiting: Waiting[] = [];
  /** How many commands are being decided, each of which may ask for a promise. */
  private coming = 0;
  private latest: NodeJS.Timeout | undefined;
  private generation: { readonly number: Promise<number>; readonly until: number } | undefined;

  constructor(
    private readonly keys: LogKeys,
    private readonly generationNow: () => Promise<number>,
  ) {}

  /**
   * What is answered to a command, with its receipt; as it is where nothing was recorded for it, or a service has given
   * the command by itself.
   */
  async given(
    { actor }: Pick<CommandMessage, 'actor'>,
    decide: () => Promise<CommandReply>,
  ): Promise<CommandReply> {
    this.coming += 1;
    let receipt: Promise<string> | undefined;
    try {
      const reply = await decide();
      if (!reply.ok || reply.sequence === undefined || actor.office === 'service') return reply;
      const { stream, revision, hash, recordedAt, commandId, commandDigest } = reply.events.at(-1)!;
      const origin = this.keys.originOf(await this.currentGeneration());
      const index = reply.sequence - 1;
      const promised = { origin, stream, revision, index, hash, recordedAt, commandId, commandDigest };
      receipt = this.receiptFor(promised);
      return { ...reply, receipt: await receipt };
    } finally {
      if (receipt === undefined) this.came();
    }
  }

  private receiptFor(promised: Promised): Promise<string> {
    return new Promise((give, fail) => {
      this.waiting.push({ promised, give, fail });
      this.came();
    });
  }

  /** One command less to wait for. */
  private came(): void {
    this.coming -= 1;
    if (this.waiting.length === 0) return;
    if (this.coming === 0) this.signAll();
    else this.latest ??= setTimeout(() => this.signAll(), SHARING_MS);
  }

  private signAll(): void {
    clearTimeout(this.latest);
    this.latest = undefined;
    const waiting = this.waiting.splice(0);
    for (const origin of new Set(waiting.map(({ promised }) => promised.origin))) {
      const together = waiting.filter(({ promised }) => promised.origin === origin);
      this.signInBatch(origin, together).catch((error: unknown) => {
        for (const { fail } of together) fail(error);
      });
    }
  }

  /** In another thread: a signature takes longer than all the rest of a receipt. */
  private async signInBatch(origin: string, promises: readonly Waiting[]): Promise<void> {
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
