import type { Actor, Question } from '@amici/contracts';
import {
  clockRefusal,
  leaveStreams,
  outageStreams,
  watchStreams,
  type ClockOfGame,
  type LeaveBalance,
  type DeadlineNear,
  type NoticedInGame,
  type SilenceNoticed,
} from '@amici/contracts/clock';
import { gameStreams } from '@amici/contracts/game';
import { ok, reject, type Instant } from '@amici/kernel';
import { latestPage } from '@amici/projections';
import { lookedUpOnce, mayRead, type InOffice, type ReadingRule } from '@amici/service';
import type { ServiceParts, Work } from '@amici/service/runtime';
import { takenIn as daysIn, readingAt, remainingIn } from '@amici/timecontrol';
import type { EventStore } from '@amici/event-store';
import { toDomainEvent } from '@amici/contracts/event-format';
import { grantedIn, noticeOf, takenIn, type Entitlement, type LeaveLedger, type WatchEvent } from '../domain';
import { silences } from '../projections/silences.projection';
import type { ClockTable } from '../watch/clock-table';
import type { Delivered } from '../watch/deliveries';
import { heldFor, type Gap, type GapTable } from '../watch/gap-table';
import type { Pulse } from '../watch/pulse';
import type { Sweep } from '../watch/sweep';
import type { ClockRow } from '../watch/tables';
import type { WatchTable } from '../watch/watch-table';
import type { ClockAggregates } from './aggregates';

export interface QueryParts extends Pick<
  ServiceParts,
  'store' | 'offices' | 'interests' | 'clock' | 'surroundings' | 'readModels'
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

const SEE_ALL = ['operator', 'auditor'] as const;

const directorOf = (scope: string | null): readonly InOffice[] =>
  scope === null ? [] : [{ offices: ['director'], scope }];

/** Of a player who plays nowhere. */
const NO_GAME = { event: null, white: null, black: null };

type Seats = { readonly [Of in 'event' | 'white' | 'black']: string | null };

/** A clock is the player's, and for the director of its event; not where that one plays in it, or in the game. */
const ofClock = ({ event, white, black }: Seats, player: string): ReadingRule => ({
  own: [player],
  by: [{ offices: SEE_ALL }, ...directorOf(event)],
  touches: {
    players: [white, black].filter((one) => one !== null),
    playing: event === null ? [] : [event],
  },
  untold: true,
});

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
  const { clocks, gaps, table, pulse, sweep } = parts;
  const now = (): Instant => parts.clock.now();

  /** For those who run and audit the server: it bears on no game. */
  const seesAll = (actor: Actor) => mayRead(parts, actor, { by: [{ offices: SEE_ALL }], touches: 'nobody' });

  /** For those who see everything. */
  const seeing =
    <Query, Value>(answer: (query: Query, actor: Actor) => Promise<Value>) =>
    async (query: Query, actor: Actor) => {
      const may = await seesAll(actor);
      return may.ok ? ok(await answer(query, actor)) : may;
    };

  /** Without games of events that the reader plays in: their deadlines serve a rival. */
  const withoutRivals = async <Row>(
    rows: readonly Row[],
    eventOf: (row: Row) => string | null | undefined,
    { subject }: Actor,
  ): Promise<readonly Row[]> => {
    const events = [...new Set(rows.flatMap((row) => eventOf(row) ?? []))];
    const own = events.length === 0 ? [] : await parts.interests.playsIn(subject, events);
    return rows.filter((row) => {
      const event = eventOf(row) ?? null;
      return event === null || (own !== undefined && !own.includes(event));
    });
  };

  return {
    'clocks-of': async ({ player, limit = LIMIT }, actor) => {
      await parts.caughtUp();
      const rows = await clocks.of(player, Math.min(limit, LIMIT));
      // Whether there are games is part of what is asked.
      const askable = rows.length === 0 ? [NO_GAME] : rows;
      const once = lookedUpOnce(parts);
      const may = await Promise.all(askable.map((row) => mayRead(once, actor, ofClock(row, player))));
      const visible = rows.filter((_row, index) => may[index]!.ok);
      const [refused] = may;
      if (visible.length === 0 && refused?.ok === false) return refused;
      const open = await gaps.open();
      return ok({ player, at: now(), games: visible.map((row) => running(row, player, now(), open)) });
    },

    silences: async ({ player, after, limit }, actor) => {
      const reading = { own: [player], by: [{ offices: SEE_ALL }], touches: { rivalsOf: [player] } };
      const may = await mayRead(parts, actor, reading);
      if (!may.ok) return may;
      const rows = (await parts.readModels()).getRepository(silences.table.entity);
      const askable = { after, limit: Math.min(limit, LIMIT) };
      const { page, next } = await latestPage(rows, { tells: player }, { at: 'at', id: 'owner' }, askable);
      return ok({ silences: page, next });
    },

    reminders: async ({ game }, actor) => {
      const [rows, { reminders, concerned }] = await Promise.all([
        clocks.players([game]),
        remindersOf(parts.store, game),
      ]);
      const row = rows.get(game);
      const players = row === undefined ? [] : [row.white, row.black];
      const event = row?.event ?? null;
      const may = await mayRead(parts, actor, {
        own: [...concerned, ...players],
        by: [{ offices: SEE_ALL }, ...directorOf(event)],
        touches: { playing: event === null ? [] : [event] },
        matter: gameStreams.of(game),
      });
      return may.ok ? ok({ reminders }) : may;
    },

    leave: async ({ player, year = new Date(now()).getUTCFullYear() }, actor) => {
      await parts.caughtUp();
      const allowed = await clocks.entitlements(player);
      const may = await mayRead(parts, actor, {
        own: [player],
        by: [{ offices: SEE_ALL }, ...allowed.flatMap(({ scope }) => directorOf(scope))],
        touches: { rivalsOf: [player] },
        matter: leaveStreams.of(player),
        // Where somebody plays is said to nobody who may not read it: a game may be one that nobody knows of.
        untold: true,
      });
      if (!may.ok) return may;
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
    'delivered-through': async ({ game }) => {
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

    'outage-games': seeing(async ({ from, to }: Question<'clock', 'outage-games'>, actor) => {
      const found = await clocks.endangered(from, to, LIMIT);
      const games = await withoutRivals(found, ({ event }) => event, actor);
      return { games: games.map(({ game, deadline, running: side }) => ({ game, deadline, side })) };
    }),

    aside: seeing(async (_query: Question<'clock', 'aside'>, actor) => {
      const found = await table.putAside(LIMIT);
      const gameOf = (owner: string) => (gameStreams.has(owner) ? gameStreams.idIn(owner) : '');
      const playing = await clocks.players(found.map(({ owner }) => gameOf(owner)));
      const eventOf = (owner: string) => playing.get(gameOf(owner))?.event;
      return { deadlines: await withoutRivals(found, ({ owner }) => eventOf(owner), actor) };
    }),

    'next-due': seeing(async ({ until }: Question<'clock', 'next-due'>) => ({
      next: (await table.next(until)) ?? null,
    })),

    sweep: async (_query, actor) => {
      if (parts.surroundings.config.virtualTime === undefined) return reject(clockRefusal.noRehearsal);
      const may = await mayRead(parts, actor, { by: [{ offices: ['operator'] }], touches: 'nobody' });
      if (!may.ok) return may;
      await pulse.beat();
      return ok({ found: await sweep.all() });
    },
  };
};

/** More than any game can have: some four a move. */
const ALL_EVENTS = 20_000;

type Noticed = SilenceNoticed | DeadlineNear;

const isNoticed = (event: WatchEvent): event is Noticed & { readonly at: number } =>
  event.type === 'SilenceNoticed' || event.type === 'DeadlineNear';

/** What the watch has noticed in a game, and who it concerns. */
const remindersOf = async (
  store: Pick<EventStore, 'read'>,
  game: string,
): Promise<{ readonly reminders: readonly NoticedInGame[]; readonly concerned: readonly string[] }> => {
  const stored = await store.read(watchStreams.of(gameStreams.of(game)), { limit: ALL_EVENTS });
  const noticed = stored.map(({ event }) => toDomainEvent<WatchEvent>(event, {})).filter(isNoticed);
  const concerned = noticed.flatMap((event) =>
    event.type === 'SilenceNoticed' && event.tells !== undefined
      ? [event.player, event.tells]
      : [event.player],
  );
  const reminders = noticed.map(({ type, player, days, at, rule }): NoticedInGame => ({
    ...{ kind: type === 'SilenceNoticed' ? 'silence' : 'deadline', player, days, at, rule },
  }));
  return { reminders, concerned };
};
