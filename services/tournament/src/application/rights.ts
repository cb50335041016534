import type { DataSource } from 'typeorm';
import type { Rights } from '../domain';
import { rights } from '../projections/rights.projection';

/** More than anybody earns. */
const MOST = 1_000;

/** What a player has earned and used, as far as the read model has followed. */
export const rightsOf = async (source: DataSource, player: string): Promise<Rights> => {
  const rows = await source.getRepository(rights.table.entity).find({ where: { player }, take: MOST });
  return {
    earned: rows.flatMap(({ id, level: right, halves, earnedAt, usedIn }) =>
      earnedAt === null ? [] : [{ id, right, halves, earnedAt, usedIn }],
    ),
    yearly: rows.flatMap(({ level, year }) => (year === null ? [] : [{ level, year }])),
  };
};
