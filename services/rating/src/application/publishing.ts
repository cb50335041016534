import { consumerOf, progressOf } from '@amici/bus';
import type { CommandOf } from '@amici/contracts';
import type { RatingListEntry } from '@amici/contracts/rating';
import { AMICI_NAMESPACE, uuidV5, type Instant } from '@amici/kernel';
import type { FollowerContext } from '@amici/projections';
import { reached, reachedHead } from '@amici/service';
import { leasedRounds, type ServiceParts, type Worker } from '@amici/service/runtime';
import type { DataSource } from 'typeorm';
import { SYSTEMS } from '../domain';
import { heldEvents, runningPlayers } from '../projections/running-players.projection';
import { ratedGames } from '../projections/rated-games.projection';
import { ratedPlayers } from '../projections/rated-players.projection';
import { ratingLists } from '../projections/rating-lists.projection';
import { listDigest, listRows } from './list-rows';
import { dueAt, listsToCome } from './lists';
import { RESULTS } from './reactions/results';

const EVERY_MS = 1_000;
/** Players rated in one look: a look ends well within the time in which a rehearsal waits for an answer. */
const AT_ONCE = 50;
/** How long is waited for the read models here. */
const CATCHING_UP = { withinMs: 10_000, everyMs: 25 };

/**
 * Whose games wait for a list and have not been rated in it: the first of 10,000 players with 42 games each in 7 ms,
 * looked at after each of them; through a repository 0.7 s.
 */
const WAITING = /* sql */ `
select distinct player from rated_games waiting
where pool = $1 and list <= $2 and rated_in is null and half_points is not null
  and not exists (select 1 from rated_games rated where rated.pool = $1 and rated.player = waiting.player
    and rated.rated_in >= $2)
  and (tournament is null or tournament not in (select tournament from held_events))
order by player limit $3`;

/** The read models that lists are made from. */
const READ_MODELS = [ratedPlayers, ratedGames, ratingLists, runningPlayers, heldEvents].map(
  ({ name }) => name,
);

/** Closes, calculates and publishes lists as their calendar asks: one process at a time, everything recognised when repeated. */
export class Publishing {
  private looking: Promise<number> | undefined;

  constructor(private readonly parts: ServiceParts) {}

  /** One look at every pool: for how many of them something was done. Callers meanwhile wait for the same look. */
  round(): Promise<number> {
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async look(): Promise<number> {
    const source = await this.parts.readModels();
    const toCome = await listsToCome(source);
    const next = toCome.filter(({ pool }, index) => toCome[index - 1]?.pool !== pool);
    let done = 0;
    for (const row of next) if (await this.advance(source, row)) done += 1;
    return done;
  }

  private async advance(source: DataSource, row: RatingListEntry): Promise<boolean> {
    const now = this.parts.clock.now();
    if (row.state === 'closed') {
      const { waiting, rated } = await this.calculate(source, row);
      if (waiting > 0) return rated > 0;
    }
    if (now < dueAt(row) || !(await this.hasFollowedAll(source))) return false;
    return row.state === 'open' ? this.close(row) : this.publish(source, row, now);
  }

  private close({ pool, list }: RatingListEntry): Promise<boolean> {
    return this.send(`close ${pool} ${list}`, { type: 'ClosePeriod', pool, list });
  }

  /** Rates some of those who have games in the list: how many there were, and for how many it went well. */
  private async calculate(
    source: DataSource,
    { pool, list, effectiveFrom }: RatingListEntry,
  ): Promise<{ readonly waiting: number; readonly rated: number }> {
    await this.caughtUp(source);
    const players = await source.query<readonly { player: string }[]>(WAITING, [pool, list, AT_ONCE]);
    if (players.length === 0) return { waiting: 0, rated: 0 };
    const rows = await source.getRepository(heldEvents.table.entity).find({ order: { tournament: 'ASC' } });
    const held = rows.map(({ tournament }) => tournament);
    let rated = 0;
    for (const { player } of players) {
      const name = `rate ${pool} ${list} ${player} ${held.join(' ')}`;
      const command = { type: 'RatePlayer', pool, player, list, effectiveFrom, held } as const;
      if (await this.send(name, command)) rated += 1;
    }
    await this.caughtUp(source);
    return { waiting: players.length, rated };
  }

  private async publish(source: DataSource, row: RatingListEntry, now: Instant): Promise<boolean> {
    const { pool, list } = row;
    await this.caughtUp(source);
    const rows = await listRows(source, pool, row, now);
    const games = rows.reduce((sum, { periodGames }) => sum + periodGames, 0);
    const summary = { players: rows.length, games, digest: listDigest(rows) };
    const done = await this.send(`publish ${pool} ${list}`, { type: 'PublishList', pool, list, summary });
    const published = SYSTEMS[pool].named(list);
    if (published.ok) {
      const { list: next } = SYSTEMS[pool].after(published.value);
      await this.send(`open list ${pool} ${next}`, { type: 'OpenPeriod', pool, list: next });
    }
    await this.caughtUp(source);
    return done;
  }

  private async send(name: string, command: CommandOf<'rating'>): Promise<boolean> {
    const { services, self, log } = this.parts;
    const commandId = uuidV5(AMICI_NAMESPACE, name);
    const reply = await services.command('rating', command, { actor: self, commandId });
    if (!reply.ok) log.warn({ command: name, code: reply.rejection.code }, 'a list waits');
    return reply.ok;
  }

  /**
   * Whether every result that has come about by now has been taken in: those of the games by their events, and those
   * of the events here.
   */
  private async hasFollowedAll(source: DataSource): Promise<boolean> {
    const { services, self } = this.parts;
    const question = { type: 'progress', from: 'game' } as const;
    const byEvents = async () => {
      const reply = await services.query('tournament', question, self);
      return reply.ok ? reply.value.position : undefined;
    };
    const here = async () => (await progressOf(source, [consumerOf(RESULTS, 'tournament')])).position;
    return (await reachedHead(services, 'game', byEvents)) && reachedHead(services, 'tournament', here);
  }

  /** Waits until the read models have what was recorded here by now. */
  private async caughtUp(source: DataSource): Promise<void> {
    const { sequence } = await this.parts.store.head();
    const position = async () => (await progressOf(source, READ_MODELS)).position;
    if (!(await reached(sequence, position, CATCHING_UP)))
      throw new Error('the read models of ratings do not catch up');
  }
}

/** Looks once a second what the calendar of the lists asks for; at once again while there is more to do. */
export const publishing = (context: FollowerContext, lists: Publishing): Worker =>
  leasedRounds(context, {
    ...{ name: 'rating lists', everyMs: EVERY_MS, failed: 'the rating lists could not be looked at' },
    round: async () => (await lists.round()) > 0,
  });
