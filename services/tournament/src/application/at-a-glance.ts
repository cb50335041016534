import type { Glanced, TournamentRow } from '@amici/contracts/tournament';
import type { DataSource } from 'typeorm';
import { tournaments } from '../projections/tournaments.projection';

/** What is to come soonest first, what has begun latest first. */
const ORDERS: Readonly<Record<Glanced, 'asc' | 'desc'>> = {
  running: 'desc',
  announced: 'asc',
  'start-list': 'asc',
  finished: 'desc',
  recorded: 'desc',
};

const STATUSES = Object.keys(ORDERS) as readonly Glanced[];

/** Asked in one go: of every status the ids of so many, each found by the index over status and start. */
const IDS = STATUSES.map(
  (status) => /* sql */ `(select tournament_id from tournaments where status = '${status}'
    order by start_at ${ORDERS[status]}, tournament_id limit :most)`,
).join(' union all ');

/** So many events of each status. */
export const atAGlance = async (
  source: DataSource,
  limit: number,
): Promise<Readonly<Record<Glanced, readonly TournamentRow[]>>> => {
  const rows = await source
    .getRepository(tournaments.table.entity)
    .createQueryBuilder('event')
    .where(`event.tournament_id in (${IDS})`, { most: limit })
    .getMany();
  const of = (status: Glanced): readonly TournamentRow[] => {
    const sign = ORDERS[status] === 'asc' ? 1 : -1;
    const among = rows.filter((row) => row.status === status);
    return among.sort((one, other) => sign * (one.startAt - other.startAt));
  };
  return {
    ...{ running: of('running'), announced: of('announced'), 'start-list': of('start-list') },
    ...{ finished: of('finished'), recorded: of('recorded') },
  };
};
