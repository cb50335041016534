import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../port';
import type { PreparedAppend, Verdict } from './append-sql';
import { allQuery, batchQuery, oneQuery, readAll, readVerdicts } from './append-sql';
import {
  type LogConnection,
  clientConfig,
  isPassing,
  isUnavailable,
  sqlState,
  unavailable,
} from './connection';
import { Session } from './session';

const MAX_APPENDS = 500;
const MAX_EVENTS = 2_000;
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_WAITING = 20_000;

/** A transaction that takes longer than this per append is mostly waiting for the disk. */
const SLOW_COMMIT_MS = 0.1;

/** How long to wait before each further attempt when the database is away: some three seconds in all. */
const RETRY_AFTER_MS = [20, 50, 100, 200, 400, 800, 1_500];
const RETRY_WITHIN_MS = 10_000;

/** The plans of the append functions: by index and made once, even where they are made while the log is empty. */
const SETTINGS = {
  lock_timeout: 10_000,
  enable_seqscan: 'off',
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
};

interface Waiting {
  readonly append: PreparedAppend;
  readonly bytes: number;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: Error) => void;
}

const size = ({ events, stream }: PreparedAppend): number =>
  events.reduce((sum, { text }) => sum + text.length, stream.length);

/** Takes what goes into one transaction: in order, at most one append per stream, within the limits. */
const takeBatch = (queue: Waiting[]): Waiting[] => {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const streams = new Set<string>();
  let [events, bytes] = [0, 0];
  for (const item of queue) {
    const { stream } = item.append;
    const fits =
      batch.length === 0 ||
      (batch.length < MAX_APPENDS &&
        events + item.append.events.length <= MAX_EVENTS &&
        bytes + item.bytes <= MAX_BYTES);
    if (!fits || streams.has(stream)) {
      rest.push(item);
      streams.add(stream);
      continue;
    }
    streams.add(stream);
    batch.push(item);
    events += item.append.events.length;
    bytes += item.bytes;
  }
  queue.splice(0, queue.length, ...rest);
  return batch;
};

/**
 * Group commit: appends that wait at the same moment share one transaction. An append that the database cannot
 * carry out fails alone; when the connection breaks, what was under way is sent again (the append function
 * recognises what it has recorded).
 */
export class Writer {
  private readonly queue: Waiting[] = [];
  private readonly session: Session;
  private working = false;

  constructor(
    private readonly log: LogConnection,
    /** Called when the log has grown, or may have. */
    private readonly onRecorded: () => void,
  ) {
    this.session = new Session(clientConfig(log, `${log.schema} writer`, SETTINGS));
  }

  submit(append: PreparedAppend): Promise<Verdict> {
    if (this.queue.length >= MAX_WAITING)
      return Promise.reject(new StoreUnavailable('too many appends are waiting'));
    return new Promise((resolve, reject) => {
      this.queue.push({ append, bytes: size(append), resolve, reject });
      if (this.working) return;
      this.working = true;
      setImmediate(() => void this.work());
    });
  }

  close(): Promise<void> {
    return this.session.close();
  }

  private async work(): Promise<void> {
    while (this.queue.length > 0) {
      const started = performance.now();
      const batch = takeBatch(this.queue);
      await this.carryOut(batch);
      // Those just answered may have more to append: where commits are slow it pays to let them join the next.
      if (performance.now() - started > batch.length * SLOW_COMMIT_MS) await immediate();
    }
    this.working = false;
  }

  private async carryOut(batch: readonly Waiting[]): Promise<void> {
    try {
      const verdicts = await this.send(batch.map(({ append }) => append));
      batch.forEach(({ resolve }, index) => resolve(verdicts[index]!));
      // What was recorded before may be that whose answer was lost with the connection.
      if (verdicts.some(({ kind }) => kind === 'recorded' || kind === 'repeated')) this.onRecorded();
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) {
        const reason = isUnavailable(error) ? unavailable(error) : (error as Error);
        for (const { reject } of batch) reject(reason);
      } else for (const item of batch) await this.carryOut([item]);
    }
  }

  private async send(appends: readonly PreparedAppend[]): Promise<readonly Verdict[]> {
    const giveUp = performance.now() + RETRY_WITHIN_MS;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.attempt(appends, attempt === 0);
      } catch (error) {
        const wait = RETRY_AFTER_MS[attempt];
        if (!isPassing(error) || wait === undefined || performance.now() > giveUp) throw error;
        await sleep(wait);
      }
    }
  }

  private async attempt(appends: readonly PreparedAppend[], first: boolean): Promise<readonly Verdict[]> {
    const { schema } = this.log;
    if (first) {
      const [only] = appends;
      const alone = appends.length === 1 && only!.events.length === 1;
      try {
        const query = alone ? oneQuery(schema, only!) : allQuery(schema, appends);
        return readAll(await this.session.call(query), appends);
      } catch (error) {
        const state = sqlState(error);
        if (state !== 'AM001' && state !== '23505') throw error;
      }
    }
    return readVerdicts(await this.session.call(batchQuery(schema, appends)), appends);
  }
}
