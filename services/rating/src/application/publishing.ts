import { AMICI_NAMESPACE, uuidV5, type Instant } from '@amici/kernel';
import { sleep, type Clock } from '@amici/ops';
import { readCheckpoint, type FollowerContext, type FollowerStatus } from '@amici/projections';
import type { Services } from '@amici/service';
import type { ServiceParts, Worker } from '@amici/service/runtime';
import { SYSTEMS } from '../domain';
import type { RatingListRow } from '../projections/rating-lists.projection';
import { listDigest, listRows } from './list-rows';
import { listOf, type ListRecord } from './lists';
import { RESULTS } from './reactions/results';

const EVERY_MS = 1_000;
/** In a rehearsal, which waits for it. */
const REHEARSED_EVERY_MS = 20;
const AT_ONCE = 200;
const CATCH_UP_TRIES = 400;
const CATCH_UP_MS = 25;

interface Parts {
  readonly services: Services;
  readonly self: ServiceParts['self'];
  readonly clock: Clock;
  readonly store: ServiceParts['store'];
}

/** Whose games wait for a list and have not been rated in it. */
const WAITING = /* sql */ `
select distinct player from rated_games waiting
where pool = $1 and list <= $2 and rated_in is null and half_points is not null
  and not exists (select 1 from rated_games rated where rated.pool = $1 and rated.player = waiting.player
    and rated.rated_in >= $2)
  and (tournament is null or tournament not in (select tournament from held_events))
order by player limit $3`;

/** The list each pool waits for. */
const NEXT = /* sql */ `
select distinct on (pool) * from rating_lists where state <> 'published' order by pool, list`;

/** How far the read models have come that lists are made from. */
const REACHED = /* sql */ `
select coalesce(min(position), 0) as reached, count(*) as readers from checkpoint where name = any($1)`;
const READ_MODELS = ['rated_players', 'rated_games', 'rating_lists', 'running_players', 'held_events'];

/** Closes, calculates and publishes lists as their calendar asks: one process at a time, everything recognised when repeated. */
export class Publishing {
  constructor(
    private readonly context: FollowerContext,
    private readonly parts: Parts,
  ) {}

  /** One look at every pool; true where something was done. */
  async round(): Promise<boolean> {
    const { rows } = await this.context.pool.query<ListRecord>(NEXT);
    let done = false;
    for (const row of rows.map(listOf)) done = (await this.advance(row)) || done;
    return done;
  }

  /** Whether a list waits for what is due by now, or somebody to be rated in one that is closed. */
  async isDue(): Promise<boolean> {
    const { pool: connections } = this.context;
    const { rows } = await connections.query<ListRecord>(
      `select * from rating_lists where state = 'closed' or state = 'open' and closes_at <= $1`,
      [this.parts.clock.now()],
    );
    for (const { state, publishesAt, pool, list } of rows.map(listOf)) {
      if (state === 'open' || publishesAt <= this.parts.clock.now()) return true;
      const waiting = await connections.query(WAITING, [pool, list, 1]);
      if (waiting.rows.length > 0) return true;
    }
    return false;
  }

  private async advance(row: RatingListRow): Promise<boolean> {
    const now = this.parts.clock.now();
    if (row.state === 'open') return row.closesAt <= now && this.close(row);
    if ((await this.calculate(row)) > 0) return true;
    return row.publishesAt <= now && this.publish(row, now);
  }

  private async close({ pool, list }: RatingListRow): Promise<boolean> {
    if (!(await this.heardAll())) return false;
    return this.send(`close ${pool} ${list}`, { type: 'ClosePeriod', pool, list });
  }

  /** Rates whoever has games in the list; how many there were. */
  private async calculate({ pool, list, effectiveFrom }: RatingListRow): Promise<number> {
    await this.caughtUp();
    const { pool: connections } = this.context;
    const waiting = await connections.query<{ player: string }>(WAITING, [pool, list, AT_ONCE]);
    if (waiting.rows.length === 0) return 0;
    const held = await connections.query<{ tournament: string }>(
      'select tournament from held_events order by 1',
    );
    const events = held.rows.map(({ tournament }) => tournament);
    for (const { player } of waiting.rows)
      await this.send(`rate ${pool} ${list} ${player} ${events.join(' ')}`, {
        type: 'RatePlayer',
        pool,
        player,
        list,
        effectiveFrom,
        held: events,
      });
    await this.caughtUp();
    return waiting.rows.length;
  }

  private async publish(row: RatingListRow, now: Instant): Promise<boolean> {
    const { pool, list } = row;
    await this.caughtUp();
    const rows = await listRows(this.context.pool, pool, row, now);
    const games = rows.reduce((sum, { periodGames }) => sum + periodGames, 0);
    const summary = { players: rows.length, games, digest: listDigest(rows) };
    const done = await this.send(`publish ${pool} ${list}`, { type: 'PublishList', pool, list, summary });
    const { list: next } = SYSTEMS[pool].after(SYSTEMS[pool].named(list)!);
    await this.send(`open list ${pool} ${next}`, { type: 'OpenPeriod', pool, list: next });
    await this.caughtUp();
    return done;
  }

  private async send(name: string, command: { readonly type: string; readonly [field: string]: unknown }) {
    const { services, self } = this.parts;
    const commandId = uuidV5(AMICI_NAMESPACE, name);
    const reply = await services.command('rating', command, { actor: self, commandId });
    if (!reply.ok) this.context.log.warn({ command: name, code: reply.rejection.code }, 'a list waits');
    return reply.ok;
  }

  /** Whether every result that the tournament service has recorded has been taken in. */
  private async heardAll(): Promise<boolean> {
    const page = await this.parts.services.feed('tournament', { audience: 'services', after: 0, limit: 0 });
    if (!('head' in page)) return false;
    const checkpoint = await readCheckpoint(this.context.pool, `${RESULTS}<tournament`);
    return (checkpoint?.position ?? 0) >= page.head;
  }

  /** Waits until the read models have what was recorded here by now. */
  private async caughtUp(): Promise<void> {
    const { sequence } = await this.parts.store.head();
    for (let tries = 0; tries < CATCH_UP_TRIES; tries += 1) {
      const { rows } = await this.context.pool.query<{ reached: string; readers: string }>(REACHED, [
        READ_MODELS,
      ]);
      const { reached, readers } = rows[0]!;
      if (Number(readers) === READ_MODELS.length && Number(reached) >= sequence) return;
      await sleep(CATCH_UP_MS);
    }
    throw new Error('the read models of ratings do not catch up');
  }
}

/** Looks once a second what the calendar of the lists asks for; at once again while there is more to do. */
export const publishing = (
  context: FollowerContext,
  parts: Parts & Pick<ServiceParts, 'surroundings'>,
): Worker => {
  const pause = parts.surroundings.config.virtualTime === undefined ? EVERY_MS : REHEARSED_EVERY_MS;
  const work = new Publishing(context, parts);
  return {
    run: (signal) =>
      context.leases.run('rating lists', 0, signal, async (_token, held) => {
        while (!held.aborted) {
          let more = false;
          try {
            more = await work.round();
          } catch (error) {
            if (!held.aborted) context.log.warn({ error }, 'the rating lists could not be looked at');
          }
          if (!more) await sleep(pause, held);
        }
      }),
    check: { name: 'rating lists', check: () => ({ ok: true }) },
    // A rehearsal goes on once every list that is due is out.
    behind: async () => ((await work.isDue()) ? LATE : undefined),
  };
};

const LATE: FollowerStatus = {
  name: 'rating lists',
  state: 'running',
  position: 0,
  head: 1,
  lagEvents: 1,
  lagSeconds: 0,
};
