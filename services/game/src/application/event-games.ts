import type { DataSource } from 'typeorm';
import { gameRecords } from '../projections/game-records.projection';
import type { EventGames } from './viewing';

/** Answers from the read model of all games; a moment behind the log, as read models are. */
export const eventGames = (source: () => Promise<DataSource>): EventGames => {
  const records = async () =>
    (await source()).getRepository(gameRecords.table.entity).createQueryBuilder('game');
  return {
    finished: async (event) =>
      (await records())
        .where('game.event = :event', { event })
        .andWhere('game.result is not null')
        .getCount(),
    takesPart: async (event, player) => {
      const played = (await records())
        .where('game.event = :event', { event })
        .andWhere('(game.white = :player or game.black = :player)', { player });
      return (await played.limit(1).getCount()) > 0;
    },
  };
};
