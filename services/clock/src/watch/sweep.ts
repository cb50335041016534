import type { Actor } from '@amici/contracts';
import { leaveStreams, outageStreams } from '@amici/contracts/clock';
import { gameStreams } from '@amici/contracts/game';
import { AMICI_NAMESPACE, uuidV5, type Instant } from '@amici/kernel';
import { realNow, sideBySide, type Clock, type Logger, type Metrics } from '@amici/ops';
import type { Services } from '@amici/service';
import type { Delivered } from './deliveries';
import { SHARDS, type Watched } from './due';
import { REMINDER } from './game-news';
import { heldFor, type GapTable } from './gap-table';
import { outcomeOf, trigger, type Outcome } from './trigger';
import { remind, type RemindParts } from './remind';
import type { Place } from './watch-table';

/** How much of what is overdue one round takes on, so that a long absence is worked off bit by bit. */
export const DRAIN_LIMIT = 1_000;
/** Deadlines told at a time: enough that both logs append them in groups. */
const WIDTH = 64;
/** For how long (real time) a caller who asked for a sweep is taken to ask for the next, too. */
const LED_MS = 5_000;
const MAX_ATTEMPTS = 5;

export interface SweepParts extends RemindParts {
  readonly gaps: GapTable;
  readonly services: Services;
  readonly self: Actor;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** After how long (domain time) it is tried again, doubled with each failure; at once in rehearsals. */
  readonly retryMs: number;
  /** That everything recorded up to an instant has reached the games (L-6.6a). */
  readonly delivered: () => Promise<Delivered | undefined>;
}

type Notified = Place & { readonly row: Watched; readonly outcome: Outcome };

const idOf = (what: string, { owner, kind, revision }: Place): string =>
  uuidV5(AMICI_NAMESPACE, `${what} ${owner} ${kind} ${revision}`);

/** Looks at what has fallen due in one part of the watch, records it and tells the owners. */
export class Sweep {
  private ledUntil = 0;

  constructor(private readonly parts: SweepParts) {}

  /** Whether somebody asks for the sweeps, a rehearsal under way, so that nobody else is to come between. */
  get isLed(): boolean {
    return realNow() < this.ledUntil;
  }

  /**
   * One round of every part, as asked for; answers how many rows were found due. Owners are told one after another: what
   * follows from deadlines of one instant does not depend on who was faster.
   */
  async all(): Promise<number> {
    this.ledUntil = realNow() + LED_MS;
    let found = 0;
    for (let shard = 0; shard < SHARDS; shard += 1) found += await this.round(shard, 1);
    return found;
  }

  /** One round of one part. */
  async round(shard: number, width = WIDTH): Promise<number> {
    const { table, clock } = this.parts;
    const now = clock.now();
    const found = await table.due(shard, now, DRAIN_LIMIT);
    if (found.length === 0) return 0;
    const reminders = found.filter(({ kind }) => kind === REMINDER);
    await remind(this.parts, reminders, now);
    await this.deadlines(
      found.filter(({ kind }) => kind !== REMINDER),
      width,
    );
    return found.length;
  }

  private async deadlines(due: readonly Watched[], width: number): Promise<void> {
    if (due.length === 0) return;
    const free = await this.unheld(due);
    const delivered = await this.parts.delivered();
    const ready = delivered === undefined ? [] : await this.unparked(free, delivered);
    const late = free.filter((row) => !ready.includes(row));
    const answers = await sideBySide(ready, width, (row) => this.tell(row, delivered!.through));
    await this.mark([
      ...answers,
      ...late.map((row): Notified => ({ ...row, row, outcome: { is: 'later', code: 'deliveries-pending' } })),
    ]);
  }

  /** Puts aside what lies in a gap nobody has decided about yet. */
  private async unheld(due: readonly Watched[]): Promise<readonly Watched[]> {
    const gaps = await this.parts.gaps.open();
    if (gaps.length === 0) return due;
    const held = due.flatMap((row) => {
      // Only what costs a player time is held; tournaments start as announced.
      const gap = row.service === 'game' ? heldFor(gaps, row.dueAt) : undefined;
      return gap === undefined ? [] : [{ ...row, heldBy: gap.outage }];
    });
    await this.parts.table.hold(held);
    const aside = new Set(held.map(({ owner }) => owner));
    return due.filter(({ owner }) => !aside.has(owner));
  }

  /** Leaves out games that leave could not be delivered to; all of them where an outage could not. */
  private async unparked(rows: readonly Watched[], { parked }: Delivered): Promise<readonly Watched[]> {
    if (parked.length === 0) return rows;
    if (parked.some(outageStreams.has)) return [];
    const players = new Set(parked.filter(leaveStreams.has).map(leaveStreams.idIn));
    const idOf = ({ owner }: Watched): string => (gameStreams.has(owner) ? gameStreams.idIn(owner) : '');
    const games = await this.parts.clocks.players(rows.map(idOf));
    return rows.filter((row) => {
      const game = games.get(idOf(row));
      return game === undefined || !(players.has(game.white) || players.has(game.black));
    });
  }

  private async tell(row: Watched, through: Instant): Promise<Notified> {
    const { owner, kind, dueAt: deadline, revision } = row;
    const { records, services, self } = this.parts;
    const command = { type: 'RecordDeadline', owner, kind, deadline, revision } as const;
    const recorded = await records.decide(command, idOf('deadline', row), row.attempts === 0);
    if (!recorded.ok) return { ...row, row, outcome: outcomeOf(recorded.rejection) };
    const [passed] = recorded.events;
    // What was recorded first counts, so that a repeated trigger is the same command.
    const deliveredThrough = passed?.type === 'DeadlinePassed' ? passed.detectedAt : through;
    const options = { actor: self, commandId: idOf('nudge', row), causationId: recorded.causationId };
    const due = { owner, revision, deliveredThrough };
    return { ...row, row, outcome: await trigger(services, kind, due, options) };
  }

  private async mark(answers: readonly Notified[]): Promise<void> {
    const { table, clock, log, retryMs } = this.parts;
    const notified: Place[] = [];
    const later: (Place & { tryAt: Instant; attempts: number })[] = [];
    const broken: (Place & { code: string })[] = [];
    for (const { row, outcome: answer } of answers) {
      const { owner, kind, revision } = row;
      const place = { owner, kind, revision };
      if (answer.is === 'told') notified.push(place);
      else if (answer.is === 'later')
        later.push({ ...place, tryAt: clock.now() + retryMs, attempts: Math.max(1, row.attempts) });
      else if (row.attempts + 1 < MAX_ATTEMPTS)
        later.push({
          ...place,
          tryAt: clock.now() + retryMs * 2 ** row.attempts,
          attempts: row.attempts + 1,
        });
      else broken.push({ ...place, code: answer.code });
      if (answer.is === 'failed')
        log.warn({ owner, kind, code: answer.code }, 'the owner of a deadline failed');
    }
    await table.markNotified(notified);
    await table.retry(later);
    await sideBySide(broken, 1, (one) => this.quarantine(one));
  }

  private async quarantine(place: Place & { readonly code: string }): Promise<void> {
    const { owner, kind, revision, code } = place;
    const command = { type: 'QuarantineOwner', owner, kind, revision, code } as const;
    await this.parts.records.decide(command, idOf('quarantine', place));
    await this.parts.table.quarantine([place]);
    this.parts.metrics
      .counter('amici_deadlines_quarantined_total', 'Owners put aside because telling them fails', ['kind'])
      .inc({ kind });
  }
}
