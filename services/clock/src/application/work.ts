import { leaveStreams, type ReleaseOwner } from '@amici/contracts/clock';
import { readConnection } from '@amici/projections';
import {
  leasedRounds,
  type Evidence,
  type Work,
  type WorkingParts,
  type ServiceParts,
  type Worker,
} from '@amici/service/runtime';
import { Pool } from 'pg';
import { insist } from '@amici/bus';
import { findTournamentRules } from '@amici/rulesets';
import type { Leases, Logger } from '@amici/ops';
import { HELD_AFTER_GAP, type Entitlement, type LeaveCommand, type Scope } from '../domain';
import { ClockTable } from '../watch/clock-table';
import { delivered, gamesProgress } from '../watch/deliveries';
import { gameNews, policyOf } from '../watch/game-news';
import { GapTable } from '../watch/gap-table';
import { Pulse } from '../watch/pulse';
import { Sweep, DRAIN_LIMIT } from '../watch/sweep';
import { tournamentNews } from '../watch/tournament-news';
import { measureOverdue, watchFigures } from '../watch/figures';
import { watchIndex } from '../watch/watch-index';
import { WatchTable } from '../watch/watch-table';
import { isOneGame } from '../domain/leave/which-games';
import { aggregates, type ClockAggregates } from './aggregates';
import { caughtUp, insistOnCatchingUp } from './catching-up';
import { OwnDecisions } from './own-decisions';
import { clockTasks } from './tasks';
import { clockQueries } from './queries';
import { newGames } from './reactions/new-games';
import { STARTERS } from '../domain/leave/request-leave';
import { SHARDS } from '../watch/due';

const EVERY_MS = 1_000;

interface WorkerParts {
  readonly leases: Leases;
  readonly log: Logger;
  readonly pulse: Pulse;
  readonly sweep: Sweep;
}

/** The pulse, and the sweep of each part of the watch, at once again while there is more than one round takes on. */
const watchWorkers = ({ pulse, sweep, ...parts }: WorkerParts): readonly Worker[] => [
  leasedRounds(parts, {
    ...{ name: 'clock pulse', everyMs: EVERY_MS, failed: 'the pulse failed; trying again' },
    round: () => pulse.beat(),
  }),
  ...Array.from({ length: SHARDS }, (_, shard) =>
    leasedRounds(parts, {
      ...{ name: 'clock sweep', shard, everyMs: EVERY_MS, failed: 'a sweep failed; trying again' },
      round: async () =>
        !sweep.isLed && (await pulse.isFresh()) && (await sweep.round(shard)) === DRAIN_LIMIT,
    }),
  ),
];

/** Whether a book names an office that starts its tournaments; that office postpones starts (C-1, CT-5g). */
const startsByOffice = (rules: string): boolean =>
  findTournamentRules(rules)?.parameters.officesBeforeStart?.groups.some((group) =>
    group.some((office) => STARTERS.some((one) => one === office)),
  ) === true;

/**
 * What a tournament allows an entrant, whether or not a game of theirs runs there; undefined: they are no entrant.
 */
const entitlementOfEntrant = async (
  { services, self }: Pick<ServiceParts, 'services' | 'self'>,
  player: string,
  scope: Scope,
): Promise<Entitlement | undefined> => {
  const query = { tournament: scope } as const;
  const takesPart = insist(
    await services.query('tournament', { type: 'takes-part', ...query, player }, self),
  );
  if (!takesPart.ok || !takesPart.value) return undefined;
  const event = insist(await services.query('tournament', { type: 'tournament', ...query }, self));
  if (!event.ok || event.value.phase === 'imported') return undefined;
  const { conditions, phase, tournamentRules } = event.value;
  return {
    scope,
    games: [],
    toCome: phase === 'announced' || phase === 'start-list',
    policy: policyOf(conditions),
    special: conditions.leave.special,
    startDelay: startsByOffice(tournamentRules) ? 'CT-5g' : null,
    flaggedAt: null,
  };
};

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
