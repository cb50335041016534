import { leaveStreams, type ReleaseOwner } from '@amici/contracts/clock';
import { readConnection } from '@amici/projections';
import type { Evidence, Work, WorkingParts } from '@amici/service/runtime';
import { Pool } from 'pg';
import { HELD_AFTER_GAP, type Entitlement, type LeaveCommand } from '../domain';
import { ClockTable } from '../watch/clock-table';
import { delivered, gamesProgress } from '../watch/deliveries';
import { gameNews } from '../watch/game-news';
import { GapTable } from '../watch/gap-table';
import { Pulse } from '../watch/pulse';
import { Sweep } from '../watch/sweep';
import { tournamentNews } from '../watch/tournament-news';
import { measureOverdue, watchFigures } from '../watch/figures';
import { watchIndex } from '../watch/watch-index';
import { WatchTable } from '../watch/watch-table';
import { watchWorkers } from '../watch/workers';
import { isOneGame } from '../domain/leave/which-games';
import { aggregates, type ClockAggregates } from './aggregates';
import { caughtUp, insistOnCatchingUp } from './catching-up';
import { OwnDecisions } from './own-decisions';
import { clockTasks } from './tasks';
import { entitlementOfEntrant } from './entrants';
import { clockQueries } from './queries';
import { newGames } from './reactions/new-games';

type Parts = WorkingParts<ClockAggregates>;

const MOST_ENTERED = 16;

/** The tournaments named in which the player may have no game yet: they are asked what they allow an entrant. */
const perhapsEntered = (command: LeaveCommand, running: readonly Entitlement[]): readonly string[] => {
  if (command.type === 'RequestStartDelay') return [command.scope];
  if (command.type !== 'RequestLeave') return [];
  const { delayedStart = false, scopes = [] } = command;
  const isAsked = (scope: string): boolean =>
    !isOneGame(scope) && (delayedStart || !running.some((one) => one.scope === scope));
  return scopes.filter(isAsked).slice(0, MOST_ENTERED);
};

/** Of events with games in play what those say, and whether a start may be put off there. */
const withEntered = (
  running: readonly Entitlement[],
  entered: readonly Entitlement[],
): readonly Entitlement[] => [
  ...running.map((one) => {
    const startDelay = entered.find(({ scope }) => scope === one.scope)?.startDelay ?? null;
    return { ...one, startDelay };
  }),
  ...entered.filter(({ scope }) => !running.some((one) => one.scope === scope)),
];

/** The tables of the watch and what works on them. */
const watchOf = (parts: Parts) => {
  const { store, digests, services, clock, self, log, surroundings, readModels } = parts;
  const { databaseUrl, metrics, config } = surroundings;
  const pool = new Pool({ ...readConnection({ connectionString: databaseUrl }, 'clock'), max: 4 });
  pool.on('error', (error) => log.warn({ error }, 'a connection of the watch was lost'));
  const isRehearsal = config.virtualTime !== undefined;
  const now = () => clock.now();
  const own = { store, digests, self, now };
  const deliveries = { store, services, self, now };
  const table = new WatchTable(pool, readModels);
  const clocks = new ClockTable(pool, readModels);
  const gaps = new GapTable(readModels);
  const pulse = new Pulse({
    pool,
    gaps,
    clock,
    log,
    records: new OwnDecisions({ ...own, ...aggregates.outage }),
    answers: async () => (await gamesProgress(deliveries)) !== undefined,
    gapMs: isRehearsal ? null : config.gapTime,
  });
  const sweep = new Sweep({
    table,
    clocks,
    gaps,
    services,
    self,
    clock,
    metrics,
    log,
    records: new OwnDecisions({ ...own, ...aggregates.watch }),
    retryMs: isRehearsal ? 0 : 1_000,
    delivered: () => delivered(deliveries),
  });
  return { pool, table, clocks, gaps, pulse, sweep, delivered: () => delivered(deliveries) };
};

/** What the clock service does with what comes over the bus, and as time passes. */
export const clockWork = (parts: Parts): Work<'clock', ClockAggregates> => {
  const { services, surroundings, log, aggregates: handlers } = parts;
  const { config, transport } = surroundings;
  const watch = watchOf(parts);
  const { pool, clocks, table } = watch;
  measureOverdue(surroundings.metrics, pool, parts.clock);
  const ledgerOf = async (player: string) => (await handlers.leave.load(leaveStreams.of(player), true)).state;

  const entitled: Evidence<ClockAggregates['leave']> = async (command) => {
    if (command.type === 'ConfirmNotice') return command;
    if (command.type === 'RefuseStartDelay' || command.type === 'WithdrawStartDelay') return command;
    await insistOnCatchingUp(services, pool);
    const running = await clocks.entitlements(command.player);
    // A start is put off, and leave is taken, before there are games as well.
    const pending = perhapsEntered(command, running).map((scope) =>
      entitlementOfEntrant(parts, command.player, scope),
    );
    const entered = (await Promise.all(pending)).filter((one) => one !== undefined);
    return { ...command, entitlements: withEntered(running, entered) };
  };
  const effectOf: Evidence<ClockAggregates['outage']> = async (command) => {
    if (command.type !== 'PreviewOutage') return command;
    await insistOnCatchingUp(services, pool);
    return { ...command, effect: await clocks.effect(command.from, command.to + HELD_AFTER_GAP) };
  };

  return {
    taskList: clockTasks,
    queries: clockQueries({ ...parts, ...watch, ledgerOf, caughtUp: () => caughtUp(services, pool) }),
    evidence: { leave: entitled, outage: effectOf },
    after: async ({ command }) => {
      if (command.type === 'ReleaseOwner') await table.releaseQuarantined(command as ReleaseOwner);
    },
    reactions: [newGames({ parts, gaps: watch.gaps, ledgerOf })],
    workers: (context) => {
      const reminders = { silence: config.silenceReminders, beforeDeadline: config.deadlineReminders };
      return [
        watchIndex(context, transport.feed('game', context), 'game', (event) => gameNews(event, reminders)),
        watchIndex(context, transport.feed('tournament', context), 'tournament', tournamentNews),
        ...watchWorkers({ ...watch, leases: context.leases, log }),
      ];
    },
    figures: () => watchFigures(pool, parts.clock.now()),
    close: () => pool.end(),
  };
};
