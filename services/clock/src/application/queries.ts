import type { Actor, Offices } from '@amici/contracts';
import { leaveStreams } from '@amici/contracts/clock';
import type { Instant, Rejection } from '@amici/kernel';
import type { QueryReply } from '@amici/service';
import { daysByYear, readingAt, remainingIn } from '@amici/timecontrol';
import { grantedIn, noticeOf, takenIn, type Entitlement, type LeaveLedger, type Scope } from '../domain';
import type { ClockRow, ClockTable } from '../watch/clock-table';
import type { Delivered } from '../watch/deliveries';
import { heldFor, type Gap, type GapTable } from '../watch/gap-table';
import type { WatchTable } from '../watch/watch-table';

export type ClockQuery =
  | { readonly type: 'clocks-of'; readonly player: string; readonly limit?: number }
  | { readonly type: 'leave'; readonly player: string; readonly year?: number }
  | { readonly type: 'outages' }
  | { readonly type: 'outage-games'; readonly from: Instant; readonly to: Instant }
  | { readonly type: 'aside' }
  | { readonly type: 'next-due'; readonly until: Instant }
  /** Asked by the game service before a flag that a player claims is decided (C-11f). */
  | { readonly type: 'delivered-through'; readonly game: string };

export interface QueryParts {
  readonly clocks: ClockTable;
  readonly gaps: GapTable;
  readonly table: WatchTable;
  readonly offices: Offices;
  readonly now: () => Instant;
  readonly ledgerOf: (player: string) => Promise<LeaveLedger>;
  readonly caughtUp: () => Promise<boolean>;
  readonly delivered: () => Promise<Delivered | undefined>;
}

const LIMIT = 1_000;

const refuse = (rejection: Rejection): QueryReply => ({ ok: false, rejection });
const ok = (value: unknown): QueryReply => ({ ok: true, value });

const running = (row: ClockRow, player: string, now: Instant, open: readonly Gap[]): object => {
  const { game, white, black, event, deadline, clock } = row;
  const at = clock === null ? now : Math.max(now, clock.since);
  const readings = clock === null ? null : readingAt(clock, at);
  return {
    game,
    white,
    black,
    event,
    side: white === player ? 'white' : 'black',
    running: row.running,
    onMove: row.running !== null && row[row.running] === player,
    deadline,
    // No moves were accepted for a while; until an operator decides, this deadline costs nobody the game.
    heldFor: heldFor(open, deadline)?.outage ?? null,
    clocks: readings,
  };
};

/** Allowance, days taken and days left in a scope and year. */
const balance = (ledger: LeaveLedger, { scope, policy }: Entitlement, year: number): object => {
  const taken = takenIn(ledger, scope);
  const granted = grantedIn(ledger, scope);
  const special = granted.filter((one) => one.year === year).reduce((sum, { days }) => sum + days, 0);
  const days = taken
    .flatMap(daysByYear)
    .filter((one) => one.year === year)
    .reduce((sum, one) => sum + one.days, 0);
  return {
    scope,
    kind: policy.kind,
    allowance: policy.kind === 'none' ? 0 : policy.daysPerYear,
    minimumDays: policy.kind === 'none' ? 0 : policy.minDays,
    granted: special,
    taken: days,
    left: remainingIn(policy, year, taken, granted),
  };
};

/** Answers what may be read of clocks, leave, outages and the watch. */
export const clockQueries = (parts: QueryParts) => {
  const { clocks, gaps, table, offices, now } = parts;

  const holds = async ({ subject }: Actor, names: readonly string[], scope?: Scope): Promise<boolean> => {
    for (const office of names) if ((await offices.holds(subject, office, scope)) === true) return true;
    return false;
  };

  /** The player, who directs one of his events, and who sees everything. */
  const mayRead = async (actor: Actor, player: string, scopes: readonly Scope[]): Promise<boolean> => {
    if (actor.office === 'service' || actor.subject === player) return true;
    if (await holds(actor, ['operator', 'auditor'])) return true;
    for (const scope of scopes) if (await holds(actor, ['director'], scope)) return true;
    return false;
  };

  const ofPlayer = async (player: string, actor: Actor, limit: number): Promise<QueryReply> => {
    await parts.caughtUp();
    const rows = await clocks.of(player, limit);
    const scopes = rows.flatMap(({ event }) => event ?? []);
    if (!(await mayRead(actor, player, scopes))) return refuse({ code: 'forbidden' });
    const open = await gaps.open();
    return ok({ player, at: now(), games: rows.map((row) => running(row, player, now(), open)) });
  };

  const leave = async (player: string, actor: Actor, asked?: number): Promise<QueryReply> => {
    await parts.caughtUp();
    const allowed = await clocks.entitlements(player);
    const scopes = allowed.map(({ scope }) => scope);
    if (!(await mayRead(actor, player, scopes))) return refuse({ code: 'forbidden' });
    const ledger = await parts.ledgerOf(leaveStreams.of(player));
    const year = asked ?? new Date(now()).getUTCFullYear();
    return ok({
      player,
      year,
      balances: allowed.map((entitlement) => balance(ledger, entitlement, year)),
      periods: ledger.periods.map((period) => ({ ...period, notice: noticeOf(period) })),
      granted: ledger.grants,
    });
  };

  /** Nothing where a player's leave, or an outage, waits for an operator and might bear on the game. */
  const deliveredThrough = async (game: string, actor: Actor): Promise<QueryReply> => {
    if (actor.office !== 'service') return refuse({ code: 'forbidden' });
    const found = await parts.delivered();
    const players = (await clocks.players([game])).get(game);
    const gap = heldFor(await gaps.open(), players?.deadline ?? null);
    if (gap !== undefined)
      return refuse({ code: 'deadline-held', rule: 'L-6.11', data: { outage: gap.outage } });
    const concerns = (stream: string): boolean =>
      stream.startsWith('outage-') ||
      [players?.white, players?.black].some(
        (player) => player !== undefined && stream === leaveStreams.of(player),
      );
    if (found === undefined || found.parked.some(concerns)) return refuse({ code: 'deliveries-pending' });
    return ok({ deliveredThrough: found.through });
  };

  return async (query: ClockQuery, actor: Actor): Promise<QueryReply> => {
    if (query.type === 'delivered-through') return deliveredThrough(query.game, actor);
    if (query.type === 'clocks-of')
      return ofPlayer(query.player, actor, Math.min(query.limit ?? LIMIT, LIMIT));
    if (query.type === 'leave') return leave(query.player, actor, query.year);
    if (!(await holds(actor, ['operator', 'auditor']))) return refuse({ code: 'forbidden' });
    switch (query.type) {
      case 'outages':
        return ok({ outages: await gaps.list(LIMIT) });
      case 'outage-games': {
        const games = await clocks.endangered(query.from, query.to, LIMIT);
        return ok({ games: games.map(({ game, deadline, running: side }) => ({ game, deadline, side })) });
      }
      case 'aside':
        return ok({ deadlines: await table.putAside(LIMIT) });
      case 'next-due':
        return ok({ next: (await table.next(query.until)) ?? null });
      default:
        return refuse({ code: 'bad-request', detail: 'unknown query' });
    }
  };
};
