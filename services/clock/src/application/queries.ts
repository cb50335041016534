import { holdsAny, refusal, type Actor, type Question } from '@amici/contracts';
import {
  clockRefusal,
  leaveStreams,
  outageStreams,
  type ClockOfGame,
  type LeaveBalance,
} from '@amici/contracts/clock';
import { ok, refuse, reject, type Instant } from '@amici/kernel';
import { latestPage } from '@amici/projections';
import { forbiddenBut } from '@amici/service';
import type { ServiceParts, Work } from '@amici/service/runtime';
import { takenIn as daysIn, readingAt, remainingIn } from '@amici/timecontrol';
import { grantedIn, noticeOf, takenIn, type Entitlement, type LeaveLedger, type Scope } from '../domain';
import { silences } from '../projections/silences.projection';
import type { ClockTable } from '../watch/clock-table';
import type { Delivered } from '../watch/deliveries';
import { heldFor, type Gap, type GapTable } from '../watch/gap-table';
import type { Pulse } from '../watch/pulse';
import type { Sweep } from '../watch/sweep';
import type { ClockRow } from '../watch/tables';
import type { WatchTable } from '../watch/watch-table';
import type { ClockAggregates } from './aggregates';
import { remindersOf } from './reminders';

export interface QueryParts extends Pick<
  ServiceParts,
  'store' | 'offices' | 'clock' | 'surroundings' | 'readModels'
> {
  readonly clocks: ClockTable;
  readonly gaps: GapTable;
  readonly table: WatchTable;
  readonly pulse: Pulse;
  readonly sweep: Sweep;
  readonly ledgerOf: (player: string) => Promise<LeaveLedger>;
  readonly caughtUp: () => Promise<boolean>;
  readonly delivered: () => Promise<Delivered | undefined>;
}

type Queries = Work<'clock', ClockAggregates>['queries'];

const LIMIT = 1_000;

const forbidden = reject(refusal.forbidden);

/** Where he plays is said to nobody who may not read it, by a refusal either: a game may be one that nobody knows of. */
const notHisLeave = refuse(forbiddenBut(['operator', 'auditor', 'director'], undefined));

const running = (row: ClockRow, player: string, now: Instant, open: readonly Gap[]): ClockOfGame => {
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
const balance = (
  ledger: LeaveLedger,
  { scope, policy, games: his }: Entitlement,
  year: number,
): LeaveBalance => {
  const granted = grantedIn(ledger, scope);
  const special = granted.filter((one) => one.year === year).reduce((sum, { days }) => sum + days, 0);
  const games = his.map((game) => {
    const taken = takenIn(ledger, scope, game);
    return { game, taken: daysIn(year, taken), left: remainingIn(policy, year, taken, granted) };
  });
  const fewest = games.reduce((least, one) => (one.left < least.left ? one : least));
  return {
    scope,
    kind: policy.kind,
    allowance: policy.kind === 'none' ? 0 : policy.daysPerYear,
    minimumDays: policy.kind === 'none' ? 0 : policy.minDays,
    granted: special,
    taken: fewest.taken,
    left: fewest.left,
    ...(policy.kind === 'adjournment' ? { games } : {}),
  };
};

/** Answers what may be read of clocks, leave, outages and the watch. */
export const clockQueries = (parts: QueryParts): Queries => {
  const { clocks, gaps, table, offices, pulse, sweep } = parts;
  const now = (): Instant => parts.clock.now();

  const seesAll = ({ subject }: Actor): Promise<boolean> =>
    holdsAny(offices, subject, ['operator', 'auditor']);

  /** The players, who directs one of their events, and who sees everything. */
  const mayRead = async (
    actor: Actor,
    players: readonly string[],
    scopes: readonly Scope[],
  ): Promise<boolean> => {
    if (actor.office === 'service' || players.includes(actor.subject)) return true;
    if (await seesAll(actor)) return true;
    for (const scope of scopes) if (await holdsAny(offices, actor.subject, ['director'], scope)) return true;
    return false;
  };

  const directed = async (actor: Actor, rows: readonly ClockRow[]): Promise<readonly ClockRow[]> => {
    const events = new Set(rows.flatMap(({ event }) => event ?? []));
    const his = new Set<string>();
    for (const event of events)
      if ((await offices.holds(actor.subject, 'director', event)) === true) his.add(event);
    return rows.filter(({ event }) => event !== null && his.has(event));
  };

  /** For those who see everything. */
  const seeing =
    <Asked, Value>(answer: (query: Asked) => Promise<Value>) =>
    async (query: Asked, actor: Actor) =>
      (await seesAll(actor)) ? ok(await answer(query)) : forbidden;

  return {
    'clocks-of': async ({ player, limit = LIMIT }, actor) => {
      await parts.caughtUp();
      const rows = await clocks.of(player, Math.min(limit, LIMIT));
      const all = await mayRead(actor, [player], []);
      // Who directs one of his events has to do with the clocks of that one.
      const shown = all ? rows : await directed(actor, rows);
      if (!all && shown.length === 0) return forbidden;
      const open = await gaps.open();
      return ok({ player, at: now(), games: shown.map((row) => running(row, player, now(), open)) });
    },

    silences: async ({ player, after, limit }, actor) => {
      if (!(await mayRead(actor, [player], []))) return forbidden;
      const rows = (await parts.readModels()).getRepository(silences.table.entity);
      const asked = { after, limit: Math.min(limit, LIMIT) };
      const { page, next } = await latestPage(rows, { tells: player }, { at: 'at', id: 'owner' }, asked);
      return ok({ silences: page, next });
    },

    reminders: async ({ game }, actor) => {
      const [rows, { reminders, concerned }] = await Promise.all([
        clocks.players([game]),
        remindersOf(parts.store, game),
      ]);
      const row = rows.get(game);
      const players = row === undefined ? [] : [row.white, row.black];
      const scopes = row === undefined || row.event === null ? [] : [row.event];
      if (!(await mayRead(actor, [...concerned, ...players], scopes))) return forbidden;
      return ok({ reminders });
    },

    leave: async ({ player, year = new Date(now()).getUTCFullYear() }, actor) => {
      await parts.caughtUp();
      const allowed = await clocks.entitlements(player);
      const scopes = allowed.map(({ scope }) => scope);
      if (!(await mayRead(actor, [player], scopes))) return notHisLeave;
      const ledger = await parts.ledgerOf(player);
      return ok({
        player,
        year,
        balances: allowed.map((entitlement) => balance(ledger, entitlement, year)),
        periods: ledger.periods.map((period) => ({ ...period, notice: noticeOf(period) })),
        granted: ledger.grants,
        startDelays: [...ledger.startDelays.values()],
      });
    },

    /** Nothing where a player's leave, or an outage, waits for an operator and might bear on the game. */
    'delivered-through': async ({ game }, actor) => {
      if (actor.office !== 'service') return forbidden;
      const found = await parts.delivered();
      const players = (await clocks.players([game])).get(game);
      const gap = heldFor(await gaps.open(), players?.deadline ?? null);
      if (gap !== undefined)
        return reject(clockRefusal.deadlineHeld, 'L-6.11', { data: { outage: gap.outage } });
      const concerns = (stream: string): boolean =>
        outageStreams.has(stream) ||
        [players?.white, players?.black].some(
          (player) => player !== undefined && stream === leaveStreams.of(player),
        );
      if (found === undefined || found.parked.some(concerns)) return reject(clockRefusal.deliveriesPending);
      return ok({ deliveredThrough: found.through });
    },

    outages: seeing(async ({ after, limit }: Question<'clock', 'outages'>) => {
      const { page, next } = await gaps.list({ after, limit: Math.min(limit, LIMIT) });
      return { outages: page, next };
    }),

    'outage-games': seeing(async ({ from, to }: Question<'clock', 'outage-games'>) => {
      const games = await clocks.endangered(from, to, LIMIT);
      return { games: games.map(({ game, deadline, running: side }) => ({ game, deadline, side })) };
    }),

    aside: seeing(async () => ({ deadlines: await table.putAside(LIMIT) })),

    'next-due': seeing(async ({ until }: Question<'clock', 'next-due'>) => ({
      next: (await table.next(until)) ?? null,
    })),

    sweep: async (_query, { subject }) => {
      if (parts.surroundings.config.virtualTime === undefined) return reject(clockRefusal.noRehearsal);
      if (!(await holdsAny(offices, subject, ['operator']))) return forbidden;
      await pulse.beat();
      return ok({ found: await sweep.all() });
    },
  };
};
