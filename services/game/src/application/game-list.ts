import type { OpenGame, GameSummary } from '@amici/contracts/game';
import type { QueryWork } from '@amici/service/runtime';
import type { DataSource } from 'typeorm';
import { gameRecords } from '../projections/game-records.projection';
import { openGames } from '../projections/open-games.projection';
import { answered } from './answers';

const MAX_PAGE = 1_000;

/** What a list shows of a game that is over; its score is read by its id. */
const SUMMARY = [
  'gameId',
  'white',
  'black',
  'event',
  'laws',
  'source',
  'result',
  'ending',
  'startedAt',
  'endedAt',
];

/** Answers lists of games from the read models. */
export const gameList =
  (readModels: () => Promise<DataSource>): QueryWork<'game', 'games'> =>
  async ({ player, status, after, limit }) => {
    const source = await readModels();
    const games =
      status === 'open'
        ? source.getRepository(openGames.table.entity).createQueryBuilder('game')
        : source
            .getRepository(gameRecords.table.entity)
            .createQueryBuilder('game')
            .select(SUMMARY.map((property) => `game.${property}`));
    if (status === 'open') games.andWhere('game.toMove is not null');
    if (status === 'ended') games.andWhere('game.result is not null');
    if (player !== undefined) games.andWhere('(game.white = :player or game.black = :player)', { player });
    if (after !== undefined) games.andWhere('game.gameId > :after', { after });
    const found = await games.orderBy('game.gameId').take(Math.min(limit, MAX_PAGE)).getMany();
    return answered({ games: found as readonly (OpenGame | GameSummary)[] });
  };
