import { MemoryEventStore } from '@amici/event-store';
import { FLAG_GRACE_MS } from '@amici/timecontrol';
import { createLogger, Metrics, VirtualClock } from '@amici/ops';
import { type CommandReply, type Services } from '@amici/service';
import { withoutKey } from '@amici/service/testing';
import { aggregates } from '../application/aggregates';
import { OwnDecisions } from '../application/own-decisions';
import type { OutageEvent } from '../domain';
import { watchDatabase, type WatchDatabase } from '../testing/watch-database';
import { ClockTable } from './clock-table';
import type { Delivered } from './deliveries';
import { shardOf, SHARDS } from './due';
import { overdueSeconds } from './figures';
import { FLAG, type News } from './game-news';
import { GapTable } from './gap-table';
import { writeNews } from './index-batch';
import { Pulse } from './pulse';
import { DRAIN_LIMIT, Sweep } from './sweep';
import { WatchTable } from './watch-table';

const BEGIN = Date.UTC(2026, 0, 1);
const self = { subject: 'service:clock', office: 'service' };
const log = createLogger({ service: 'clock', level: 'silent' });

/** The watch in a real database; the games it tells are played by `answers`. */
class WatchUnderTest {
  readonly clock = new VirtualClock(BEGIN);
  readonly metrics = new Metrics();
  readonly store = new MemoryEventStore();
  readonly notified: { readonly game: string; readonly revision: number }[] = [];
  answers: (game: string) => CommandReply = () => ({ ok: true, events: [], revision: 1, repeated: false });
  delivered: Delivered | undefined = { through: Infinity, parked: [] };
  readonly table: WatchTable;
  readonly gaps: GapTable;
  readonly sweep: Sweep;

  constructor(readonly database: WatchDatabase) {
    const { pool, readModels } = database;
    this.table = new WatchTable(pool, readModels);
    this.gaps = new GapTable(readModels);
    this.sweep = new Sweep({
      table: this.table,
      clocks: new ClockTable(pool, readModels),
      gaps: this.gaps,
      records: new OwnDecisions({
        store: this.store,
        digests: withoutKey,
        ...aggregates.watch,
        self,
        now: () => this.clock.now(),
      }),
      services: { command: (_service: string, command: object) => this.hear(command) } as unknown as Services,
      self,
      clock: this.clock,
      metrics: this.metrics,
      log,
      retryMs: 1_000,
      delivered: () => Promise.resolve(this.delivered),
    });
  }

  pulse(accepted: () => boolean, gapMs: number | null): Pulse {
    return new Pulse({
      pool: this.database.pool,
      gaps: this.gaps,
      records: new OwnDecisions({
        store: this.store,
        digests: withoutKey,
        ...aggregates.outage,
        self,
        now: () => this.clock.now(),
      }),
      clock: this.clock,
      log,
      answers: () => Promise.resolve(accepted()),
      gapMs,
    });
  }

  /** Games whose flags fall due at an instant. */
  async games(names: readonly string[], dueAt: number, revision = 3): Promise<void> {
    const due = { kind: FLAG, dueAt, tryAt: dueAt + FLAG_GRACE_MS, detail: null };
    const news = names.map((id): News => ({
      owner: `game-${id}`,
      revision,
      due: [{ kind: FLAG, due }],
      game: { id },
    }));
    await writeNews(this.database.pool as never, 'game', news);
  }

  async round(): Promise<readonly number[]> {
    const found: number[] = [];
    for (let shard = 0; shard < SHARDS; shard += 1) found.push(await this.sweep.round(shard));
    return found;
  }

  overdueSeconds(): Promise<number> {
    return overdueSeconds(this.database.pool, this.clock.now());
  }

  async states(): Promise<Readonly<Record<string, number>>> {
    const { rows } = await this.database.pool.query<{ state: string; count: string }>(
      'select state, count(*) from watched group by state order by state',
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
  }

  async recorded(type: string): Promise<number> {
    const { sequence } = await this.store.head();
    const all = sequence === 0 ? [] : await this.store.readAll(0, sequence);
    return all.filter(({ event }) => event.type === type).length;
  }

  private hear(command: object): Promise<CommandReply> {
    const { game, revision } = command as { readonly game: string; readonly revision: number };
    this.notified.push({ game, revision });
    return Promise.resolve(this.answers(game));
  }
}

const refused = (code: string): CommandReply => ({ ok: false, rejection: { code } });
const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `g${index}`);

describe('the sweep of what has fallen due', () => {
  let database: WatchDatabase;
  let watch: WatchUnderTest;

  beforeAll(async () => {
    database = await watchDatabase();
  });
  beforeEach(() => {
    watch = new WatchUnderTest(database);
  });
  afterEach(() => database.clear());
  afterAll(() => database.drop());

  it('tells each owner once, after the grace, and again only when something has happened there', async () => {
    await watch.games(names(20), BEGIN + 1_000);
    watch.clock.advanceTo(BEGIN + 1_000 + FLAG_GRACE_MS - 1);
    await watch.round();
    expect(watch.notified).toEqual([]);
    watch.clock.advanceTo(BEGIN + 1_000 + FLAG_GRACE_MS);
    await watch.round();
    await watch.round();
    expect(watch.notified).toHaveLength(20);
    expect([await watch.recorded('DeadlinePassed'), await watch.states()]).toEqual([20, { told: 20 }]);
    await watch.games(['g0'], BEGIN + 1_000, 4);
    await watch.round();
    expect(watch.notified.slice(20)).toEqual([{ game: 'g0', revision: 4 }]);
  });

  it('tells owners of one instant one after another, in one order, where the sweep is asked for', async () => {
    await watch.games(names(40), BEGIN);
    watch.clock.advanceTo(BEGIN + FLAG_GRACE_MS);
    expect(watch.sweep.isLed).toBe(false);
    expect(await watch.sweep.all()).toBe(40);
    const inOrder = [...names(40)].sort(
      (a, b) => shardOf(`game-${a}`) - shardOf(`game-${b}`) || (a < b ? -1 : 1),
    );
    expect(watch.notified.map(({ game }) => game)).toEqual(inOrder);
    // Nobody else is to come between two sweeps that are asked for.
    expect(watch.sweep.isLed).toBe(true);
  });

  it('says after an absence only what is still worth saying: the latest of each kind, in time', async () => {
    const day = 86_400_000;
    const reminders = [14, 28, 35].map((days) => ({
      at: BEGIN + days * day,
      kind: 'silence',
      days,
      rule: 'CW-2',
    }));
    const about = { turn: 0, side: 'white', since: BEGIN, deadline: BEGIN + 50 * day, reminders } as const;
    const due = { kind: 'reminder', dueAt: BEGIN + 14 * day, tryAt: BEGIN + 14 * day, detail: about };
    const begun = {
      white: 'anna',
      black: 'boris',
      event: null,
      scope: 'game-g',
      policy: { kind: 'none' },
      special: 'none',
      isPublic: true,
    } as const;
    const news = { owner: 'game-g', revision: 0, due: [{ kind: 'reminder', due }], game: { id: 'g', begun } };
    await writeNews(database.pool as never, 'game', [news as unknown as News]);
    const outcomes = async (): Promise<readonly unknown[]> => {
      const { sequence } = await watch.store.head();
      const all = sequence === 0 ? [] : await watch.store.readAll(0, sequence);
      return all.map(({ event }) => (event.payload as { readonly days?: number }).days);
    };
    watch.clock.advanceTo(BEGIN + 30 * day);
    await watch.round();
    expect([await outcomes(), await watch.states()]).toEqual([[28], { waiting: 1 }]);
    watch.clock.advanceTo(BEGIN + 51 * day);
    await watch.round();
    expect([await outcomes(), await watch.states()]).toEqual([[28], {}]);
  });

  it('works off a long absence bit by bit and says how late it is', async () => {
    const [one] = names(1);
    const shard = shardOf(`game-${one}`);
    const all = names(12_000)
      .filter((name) => shardOf(`game-${name}`) === shard)
      .slice(0, 2_500);
    await watch.games(all, BEGIN);
    watch.clock.advanceTo(BEGIN + FLAG_GRACE_MS + 3 * 86_400_000);
    const rounds: number[] = [];
    for (let found = 1; found > 0;) rounds.push((found = await watch.sweep.round(shard)));
    expect(rounds).toEqual([DRAIN_LIMIT, DRAIN_LIMIT, 500, 0]);
    expect(watch.notified).toHaveLength(2_500);
    expect(await watch.overdueSeconds()).toBe(0);
    await watch.games(['late'], BEGIN);
    expect(await watch.overdueSeconds()).toBe(3 * 86_400 + FLAG_GRACE_MS / 1_000);
  });

  it('says how late a deadline is whose owner does not answer, however often it is tried: it was late only when looked at', async () => {
    await watch.games(['mute'], BEGIN);
    watch.answers = () => ({ ok: false, rejection: { code: 'service-unavailable' } });
    for (const seconds of [7, 20, 90]) {
      watch.clock.advanceTo(BEGIN + seconds * 1_000);
      await watch.round();
      expect(await watch.overdueSeconds()).toBe(seconds);
    }
    watch.answers = () => ({ ok: true, events: [], revision: 1, repeated: false });
    watch.clock.advanceTo(BEGIN + 100_000);
    await watch.round();
    expect(await watch.overdueSeconds()).toBe(0);
  });

  it('puts a game that fails aside after five tries, and lets all others go on', async () => {
    await watch.games(names(10), BEGIN);
    watch.answers = (game) =>
      game === 'g7' ? refused('stream-stopped') : { ok: true, events: [], revision: 1, repeated: false };
    for (let tries = 0; tries < 10; tries += 1) {
      watch.clock.advanceTo(watch.clock.now() + 20_000);
      await watch.round();
    }
    expect(watch.notified.filter(({ game }) => game === 'g7')).toHaveLength(5);
    expect(await watch.states()).toEqual({ quarantined: 1, told: 9 });
    expect(await watch.recorded('OwnerQuarantined')).toBe(1);
    expect(await watch.table.putAside(10)).toEqual([
      {
        owner: 'game-g7',
        kind: FLAG,
        dueAt: BEGIN,
        state: 'quarantined',
        heldBy: null,
        code: 'stream-stopped',
      },
    ]);
    expect(await watch.metrics.text()).toContain('amici_deadlines_quarantined_total{kind="flag"} 1');
    watch.answers = () => ({ ok: true, events: [], revision: 1, repeated: false });
    await watch.table.releaseQuarantined({ owner: 'game-g7', kind: FLAG });
    await watch.round();
    expect(await watch.states()).toEqual({ told: 10 });
  });

  it('never gives up on a game that only cannot be reached now', async () => {
    await watch.games(['g'], BEGIN);
    watch.answers = () => refused('service-unavailable');
    for (let tries = 0; tries < 12; tries += 1) {
      watch.clock.advanceTo(watch.clock.now() + 10_000);
      await watch.round();
    }
    expect(await watch.states()).toEqual({ waiting: 1 });
    watch.answers = () => ({ ok: true, events: [], revision: 1, repeated: false });
    watch.clock.advanceTo(watch.clock.now() + 10_000);
    await watch.round();
    expect([await watch.states(), await watch.recorded('DeadlinePassed')]).toEqual([{ told: 1 }, 1]);
  });

  it('tells nobody while leave or outages are still on their way to the games', async () => {
    await watch.games(['g'], BEGIN);
    watch.clock.advanceTo(BEGIN + 60_000);
    watch.delivered = undefined;
    await watch.round();
    watch.delivered = { through: Infinity, parked: ['outage-o'] };
    watch.clock.advanceTo(BEGIN + 70_000);
    await watch.round();
    expect([watch.notified, await watch.states()]).toEqual([[], { waiting: 1 }]);
    watch.delivered = { through: Infinity, parked: ['leave-somebody-else'] };
    watch.clock.advanceTo(BEGIN + 80_000);
    await watch.round();
    expect(watch.notified).toHaveLength(1);
  });

  it('holds what fell due while no moves were accepted for more than ten minutes, and in the day after', async () => {
    let accepted = true;
    const pulse = watch.pulse(() => accepted, 600_000);
    await pulse.beat();
    await watch.games(['in-the-gap'], BEGIN + 300_000);
    await watch.games(['a-day-after'], BEGIN + 601_000 + 86_400_000);
    await watch.games(['later'], BEGIN + 602_000 + 86_400_000);
    accepted = false;
    watch.clock.advanceTo(BEGIN + 590_000);
    await pulse.beat();
    accepted = true;
    watch.clock.advanceTo(BEGIN + 601_000);
    const beating = pulse.beat();
    // The projection of this service's own log shows the gap.
    while ((await watch.recorded('GapNoticed')) === 0) await new Promise((done) => setTimeout(done, 10));
    const { sequence } = await watch.store.head();
    const [noticed] = await watch.store.readAll(sequence - 1, 1);
    const gap = noticed!.event.payload as unknown as Extract<OutageEvent, { type: 'GapNoticed' }>;
    expect([gap.from, gap.to, gap.heldUntil]).toEqual([BEGIN, BEGIN + 601_000, BEGIN + 601_000 + 86_400_000]);
    await database.pool.query(
      "insert into outages (outage, stands, from_at, to_at, held_until) values ($1, 'noticed', $2, $3, $4)",
      [gap.outage, gap.from, gap.to, gap.heldUntil],
    );
    await beating;
    watch.clock.advanceTo(BEGIN + 3 * 86_400_000);
    await watch.round();
    expect(watch.notified.map(({ game }) => game)).toEqual(['later']);
    expect((await watch.table.putAside(10)).map(({ owner, heldBy }) => [owner, heldBy])).toEqual([
      ['game-in-the-gap', gap.outage],
      ['game-a-day-after', gap.outage],
    ]);
    await database.pool.query("update outages set stands = 'released'");
    await watch.pulse(() => true, null).beat();
    await watch.round();
    expect(watch.notified).toHaveLength(3);
  });

  it('finds no gap in ten minutes, nor in the leaps of a rehearsal', async () => {
    const pulse = watch.pulse(() => true, 600_000);
    await pulse.beat();
    watch.clock.advanceTo(BEGIN + 600_000);
    await pulse.beat();
    expect([await watch.recorded('GapNoticed'), await pulse.isFresh()]).toEqual([0, true]);
    watch.clock.advanceTo(BEGIN + 400 * 86_400_000);
    await watch.pulse(() => true, null).beat();
    expect(await watch.recorded('GapNoticed')).toBe(0);
  });
});
