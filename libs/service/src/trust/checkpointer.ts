import { nodeCrypto } from '@amici/auth';
import {
  sleep,
  type CheckResult,
  type Leases,
  type Logger,
  type Metrics,
  type ReadinessCheck,
} from '@amici/ops';
import {
  readNote,
  readSignedCheckpoint,
  toUtf8,
  verifyNote,
  writeCheckpoint,
  writeNote,
  writeVerifierKey,
} from '@amici/verify';
import type { Worker } from '../runtime/running';
import type { KeysInForce } from './keys-in-force';
import type { LogKeys } from './log-keys';
import { NotAsSigned, type LogTree } from './log-tree';
import type { Signed, Statements } from './statements';
import { cosignedBy } from './cosigning';
import { lastCosigned, type Witness } from './witness-client';

export interface CheckpointerParts {
  readonly service: string;
  readonly tree: LogTree;
  readonly statements: Statements;
  readonly keys: LogKeys;
  readonly inForce: Pick<KeysInForce, 'generation'>;
  readonly witnesses: readonly Witness[];
  readonly leases: Leases;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly everyMs: number;
  /** How long a witness is waited for. */
  readonly timeoutMs: number;
}

/** What keeps a log from being signed, until an operator has begun a new generation. */
interface Stopped {
  readonly code: NotAsSigned['code'] | 'log-has-signed-two-histories';
  readonly size?: number;
}

const HINT = 'find out who has changed the log, then: amici new-generation (docs/auditors/trust.md)';

/**
 * Signs the tree of a log whenever it has grown, and has it cosigned; one process at a time, by lease. Signs nothing that does
 * not extend what was signed before, in this table or by what a witness has kept.
 */
export class Checkpointer implements Worker {
  private generation: number | undefined;
  private isRequested = false;
  private stopped: Stopped | undefined;
  private silent: readonly string[] = [];

  constructor(private readonly parts: CheckpointerParts) {}

  get check(): ReadinessCheck {
    return { name: `${this.parts.service}-checkpoints`, check: () => this.readiness() };
  }

  run(signal: AbortSignal): Promise<void> {
    return this.parts.leases.run('checkpoints', 0, signal, (_token, held) =>
      this.work(held).finally(() => this.leave()),
    );
  }

  private async work(held: AbortSignal): Promise<void> {
    const { log, everyMs } = this.parts;
    this.begin();
    while (!held.aborted) {
      try {
        await this.step();
      } catch (error) {
        if (held.aborted) return;
        this.begin();
        log.warn({ error }, 'no checkpoint was signed; trying again');
      }
      await sleep(everyMs, held);
    }
  }

  /** One checkpoint where the log has grown, and what witnesses have not cosigned yet. */
  async step(): Promise<void> {
    const { statements, inForce, tree, witnesses } = this.parts;
    const generation = await inForce.generation();
    if (generation !== this.generation) this.begin();
    this.generation = generation;
    const last = await statements.latest();
    const grown = await this.grown(last);
    if (grown === undefined) return;
    if (!this.isRequested && !(await this.agreesWithWitnesses(grown.size))) return;
    if ((await statements.forks()).length > 0) return this.stop({ code: 'log-has-signed-two-histories' });
    this.stop(undefined);
    const signed = grown.size > (last?.size ?? 0) ? await this.sign(grown) : await this.signedSince(last);
    this.gauge('amici_checkpoint_size', 'Events that the last checkpoint covers', signed?.size ?? 0);
    if (signed === undefined) return;
    const isRequested = witnesses.map((witness) => cosignedBy(witness, signed, { ...this.parts, tree }));
    const answers = await Promise.all(isRequested);
    this.hears(witnesses.filter((_, n) => answers[n] !== true).map(({ key }) => key.name));
    if (this.silent.length > 0) await this.agreesWithWitnesses(grown.size);
  }

  /** Another process may sign now: what this one found last is no longer its to say. */
  private leave(): void {
    this.hears([]);
    this.stop(undefined);
  }

  private hears(silent: readonly string[]): void {
    this.silent = silent;
    this.gauge(
      'amici_witnesses_missing',
      'Witnesses that have not cosigned the last checkpoint',
      silent.length,
    );
  }

  private begin(): void {
    this.generation = undefined;
    this.isRequested = false;
    this.parts.tree.forget();
  }

  private async grown(last: Signed | undefined) {
    try {
      return await this.parts.tree.grow(last);
    } catch (error) {
      if (!(error instanceof NotAsSigned)) throw error;
      this.parts.tree.forget();
      this.stop({ code: error.code, size: error.size });
      return undefined;
    }
  }

  private async sign({
    size,
    root,
  }: {
    readonly size: number;
    readonly root: Uint8Array;
  }): Promise<Signed | undefined> {
    const { keys, statements, tree } = this.parts;
    const generation = this.generation!;
    const origin = keys.originOf(generation);
    const text = writeCheckpoint({ origin, size, root });
    const note = writeNote(text, keys.sign(text, origin));
    const logHash = (await tree.logHashAt(size))!;
    await statements.record({ generation, size, root: Buffer.from(root), logHash, note });
    return statements.latest();
  }

  /**
   * The last checkpoint under every key in force. A log in which nothing happens has one by the earlier keys
   * alone. Readers who know that these were retired no longer believe it.
   */
  private async signedSince(last: Signed | undefined): Promise<Signed | undefined> {
    const { keys, statements } = this.parts;
    const origin = keys.originOf(this.generation!);
    const read = last === undefined ? undefined : readNote(last.note);
    if (last === undefined || read?.ok !== true) return last;
    const { text, signatures } = read.value;
    const inForce = keys.verifierKeys(origin);
    if (inForce.every(({ id }) => signatures.some((one) => one.id === id))) return last;
    for (const [n, line] of keys.sign(text, origin).entries())
      if (!signatures.some(({ id }) => id === inForce[n]!.id))
        await statements.keepSignature(last, writeVerifierKey(inForce[n]!), line);
    return statements.latest();
  }

  /** Whether what witnesses have kept is what is signed here; what is not is evidence, and is kept. */
  private async agreesWithWitnesses(size: number): Promise<boolean> {
    const { witnesses, keys, timeoutMs, log } = this.parts;
    const origin = keys.originOf(this.generation!);
    let agrees = true;
    for (const witness of witnesses) {
      const note = await lastCosigned(witness, origin, timeoutMs).catch((error: unknown) => {
        log.warn({ witness: witness.key.name, error }, 'a witness does not answer');
        return undefined;
      });
      if (note !== undefined && (await this.isFork(note, size))) {
        await this.keepFork(witness, note);
        agrees = false;
      }
    }
    this.isRequested = true;
    if (!agrees) this.stop({ code: 'log-has-signed-two-histories' });
    return agrees;
  }

  /** Whether this is a checkpoint under our own key of a history that the log does not hold. */
  private async isFork(note: string, size: number): Promise<boolean> {
    const { keys, tree } = this.parts;
    const origin = keys.originOf(this.generation!);
    const read = readSignedCheckpoint(note);
    if (!read.ok || read.value.checkpoint.origin !== origin) return false;
    if (!verifyNote(read.value.note, keys.verifierKeys(origin), nodeCrypto).ok) return false;
    const { checkpoint } = read.value;
    if (checkpoint.size > size) return true;
    return !Buffer.from(await tree.head(checkpoint.size)).equals(Buffer.from(checkpoint.root));
  }

  private async keepFork(witness: Witness, note: string): Promise<void> {
    const { statements, log, service } = this.parts;
    const own = await statements.note();
    const evidence = [
      `The log of ${service} has signed two histories.`,
      '',
      `== cosigned by ${witness.key.name}`,
      note,
      '== as it stands here',
      own?.note ?? 'nothing was signed here',
    ].join('\n');
    if (await statements.keepFork(witness.key.name, nodeCrypto.sha256(toUtf8(note)), evidence))
      log.error({ witness: witness.key.name, evidence }, 'this log has signed two histories');
  }

  private stop(why: Stopped | undefined): void {
    if (why !== undefined && why.code !== this.stopped?.code)
      this.parts.log.error({ ...why, hint: HINT }, 'checkpoints are no longer signed');
    this.stopped = why;
    this.gauge(
      'amici_log_not_as_signed',
      '1 where the log is not the one that was signed',
      why === undefined ? 0 : 1,
    );
  }

  private gauge(name: string, help: string, value: number): void {
    const { metrics, service } = this.parts;
    metrics.gauge(name, help, ['service']).set({ service }, value);
  }

  private readiness(): CheckResult {
    if (this.stopped !== undefined) return { ok: false, detail: { ...this.stopped, hint: HINT } };
    if (this.silent.length === 0) return { ok: true };
    return { ok: true, warning: 'witnesses have not cosigned', detail: { witnesses: this.silent } };
  }
}
