import { randomInt } from 'node:crypto';
import { Client, type ClientConfig, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import type { Logger } from '../logging/logger';
import { backoff, sleep } from '../time/real-time';
import { leaseStatements } from './lease-table';
import { sessionName } from './lease-holders';
import { untilBeat } from '../time/beat';

/** What several who wait look at once: a process that stands by for a dozen leases sleeps in between. */
class SharedLook<Seen> {
  private last: { readonly at: number; readonly seen: Promise<Seen> } | undefined;

  constructor(
    private readonly look: () => Promise<Seen>,
    private readonly everyMs: number,
  ) {}

  /** As it was a moment ago. */
  seen(): Promise<Seen> {
    const now = performance.now();
    if (this.last === undefined || now - this.last.at > this.everyMs / 2)
      this.last = { at: now, seen: this.look() };
    return this.last.seen;
  }

  /** After how long to look again: all who wait wake for the same look. */
  get untilNextMs(): number {
    const soon = untilBeat(this.everyMs);
    const isSeenThen = this.last !== undefined && performance.now() + soon - this.last.at <= this.everyMs / 2;
    return isSeenThen ? soon + this.everyMs : soon;
  }

  /** What was seen is so no longer. */
  forget(): void {
    this.last = undefined;
  }
}

const MAX_STANDBY_MS = 1_000;

/** Of the leases of a schema the one whose holder takes the others as well (docs/decisions/0077). */
const LEAD = 'lead';
/** For this many looks, free leases are left to the leader. It does not work on what it has not taken by then. */
const LOOKS_LEFT = 3;

export interface Lease {
  readonly name: string;
  readonly shard: number;
  /** Grows with every holder; write it beside what the worker writes and refuse a smaller one. */
  readonly token: number;
  /** Aborts when the lease may no longer be relied upon. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

export interface LeaseOptions {
  readonly connection: ClientConfig;
  /** The schema that holds the lease table (`leaseTable`). */
  readonly schema: string;
  /** After how long a holder that does not answer is given up (AMICI_LEASE_MS). */
  readonly ttlMs: number;
  readonly log: Logger;
  /** Told when this process begins to lead those that stand by with it, and when it no longer does. */
  readonly onLead?: (leads: boolean) => void;
}

/** Somebody holds it now. */
interface Taken {
  readonly name: string;
  readonly shard: number;
  readonly holder: number;
}

interface Held {
  readonly lease: Lease;
  readonly abandon: AbortController;
}

/** One database session, and what was leased through it. */
interface Session {
  readonly client: Client;
  readonly holder: number;
  readonly held: Map<string, Held>;
  /** Real time until which the leases are ours at the least. */
  validUntil: number;
  /** The last statement begun: a session carries out one at a time. */
  last: Promise<unknown>;
}

const ask = <Row extends QueryResultRow>(
  session: Session,
  statement: string | QueryConfig,
  values: unknown[],
): Promise<QueryResult<Row>> => {
  const answer = session.last.then(() => session.client.query<Row>(statement, values));
  session.last = answer.catch(() => undefined);
  return answer;
};

const keyOf = (name: string, shard: number): string => `${name}/${shard}`;

/**
 * Whether another process has more of the work than `holder`: that one leads, if any does. A process of a version
 * without leading goes on with what it holds. A leader beside it would be asked first, and have nothing of what is
 * asked.
 */
const isBehind = (taken: readonly Taken[], holder: number): boolean => {
  const held = (by: number): number => taken.filter((one) => one.holder === by).length;
  return taken.some((one) => held(one.holder) > held(holder));
};

/**
 * Leases for workers of which only one may run. A holder that dies is replaced at once (its session's advisory lock
 * is gone), one that is paused after `ttlMs`; either way the successor's token is larger, and the database refuses
 * what the old holder still writes. What is run by lease comes together in one process, which leads the others.
 */
export class Leases {
  private readonly sql;
  private session: Promise<Session> | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** What is held, by any process. */
  private readonly held: SharedLook<ReadonlySet<string>>;
  private closed = false;
  private leads = false;

  constructor(private readonly options: LeaseOptions) {
    this.sql = leaseStatements(options.schema);
    this.held = new SharedLook(() => this.heldNow(), Math.min(MAX_STANDBY_MS, options.ttlMs / 3));
  }

  /** The lease, or undefined while somebody else holds it. Throws where the database cannot be asked. */
  async tryAcquire(name: string, shard = 0): Promise<Lease | undefined> {
    const session = await this.connected();
    if (session.held.has(keyOf(name, shard))) return undefined;
    const askedAt = Date.now();
    const { rows } = await ask<{ token: string }>(session, this.sql.acquire, [
      name,
      shard,
      session.holder,
      this.options.ttlMs,
    ]);
    if (session.held.size === 0) session.validUntil = askedAt + this.options.ttlMs;
    const token = rows[0]?.token;
    return token === undefined ? undefined : this.keep(session, name, shard, Number(token));
  }

  /**
   * Waits for the lease, works under it, and takes it again whenever it is lost; ends when the signal aborts or the
   * work is done. `work` must stop soon after its own signal aborts.
   */
  async run(
    name: string,
    shard: number,
    signal: AbortSignal,
    work: (token: number, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    let failures = 0;
    let looksLeft = LOOKS_LEFT;
    while (!signal.aborted) {
      try {
        const isHeld = (await this.held.seen()).has(keyOf(name, shard));
        looksLeft = isHeld ? LOOKS_LEFT : looksLeft - 1;
        const isOurs = !isHeld && (this.leads || looksLeft < 0);
        const lease = isOurs ? await this.tryAcquire(name, shard) : undefined;
        if (lease === undefined) await sleep(this.held.untilNextMs, signal);
        else if (await this.workUnder(lease, signal, work)) return;
      } catch (error) {
        this.options.log.warn({ lease: name, shard, error }, 'a leased worker failed; trying again');
        await sleep(backoff(failures++), signal);
      }
    }
  }

  private async heldNow(): Promise<ReadonlySet<string>> {
    const session = await this.connected();
    const { rows } = await ask<Taken>(session, this.sql.held, []);
    const held = new Set(rows.map(({ name, shard }) => keyOf(name, shard)));
    if (!held.has(keyOf(LEAD, 0)) && !isBehind(rows, session.holder)) await this.tryToLead();
    return held;
  }

  private async tryToLead(): Promise<void> {
    const lead = await this.tryAcquire(LEAD);
    if (lead === undefined) return;
    const say = (leads: boolean): void => {
      this.leads = leads;
      this.options.onLead?.(leads);
    };
    lead.lost.addEventListener('abort', () => say(false));
    say(true);
  }

  /** True where the work ended by itself, false where the lease was lost. */
  private async workUnder(
    lease: Lease,
    signal: AbortSignal,
    work: (token: number, signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    try {
      await work(lease.token, AbortSignal.any([signal, lease.lost]));
      return !lease.lost.aborted;
    } finally {
      await lease.release();
    }
  }

  /** Releases everything. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    const session = await this.session?.catch(() => undefined);
    if (session === undefined) return;
    await Promise.all([...session.held.values()].map(({ lease }) => lease.release()));
    await session.client.end();
  }

  private keep(session: Session, name: string, shard: number, token: number): Lease {
    const abandon = new AbortController();
    const lease: Lease = {
      name,
      shard,
      token,
      lost: abandon.signal,
      release: async () => {
        if (!session.held.delete(keyOf(name, shard))) return;
        abandon.abort();
        this.held.forget();
        await ask(session, this.sql.release, [name, shard, token]).catch(() => undefined);
      },
    };
    session.held.set(keyOf(name, shard), { lease, abandon });
    return lease;
  }

  private connected(): Promise<Session> {
    if (this.closed) return Promise.reject(new Error('the leases are closed'));
    this.session ??= this.connect().catch((error: unknown) => {
      this.session = undefined;
      throw error;
    });
    return this.session;
  }

  private async connect(): Promise<Session> {
    const client = new Client({
      ...this.options.connection,
      application_name: sessionName(this.options.schema),
    });
    const holder = randomInt(1, 2 ** 31 - 1);
    const session: Session = {
      client,
      holder,
      held: new Map(),
      validUntil: 0,
      last: Promise.resolve(),
    };
    client.on('error', () => this.lose(session));
    client.on('end', () => this.lose(session));
    await client.connect();
    await client.query(this.sql.hold, [holder]);
    clearInterval(this.timer);
    this.timer = setInterval(() => void this.renew(session), this.options.ttlMs / 3).unref();
    return session;
  }

  private async renew(session: Session): Promise<void> {
    if (session.held.size === 0) return;
    const askedAt = Date.now();
    try {
      const { rows } = await ask<{ name: string; shard: number; token: string }>(session, this.sql.renew, [
        session.holder,
        this.options.ttlMs,
      ]);
      session.validUntil = askedAt + this.options.ttlMs;
      const tokens = new Map(rows.map((row) => [keyOf(row.name, row.shard), Number(row.token)]));
      for (const [key, { lease, abandon }] of session.held)
        if (tokens.get(key) !== lease.token && session.held.delete(key)) abandon.abort();
    } catch {
      if (Date.now() >= session.validUntil) this.lose(session);
    }
  }

  private lose(session: Session): void {
    for (const { abandon } of session.held.values()) abandon.abort();
    session.held.clear();
    clearInterval(this.timer);
    this.session = undefined;
    session.client.end().catch(() => undefined);
  }
}
