import { createLogger, Metrics, VirtualClock } from '@amici/ops';
import { readConnection } from '@amici/projections';
import { Pool } from 'pg';
import { ClockTable } from '../../../../services/clock/src/watch/clock-table';
import { SHARDS } from '../../../../services/clock/src/watch/due';
import { GapTable } from '../../../../services/clock/src/watch/gap-table';
import { Sweep } from '../../../../services/clock/src/watch/sweep';
import { WatchTable } from '../../../../services/clock/src/watch/watch-table';
import { BEGIN, MOVE_DAYS, type Scene } from './scene';

const ROUNDS = 400;

/** A million running clocks, as the index would have them: none of them due before the games of the benchmark. */
export const fillWatch = async ({ pool }: Scene, clocks: number): Promise<void> => {
  const first = BEGIN + 2 * MOVE_DAYS * 86_400_000;
  await pool.query(
    `insert into clock_read.watched (owner, kind, service, shard, due_at, try_at, revision)
     select 'game-' || n, kind, 'game', n % ${SHARDS}, $1::bigint + n * 1000, $1::bigint + n * 1000 + 6000, 0
     from generate_series(1, $2::int) n, (values ('flag'), ('reminder')) as k(kind)`,
    [first, clocks],
  );
  await pool.query(
    `insert into clock_read.clocks (game, white, black, scope, policy, special, is_public, is_open, running, deadline,
       clock, revision)
     select n::text, 'player-' || n % 5000, 'player-' || (n + 1) % 5000, 'event-0', '{"kind":"none"}', 'none', true,
       true, 'white', $1::bigint + n * 1000, jsonb_build_object('presses', n, 'running', 'white'), 0
     from generate_series(1, $2::int) n`,
    [first, clocks],
  );
  await pool.query('analyze clock_read.watched; analyze clock_read.clocks');
};

/** How long a sweep of all parts takes while nothing is due, each in ms. */
export const idleSweeps = async (databaseUrl: string): Promise<readonly number[]> => {
  const pool = new Pool({ ...readConnection({ connectionString: databaseUrl }, 'clock'), max: 4 });
  const unused = () => Promise.reject(new Error('an idle sweep asks nobody'));
  const sweep = new Sweep({
    table: new WatchTable(pool, unused),
    clocks: new ClockTable(pool, unused),
    gaps: new GapTable(unused),
    records: { decide: unused } as never,
    services: { command: unused, query: unused, feed: unused } as never,
    self: { subject: 'service:clock', office: 'service' },
    clock: new VirtualClock(BEGIN + 1_000),
    metrics: new Metrics(),
    log: createLogger({ service: 'bench', level: 'silent' }),
    retryMs: 1_000,
    delivered: unused,
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    for (let shard = 0; shard < SHARDS; shard += 1) await sweep.round(shard);
    times.push(performance.now() - started);
  }
  await pool.end();
  return times;
};
