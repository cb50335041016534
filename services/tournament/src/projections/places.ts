import type { PlayerEvent } from '@amici/contracts/tournament';
import type { DataSource } from 'typeorm';
import { places } from './places.projection';
import { tournaments } from './tournaments.projection';

/** More events than anybody plays in. */
const MOST = 1_000;

/** The events of a player, the latest start first. */
export const placesOf = async (
  source: DataSource,
  player: string,
  limit = MOST,
): Promise<readonly PlayerEvent[]> => {
  const rows = await source.getRepository(places.table.entity).find({ where: { player }, take: MOST });
  const events = await source
    .getRepository(tournaments.table.entity)
    .createQueryBuilder('event')
    .where('event.tournamentId in (:...ids)', { ids: ['', ...rows.map(({ tournamentId }) => tournamentId)] })
    .getMany();
  const byId = new Map(events.map((event) => [event.tournamentId, event]));
  return rows
    .flatMap((row) => {
      const event = byId.get(row.tournamentId);
      if (event === undefined) return [];
      const { code, name, status, startAt, endAt } = event;
      return [{ ...row, code, name, status, startAt, endAt }];
    })
    .sort((a, b) => b.startAt - a.startAt || (a.tournamentId < b.tournamentId ? -1 : 1))
    .slice(0, limit);
};
