import { ok } from '@amici/kernel';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import { Between } from 'typeorm';
import type { TournamentAggregates } from '../domain';
import { chronicle } from '../projections/chronicle.projection';

/** More events than any federation announces or ends between two issues. */
const MOST = 2_000;

/** Answers what became of a book's events between two instants. */
export const chronicleAnswer =
  ({
    readModels,
  }: Pick<WorkingParts<TournamentAggregates>, 'readModels'>): QueryWork<'tournament', 'chronicle'> =>
  async ({ book, from, until }) => {
    const within = Between(from, until - 1);
    const rows = (await readModels()).getRepository(chronicle.table.entity);
    const events = await rows.find({
      where: [
        { book, announcedAt: within },
        { book, cancelledAt: within },
        { book, finishedAt: within },
      ],
      order: { startAt: 'ASC', tournamentId: 'ASC' },
      take: MOST,
    });
    return ok({ events });
  };
