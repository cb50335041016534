import type { CountingGame, PlayerCard, Pool, RatingOnce } from '@amici/contracts/rating';
import type { Instant } from '@amici/kernel';
import { IsNull, LessThanOrEqual, Not, type DataSource } from 'typeorm';
import { pointsOf } from '../domain';
import { ratedGames, type RatedGameRow } from '../projections/rated-games.projection';
import { ratedPlayers, type RatedPlayerRow } from '../projections/rated-players.projection';
import { ratingLists } from '../projections/rating-lists.projection';
import { listName } from '../domain/systems/list-system';

/** Most ratings and games shown of a player. */
const MOST = 1_000;

const points = (units: number | null): number | null => (units === null ? null : pointsOf(units));

const rating = (row: RatedPlayerRow): RatingOnce => ({
  pool: row.pool,
  list: listName(row.list),
  effectiveFrom: row.effectiveFrom,
  why: row.why,
  rating: row.listed,
  calculated: pointsOf(row.rating),
  before: points(row.before),
  games: row.games,
  periodGames: row.periodGames,
  missingGames: row.missingGames,
  status: row.status,
  method: row.method,
});

const game = (row: RatedGameRow): CountingGame => ({
  game: row.game,
  tournament: row.tournament,
  opponent: row.opponent,
  colour: row.colour,
  score: row.halfPoints === null ? null : row.halfPoints / 2,
  finishedAt: row.finishedAt,
  reportedAt: row.reportedAt,
  own: pointsOf(row.own),
  opponentRating: pointsOf(row.facing),
  expected: points(row.expected),
  developmentCoefficient: points(row.k),
  change: points(row.change),
});

/**
 * A player's ratings, the newest first, as they were published by an instant: the webserver shows everybody's valid
 * rating, also of those no list shows any more (T-9.7).
 */
const historyOf = async (
  source: DataSource,
  player: string,
  at: Instant,
): Promise<readonly RatedPlayerRow[]> =>
  source
    .getRepository(ratedPlayers.table.entity)
    .createQueryBuilder('rated')
    .innerJoin(ratingLists.table.name, 'list', 'list.pool = rated.pool and list.list = rated.list')
    .where('rated.player = :player', { player })
    .andWhere(`list.state = 'published' and list.publishedAt <= :at`, { at })
    .orderBy({ 'rated.pool': 'ASC', 'rated.list': 'DESC' })
    .limit(MOST)
    .getMany();

/** Finished games reported by an instant that no published list has rated yet. */
const waitingOf = async (
  source: DataSource,
  player: string,
  at: Instant,
): Promise<readonly RatedGameRow[]> => {
  const waiting = source.getRepository(ratedGames.table.entity).createQueryBuilder('game');
  const published = waiting
    .subQuery()
    .select('1')
    .from(ratingLists.table.entity, 'list')
    .where('list.pool = game.pool and list.list = game.ratedIn and list.publishedAt <= :at', { at });
  return waiting
    .where({ player, halfPoints: Not(IsNull()), reportedAt: LessThanOrEqual(at) })
    .andWhere(`not exists ${published.getQuery()}`, { at })
    .orderBy({ 'game.reportedAt': 'ASC', 'game.game': 'ASC' })
    .limit(MOST)
    .getMany();
};

/** What a game does to a rating is told with the list that rates it, and that is not out. */
const NOT_OUT = { expected: null, developmentCoefficient: null, change: null };

/** What a player is shown to have, as published by an instant. */
export const cardOf = async (source: DataSource, player: string, at: Instant): Promise<PlayerCard> => {
  const [ratings, waiting] = await Promise.all([
    historyOf(source, player, at),
    waitingOf(source, player, at),
  ]);
  return {
    player,
    ratings: ratings.map(rating),
    waiting: waiting.map((row) => ({ pool: row.pool, list: listName(row.list), ...game(row), ...NOT_OUT })),
  };
};

/** What every game did to a player's rating of one list. */
export const breakdownOf = async (source: DataSource, pool: Pool, player: string, list: string) => {
  const [found, games] = await Promise.all([
    source.getRepository(ratedPlayers.table.entity).findOneBy({ pool, player, list }),
    source
      .getRepository(ratedGames.table.entity)
      .find({ where: { pool, player, ratedIn: list }, order: { finishedAt: 'ASC', game: 'ASC' } }),
  ]);
  return found && { player, ...rating(found), gamesRated: games.map(game) };
};
