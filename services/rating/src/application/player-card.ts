import type { Instant } from '@amici/kernel';
import type { Pool as Connections } from 'pg';
import { pointsOf, type Pool } from '../domain';

interface RatingRecord {
  readonly pool: Pool;
  readonly list: string;
  readonly effective_from: string;
  readonly why: string;
  readonly rating: string;
  readonly listed: number;
  readonly games: number;
  readonly status: string;
  readonly method: string;
  readonly before: string | null;
  readonly period_games: number;
  readonly missing_games: number;
}

const rating = (record: RatingRecord): object => ({
  pool: record.pool,
  list: record.list.replace('-', '/'),
  effectiveFrom: record.effective_from,
  why: record.why,
  rating: record.listed,
  calculated: pointsOf(Number(record.rating)),
  before: record.before === null ? null : pointsOf(Number(record.before)),
  games: record.games,
  periodGames: record.period_games,
  missingGames: record.missing_games,
  status: record.status,
  method: record.method,
});

/**
 * A player's ratings, the newest first, as they were published by an instant: the webserver shows everybody's valid
 * rating, also of those no list shows any more (T-9.7).
 */
export const historyOf = async (
  connections: Connections,
  player: string,
  at: Instant,
): Promise<readonly object[]> => {
  const { rows } = await connections.query<RatingRecord>(
    `select rated.* from rated_players rated join rating_lists lists using (pool, list)
     where rated.player = $1 and lists.state = 'published' and lists.published_at <= $2
     order by rated.pool, rated.list desc limit 1000`,
    [player, at],
  );
  return rows.map(rating);
};

interface GameRecord {
  readonly game: string;
  readonly tournament: string | null;
  readonly opponent: string;
  readonly colour: string;
  readonly half_points: number | null;
  readonly list: string;
  readonly finished_at: string | null;
  readonly reported_at: string;
  readonly own: string;
  readonly facing: string;
  readonly expected: number | null;
  readonly k: string | null;
  readonly change: string | null;
}

const points = (units: string | number | null): number | null =>
  units === null ? null : pointsOf(Number(units));

const game = (record: GameRecord): object => ({
  game: record.game,
  tournament: record.tournament,
  opponent: record.opponent,
  colour: record.colour,
  score: record.half_points === null ? null : record.half_points / 2,
  finishedAt: record.finished_at === null ? null : Number(record.finished_at),
  reportedAt: Number(record.reported_at),
  own: points(record.own),
  opponentRating: points(record.facing),
  expected: points(record.expected),
  developmentCoefficient: points(record.k),
  change: points(record.change),
});

/** Finished games reported by an instant that no published list has rated yet. */
export const waitingOf = async (
  connections: Connections,
  player: string,
  at: Instant,
): Promise<readonly object[]> => {
  const { rows } = await connections.query<GameRecord & { readonly pool: Pool }>(
    `select * from rated_games where player = $1 and half_points is not null and reported_at <= $2
       and not exists (select 1 from rating_lists lists where lists.pool = rated_games.pool
         and lists.list = rated_games.rated_in and lists.published_at <= $2)
     order by reported_at, game limit 1000`,
    [player, at],
  );
  return rows.map((record) => ({ pool: record.pool, list: record.list.replace('-', '/'), ...game(record) }));
};

/** What every game did to a player's rating of one list. */
export const breakdownOf = async (
  connections: Connections,
  pool: Pool,
  player: string,
  list: string,
): Promise<object | undefined> => {
  const [found, games] = await Promise.all([
    connections.query<RatingRecord>(
      'select * from rated_players where pool = $1 and player = $2 and list = $3',
      [pool, player, list],
    ),
    connections.query<GameRecord>(
      'select * from rated_games where pool = $1 and player = $2 and rated_in = $3 order by finished_at, game',
      [pool, player, list],
    ),
  ]);
  const [record] = found.rows;
  return record && { player, ...rating(record), gamesRated: games.rows.map(game) };
};
