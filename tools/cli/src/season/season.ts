import type { Actor, EventEnvelope } from '@amici/contracts';
import { tournamentStreams } from '@amici/contracts/tournament';
import { DAY_MS, type Instant } from '@amici/kernel';
import type { StoredEvent } from '@amici/event-store';
import { sideBySide, type VirtualClock } from '@amici/ops';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import type { Rehearsal } from '../../../../services/all-in-one/src/rehearsal';
import { insistOn } from '../insist-on';
import { Board } from './board';
import { CycleOffice } from './cycle-office';
import { Diary } from './diary';
import type { Appointment, Errand } from './errand';
import { GameStreams } from './invariants/game-streams';
import { NothingLost } from './invariants/nothing-lost';
import { PublicFeed } from './invariants/public-feed';
import { Ratings } from './invariants/ratings';
import { Rights } from './invariants/rights';
import { Standings } from './invariants/standings';
import { Substitutes } from './invariants/substitutes';
import { TeamTables } from './invariants/team-tables';
import { Titles } from './invariants/titles';
import { Office } from './office';
import { planCycle, type PlannedCycle } from './plan-cycle';
import { planEvents, type Period, type PlannedEvent } from './plan-events';
import { planOfficials, type SimulatedPlayer } from './plan-people';
import { BOARDS, planTeamEvents, planTeams, playersOf, type PlannedTeamEvent } from './plan-teams';
import { Sender } from './sender';
import { TeamOffice } from './team-office';
import type { RunningService } from '@amici/service/runtime';
import { createHash } from 'node:crypto';

const PAGE = 5_000;

/** Reads what every log has got since the last time, in the order of each log. */
class LogFollower {
  private readonly reached = new Map<string, number>();
  private readonly heads = new Map<string, string>();
  read = 0;

  constructor(private readonly services: ReadonlyMap<string, RunningService>) {}

  async *news(): AsyncGenerator<{ readonly service: string; readonly stored: StoredEvent }> {
    for (const [service, { store }] of this.services)
      for (;;) {
        const page = await store.readAll(this.reached.get(service) ?? 0, PAGE);
        for (const stored of page) {
          this.reached.set(service, stored.sequence);
          this.heads.set(stored.event.stream, stored.hash);
          this.read += 1;
          yield { service, stored };
        }
        if (page.length < PAGE) break;
      }
  }

  /** SHA-256 (hex) over the name and last hash of every stream, sorted by name: equal where the same happened. */
  digest(): string {
    const digest = createHash('sha256');
    for (const [stream, hash] of [...this.heads].sort(([a], [b]) => (a < b ? -1 : 1)))
      digest.update(`${stream} ${hash}\n`);
    return digest.digest('hex');
  }

  get streams(): number {
    return this.heads.size;
  }
}

export interface SeasonOptions {
  readonly players: readonly SimulatedPlayer[];
  readonly events: number;
  /** Events of teams, beside them. */
  readonly teamEvents: number;
  /** Whether a cycle of the World Championship is played beside them, a stage a year. */
  readonly championship?: boolean;
  readonly period: Period;
  readonly seed: string;
  /** What its events are called, one after the other, and those of teams; simulated ones where nothing is said. */
  readonly called?: { readonly events: readonly string[]; readonly teamEvents: readonly string[] };
}

interface Announced {
  readonly announcement: { readonly name: string };
}

/** The same events, called so. */
const called = <Event extends Announced>(
  events: readonly Event[],
  names: readonly string[] = [],
): readonly Event[] =>
  events.map((event, index) => {
    const name = names[index] ?? event.announcement.name;
    return { ...event, announcement: { ...event.announcement, name } };
  });

/** Who is told how far the season is, and of every event in the order in which the logs are read. */
export interface Watching {
  readonly day: (day: number, days: number) => void;
  readonly event?: (stored: StoredEvent) => void;
}

const OPERATOR: Actor = { subject: DEVELOPMENT_OPERATOR, office: 'person' };

/** Moves on the way at a time. */
const WIDTH = 32;

/** Years of a federation's life in virtual time, through the services as they are. */
export class Season {
  readonly sender: Sender;
  readonly logs: LogFollower;
  readonly games = new GameStreams();
  readonly feed: PublicFeed;
  readonly board: Board;
  readonly counts = new Map<string, number>();
  private readonly standings: Standings;
  private readonly teamTables: TeamTables;
  readonly substitutes = new Substitutes();
  private readonly ratings: Ratings;
  private readonly titles: Titles;
  private readonly rights = new Rights();
  private readonly lost: NothingLost;
  private readonly diary = new Diary<Appointment>();
  private readonly office: Office;
  private readonly teamOffice: TeamOffice;
  private readonly cycleOffice: CycleOffice | null;
  readonly cycle: PlannedCycle | null;
  readonly events: readonly PlannedEvent[];
  readonly teamEvents: readonly PlannedTeamEvent[];

  constructor(
    private readonly amici: Amici,
    private readonly rehearsal: Rehearsal,
    private readonly options: SeasonOptions,
    private readonly watching: Watching,
  ) {
    const clock = amici.surroundings.clock as VirtualClock;
    const { seed, period } = options;
    const teams = options.teamEvents === 0 ? [] : planTeams(seed);
    this.cycle = options.championship === true ? planCycle(seed, period) : null;
    const ofCycle = this.cycle?.players ?? [];
    const players = [...options.players, ...teams.flatMap(playersOf), ...ofCycle];
    this.events = called(planEvents(seed, options.events, period, options.players), options.called?.events);
    this.teamEvents = called(planTeamEvents(seed, options.teamEvents, period), options.called?.teamEvents);
    this.sender = new Sender(seed, amici.client, () => clock.now());
    this.logs = new LogFollower(amici.services);
    this.standings = new Standings(this.games);
    this.teamTables = new TeamTables(this.games, BOARDS);
    this.ratings = new Ratings(this.games);
    this.titles = new Titles(this.games);
    this.feed = new PublicFeed(this.games);
    this.lost = new NothingLost(this.sender);
    const officials = planOfficials(seed);
    this.board = new Board(seed, players, this.diary);
    this.office = new Office({
      seed,
      officials,
      players,
      events: this.events,
      diary: this.diary,
      board: this.board,
      period,
      others: [
        ...teams.map(({ captain }) => captain),
        ...(this.cycle === null ? [] : [this.cycle.commissioner]),
      ],
    });
    const { diary, teamEvents: events, cycle } = this;
    this.teamOffice = new TeamOffice({ officials, teams, events, diary });
    this.cycleOffice = cycle === null ? null : new CycleOffice({ seed, officials, cycle, diary });
  }

  async run(): Promise<void> {
    const { start, days } = this.options.period;
    await this.walkTo(start);
    const cycle = this.cycleOffice?.opening() ?? [];
    for (const step of [...this.office.opening(), this.teamOffice.opening(), ...cycle]) {
      for (const order of step) await this.sender.send(order);
      await this.walkTo(start);
    }
    for (let day = 1; day <= days; day += 1) {
      await this.liveUntil(start + day * DAY_MS);
      await this.standings.check(this.amici.client, OPERATOR);
      await this.teamTables.check(this.amici.client, OPERATOR);
      await this.titles.check(this.amici.client, OPERATOR);
      await this.rights.check(this.amici.client, OPERATOR);
      await this.feed.check(this.amici.client);
      this.watching.day(day, days);
    }
  }

  private isOfTeams({ stream }: EventEnvelope): boolean {
    return this.teamEvents.some(({ id }) => stream === tournamentStreams.of(id));
  }

  private async liveUntil(midnight: Instant): Promise<void> {
    for (;;) {
      const next = Math.min(this.diary.next() ?? midnight, midnight);
      await this.walkTo(next);
      // What the walk led to, a flag perhaps, comes before what the players do.
      await this.observe(next);
      if (next === midnight) return;
      await this.act(this.diary.due(next), next);
      // Everybody learns at this instant what follows from it, however fast that was.
      await this.walkTo(next);
      await this.observe(next);
    }
  }

  /** Everything that falls due until then happens, and every follower comes to its end at each instant. */
  private async walkTo(instant: Instant): Promise<void> {
    for (;;) {
      const walk = await insistOn(() => this.rehearsal.setForward(instant));
      if (!walk.ok) throw new Error(`the time stood still: ${JSON.stringify(walk.rejection)}`);
      if (walk.value.arrived) return;
    }
  }

  /**
   * Moves side by side; what may end a game one after another, each with all that follows from it, so that the order of
   * results is not left to chance.
   */
  private async act(appointments: readonly Appointment[], now: Instant): Promise<void> {
    const errands = appointments.map((keep) => keep()).filter((errand) => errand !== null);
    const run = async ({ orders }: Errand): Promise<void> => {
      for (const order of orders) await this.sender.send(order);
    };
    await sideBySide(
      errands.filter(({ concludes }) => !concludes),
      WIDTH,
      run,
    );
    for (const errand of errands.filter(({ concludes }) => concludes)) {
      await run(errand);
      await this.walkTo(now);
    }
  }

  private async observe(now: Instant): Promise<void> {
    for await (const { stored } of this.logs.news()) {
      const { event } = stored;
      this.watching.event?.(stored);
      this.counts.set(event.type, (this.counts.get(event.type) ?? 0) + 1);
      this.lost.apply(event);
      this.games.apply(event);
      (this.isOfTeams(event) ? this.teamTables : this.standings).apply(event);
      this.substitutes.apply(event);
      this.ratings.apply(event);
      this.titles.apply(event);
      this.rights.apply(event);
      this.board.apply(event, now);
      this.office.apply(event, now);
      this.teamOffice.apply(event, now);
      this.cycleOffice?.apply(event);
    }
    this.lost.check();
  }
}
