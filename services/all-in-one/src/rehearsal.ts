import { PASSING, type Actor } from '@amici/contracts';
import type { Instant, Rejection } from '@amici/kernel';
import { realNow, sleep, VirtualClock } from '@amici/ops';
import type { QueryReply, Services } from '@amici/service';
import type { RunningService } from '@amici/service/runtime';
import type { Amici } from './amici';

/** How long (real time) one walk may take where nothing else is said, and waiting for the followers at one instant. */
const MAX_WALK_MS = 240_000;
const MAX_DRAIN_MS = 30_000;
const LOOK_MS = 3;

/** Events listed of a walk; all are counted. */
const MAX_LISTED = 1_000;
const PAGE = 1_000;

export interface Happened {
  readonly service: string;
  readonly type: string;
  readonly stream: string;
  readonly occurredAt: string | null;
  readonly recordedAt: string;
}

/** What setting the time forward led to. */
export interface Walked {
  readonly from: Instant;
  readonly now: Instant;
  /** False where it took too long: set it forward again to go on. */
  readonly arrived: boolean;
  /** Instants at which something fell due. */
  readonly steps: number;
  /** How often each type of event was recorded. */
  readonly counts: Readonly<Record<string, number>>;
  readonly events: readonly Happened[];
}

export type Walk =
  { readonly ok: true; readonly value: Walked } | { readonly ok: false; readonly rejection: Rejection };

type Refused = Extract<Walk, { readonly ok: false }>;

/** Asks until there is an answer, for a while: a machine may be slow, and what is asked here may be asked again. */
const insisting = async <Value>(ask: () => Promise<QueryReply<Value>>): Promise<QueryReply<Value>> => {
  const until = realNow() + MAX_DRAIN_MS;
  for (;;) {
    const reply = await ask();
    if (reply.ok || !PASSING.has(reply.rejection.code) || realNow() >= until) return reply;
  }
};

const refused = (code: string, data: object = {}): Refused => ({
  ok: false,
  rejection: { code, data: { ...data } },
});

const sameHeads = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  [...other].every(([name, head]) => one.get(name) === head);

/**
 * The time of a rehearsal, set forward by an operator from one due instant to the next. This is done over HTTP, or
 * by code that runs Amici in the same process (`rehearsalOf`).
 */
export class Rehearsal {
  private walking = false;
  /** How far the logs had grown when nobody had anything left to do with them. */
  private quietAt: ReadonlyMap<string, number> | null = null;
  /** The instant at which everything has been settled with the logs as they were then. */
  private settledAt: Instant | null = null;

  constructor(
    private readonly clock: VirtualClock,
    private readonly services: ReadonlyMap<string, RunningService>,
    private readonly client: Services,
    private readonly operator: Actor,
  ) {}

  now(): Instant {
    return this.clock.now();
  }

  /** Time never goes backwards, also over a restart: what is recorded is over. */
  async resume(): Promise<void> {
    for (const { store } of this.services.values()) {
      const { sequence } = await store.head();
      const [last] = sequence === 0 ? [] : await store.readAll(sequence - 1, 1);
      if (last !== undefined)
        this.clock.advanceTo(Math.max(this.clock.now(), Date.parse(last.event.recordedAt)));
    }
  }

  /**
   * Walks from one due instant to the next up to `to` (UTC ms), and answers with what happened once every follower,
   * reaction and sweep has come to its end there; also at `to` = now, for what was sent meanwhile. `by` must be an
   * operator, who is the first one configured where nobody is named. After `withinMs` of real time it has not arrived, and
   * goes on when it is called again. Refuses `time-goes-forward-only`, `rehearsal-under-way`, `forbidden`, and `not-drained`
   * with the followers that came to no end.
   */
  async setForward(to: Instant, by: Actor = this.operator, withinMs: number = MAX_WALK_MS): Promise<Walk> {
    if (this.clock.isReal) return refused('no-rehearsal');
    if (this.walking) return refused('rehearsal-under-way');
    if (to < this.clock.now()) return refused('time-goes-forward-only', { now: this.clock.now() });
    this.walking = true;
    try {
      return await this.walk(to, by, realNow() + withinMs);
    } finally {
      this.walking = false;
    }
  }

  private async walk(to: Instant, operator: Actor, until: number): Promise<Walk> {
    const from = this.clock.now();
    const before = await this.heads();
    let steps = 0;
    let arrived = false;
    for (;;) {
      const settled = await this.settle(operator, until);
      if (typeof settled === 'object') return settled;
      arrived = settled === 'settled' && this.clock.now() >= to;
      if (arrived || realNow() >= until) break;
      const due = await this.nextDue(to, operator);
      if (!due.ok) return due;
      if (due.value !== null) steps += 1;
      this.clock.advanceTo(Math.max(this.clock.now(), due.value ?? to));
    }
    const value = { from, now: this.clock.now(), arrived, steps };
    return { ok: true, value: { ...value, ...(await this.since(before)) } };
  }

  /** The first instant at which something falls due: what the clock watches, or the calendar of a rating list. */
  private async nextDue(until: Instant, operator: Actor): Promise<QueryReply<Instant | null>> {
    let next: Instant | null = null;
    const queries = [
      () => this.client.query('clock', { type: 'next-due', until }, operator),
      () => this.client.query('rating', { type: 'next-due', until }, operator),
    ];
    for (const ask of queries) {
      const due = await insisting(ask);
      if (!due.ok) return due;
      if (due.value.next !== null) next = Math.min(next ?? due.value.next, due.value.next);
    }
    return { ok: true, value: next };
  }

  /**
   * Until nothing more follows at this instant: what has fallen due is told, and every follower has come to its end; rating
   * lists are last, when all results are in. Of a pool whose first list is years old, one follows from another for minutes.
   */
  private async settle(operator: Actor, walksUntil: number): Promise<Refused | 'settled' | 'under way'> {
    if (this.settledAt === this.clock.now() && this.isQuiet(await this.heads())) return 'settled';
    const until = realNow() + MAX_DRAIN_MS;
    for (;;) {
      const late = await this.drain();
      if (late.length > 0) return refused('not-drained', { followers: late });
      const swept = await insisting(() => this.client.query('clock', { type: 'sweep' }, operator));
      if (!swept.ok) return swept;
      const { found } = swept.value;
      if (!this.isQuiet(await this.heads())) continue;
      if (found === 0) {
        const lists = await insisting(() => this.client.query('rating', { type: 'sweep' }, operator));
        if (!lists.ok) return lists;
        if (lists.value.found > 0 && realNow() >= walksUntil) return 'under way';
        if (lists.value.found > 0) continue;
        this.settledAt = this.clock.now();
        return 'settled';
      }
      // Something is due that its owner cannot take now; it is told again at this very instant.
      if (realNow() >= until) return refused('not-drained', { followers: [`clock: ${found} due`] });
      await sleep(LOOK_MS);
    }
  }

  /**
   * Until nobody has anything left to do with what the logs hold. What one follower does may be new to another that was
   * asked a moment before, so that everybody is found on time twice, and no log may have grown in between. Where none has
   * grown since, nobody need be asked.
   */
  private async drain(): Promise<readonly string[]> {
    for (let heads = await this.heads(); !this.isQuiet(heads); heads = await this.heads()) {
      for (let round = 0; round < 2; round += 1) {
        const late = await this.catchUp();
        if (late.length > 0) return late;
      }
      this.quietAt = heads;
    }
    return [];
  }

  private isQuiet(heads: ReadonlyMap<string, number>): boolean {
    return this.quietAt !== null && sameHeads(this.quietAt, heads);
  }

  /** Until each follower has come to where its log ends now; those that have not, within the time they have. */
  private async catchUp(): Promise<readonly string[]> {
    const late = [...this.services.values()].map(({ projections }) => projections.late(MAX_DRAIN_MS));
    return (await Promise.all(late)).flat().map(({ name, state }) => `${name}: ${state}`);
  }

  private async heads(): Promise<ReadonlyMap<string, number>> {
    const heads = [...this.services].map(
      async ([name, { store }]) => [name, (await store.head()).sequence] as const,
    );
    return new Map(await Promise.all(heads));
  }

  private async since(before: ReadonlyMap<string, number>): Promise<Pick<Walked, 'counts' | 'events'>> {
    const counts: Record<string, number> = {};
    const events: Happened[] = [];
    for (const [service, { store }] of this.services)
      for (let after = before.get(service) ?? 0; ; after += PAGE) {
        const page = await store.readAll(after, PAGE);
        for (const { event } of page) {
          const { type, stream, occurredAt, recordedAt } = event;
          counts[type] = (counts[type] ?? 0) + 1;
          if (events.length < MAX_LISTED) events.push({ service, type, stream, occurredAt, recordedAt });
        }
        if (page.length < PAGE) break;
      }
    return { counts, events: events.sort((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1)) };
  }
}

/** The time of a rehearsal where there is one (`AMICI_VIRTUAL_TIME`); it goes on from what is recorded. */
export const rehearsalOf = async ({ services, surroundings, client }: Amici): Promise<Rehearsal | null> => {
  const { clock, config } = surroundings;
  if (!(clock instanceof VirtualClock)) return null;
  const operator = { subject: config.operators[0] ?? 'nobody', office: 'person' };
  const rehearsal = new Rehearsal(clock, services, client, operator);
  await rehearsal.resume();
  return rehearsal;
};
