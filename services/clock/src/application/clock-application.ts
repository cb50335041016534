import type { Acted } from '@amici/contracts';
import { leaveStreams, outageStreams, watchStreams } from '@amici/contracts/clock';
import { answerFeed } from '@amici/bus';
import { realNow, type Logger } from '@amici/ops';
import { readConnection } from '@amici/projections';
import {
  answerQuery,
  commandHandler,
  type CommandMessage,
  type CommandReply,
  type FeedMessage,
  type QueryMessage,
  type QueryReply,
} from '@amici/service';
import type { ServiceParts } from '@amici/service/runtime';
import { Pool } from 'pg';
import {
  HELD_AFTER_GAP,
  leaveDecider,
  outageDecider,
  watchDecider,
  type LeaveCommand,
  type LeaveEvent,
  type LeaveLedger,
  type Outage,
  type OutageCommand,
  type OutageEvent,
  type Watch,
  type WatchCommand,
  type WatchEvent,
} from '../domain';
import { ClockTable } from '../watch/clock-table';
import { delivered, reportOf } from '../watch/deliveries';
import { SHARDS } from '../watch/due';
import { GapTable } from '../watch/gap-table';
import { Pulse } from '../watch/pulse';
import { Sweep } from '../watch/sweep';
import { WatchTable } from '../watch/watch-table';
import { caughtUp } from './catching-up';
import { OwnDecisions } from './own-decisions';
import { leavePolicies, outagePolicies, watchPolicies } from './policies';
import { clockQueries, type ClockQuery } from './queries';

export type ClockCommand = LeaveCommand | OutageCommand | WatchCommand;

/** Sweeps at once instead of within the second: rehearsals only, where time stands still until told. */
interface SweepQuery {
  readonly type: 'sweep';
}

const LEAVE: readonly string[] = ['RequestLeave', 'ChangeLeave', 'ConfirmNotice', 'GrantSpecialLeave'];
const WATCH: readonly string[] = ['RecordDeadline', 'RecordReminder', 'QuarantineOwner', 'ReleaseOwner'];

/** What the clock service does with what comes over the bus, and as time passes. */
export class ClockApplication {
  readonly log: Logger;
  readonly pulse: Pulse;
  readonly sweep: Sweep;
  readonly gaps: GapTable;
  private readonly pool: Pool;
  private readonly table: WatchTable;
  private readonly clocks: ClockTable;
  private readonly leave;
  private readonly outage;
  private readonly watch;
  private readonly answer;

  constructor(private readonly parts: ServiceParts) {
    const { store, services, offices, verifyStatement, clock, self, log, surroundings } = parts;
    const { databaseUrl, metrics, config } = surroundings;
    this.log = log;
    this.pool = new Pool({ ...readConnection({ connectionString: databaseUrl }, 'clock'), max: 4 });
    this.pool.on('error', (error) => log.warn({ error }, 'a connection of the watch was lost'));
    this.table = new WatchTable(this.pool);
    this.clocks = new ClockTable(this.pool);
    this.gaps = new GapTable(this.pool);
    const now = () => clock.now();
    const common = {
      store,
      upcasters: {},
      offices,
      verifyStatement,
      rulesetOf: () => null,
      realNow,
      domainNow: now,
    };
    this.leave = commandHandler<LeaveCommand, LeaveLedger, LeaveEvent>({
      ...common,
      decider: leaveDecider,
      policies: leavePolicies,
      streamOf: ({ player }) => leaveStreams.of(player),
      evidence: (command) => this.entitled(command),
    });
    this.outage = commandHandler<OutageCommand, Outage, OutageEvent>({
      ...common,
      decider: outageDecider,
      policies: outagePolicies,
      streamOf: (command) => outageStreams.of(command.outage),
      evidence: (command) => this.reached(command),
    });
    this.watch = commandHandler<WatchCommand, Watch, WatchEvent>({
      ...common,
      decider: watchDecider,
      policies: watchPolicies,
      streamOf: ({ owner }) => watchStreams.of(owner),
    });
    const deliveries = { store, services, self, now };
    const own = { store, self, now };
    this.pulse = new Pulse({
      pool: this.pool,
      gaps: this.gaps,
      clock,
      log,
      records: new OwnDecisions<OutageCommand, Outage, OutageEvent>({
        ...own,
        decider: outageDecider,
        streamOf: (command) => outageStreams.of(command.outage),
      }),
      answers: async () => (await reportOf(deliveries)) !== undefined,
      gapMs: config.virtualTime === undefined ? config.gapTime : null,
    });
    this.sweep = new Sweep({
      table: this.table,
      clocks: this.clocks,
      gaps: this.gaps,
      services,
      self,
      clock,
      metrics,
      log,
      records: new OwnDecisions<WatchCommand, Watch, WatchEvent>({
        ...own,
        decider: watchDecider,
        streamOf: ({ owner }) => watchStreams.of(owner),
      }),
      retryMs: config.virtualTime === undefined ? 1_000 : 0,
      delivered: () => delivered(deliveries),
    });
    this.answer = clockQueries({
      clocks: this.clocks,
      gaps: this.gaps,
      table: this.table,
      offices,
      now,
      ledgerOf: async (stream) => (await this.leave.load(stream, true)).state,
      caughtUp: () => caughtUp(services, this.pool),
      delivered: () => delivered(deliveries),
    });
  }

  async command(message: CommandMessage<ClockCommand>): Promise<CommandReply> {
    const { command } = message;
    if (LEAVE.includes(command.type)) return this.leave.handle(message as CommandMessage<LeaveCommand>);
    if (!WATCH.includes(command.type)) return this.outage.handle(message as CommandMessage<OutageCommand>);
    const reply = await this.watch.handle(message as CommandMessage<WatchCommand>);
    if (reply.ok && command.type === 'ReleaseOwner')
      await this.table.releaseQuarantined(command.owner, command.kind);
    return reply;
  }

  query(message: QueryMessage<ClockQuery | SweepQuery>): Promise<QueryReply> {
    return answerQuery(message, this.parts.verifyStatement, (query, actor) =>
      query.type === 'sweep' ? this.sweepNow(actor.subject) : this.answer(query, actor),
    );
  }

  feed(message: FeedMessage): Promise<object> {
    return answerFeed(this.parts.feeds, message);
  }

  /** A player's leave as it stands. */
  async ledgerOf(player: string): Promise<LeaveLedger> {
    return (await this.leave.load(leaveStreams.of(player), true)).state;
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async sweepNow(subject: string): Promise<QueryReply> {
    const { offices, surroundings } = this.parts;
    if (surroundings.config.virtualTime === undefined)
      return { ok: false, rejection: { code: 'no-rehearsal' } };
    if ((await offices.holds(subject, 'operator')) !== true)
      return { ok: false, rejection: { code: 'forbidden' } };
    await this.pulse.beat();
    let found = 0;
    for (let shard = 0; shard < SHARDS; shard += 1) found += await this.sweep.round(shard);
    return { ok: true, value: { found } };
  }

  private async entitled(command: Acted<LeaveCommand>): Promise<Acted<LeaveCommand>> {
    if (command.type !== 'RequestLeave' && command.type !== 'GrantSpecialLeave') return command;
    await caughtUp(this.parts.services, this.pool);
    return { ...command, entitlements: await this.clocks.entitlements(command.player) };
  }

  private async reached(command: Acted<OutageCommand>): Promise<Acted<OutageCommand>> {
    if (command.type !== 'PreviewOutage') return command;
    await caughtUp(this.parts.services, this.pool);
    return { ...command, effect: await this.clocks.effect(command.from, command.to + HELD_AFTER_GAP) };
  }
}
