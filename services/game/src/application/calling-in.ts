import { startOfDay, type Instant } from '@amici/kernel';
import { addDays, isCalendarDate } from '@amici/timecontrol';
import type { DataSource } from 'typeorm';
import { gameRecords } from '../projections/game-records.projection';
import type { Game } from '../domain';
import type { OpenAdjudication } from '../domain/adjudication/commands';
import type { Acted } from '../domain/state/verdict';

/** How many games of an event were in progress at an instant, and have been since. */
export type InProgress = (event: string, since: Instant) => Promise<number>;

/** Counted from the read model of all games; a moment behind the log, as read models are. */
export const inProgressOf =
  (source: () => Promise<DataSource>): InProgress =>
  async (event, since) =>
    (await source())
      .getRepository(gameRecords.table.entity)
      .createQueryBuilder('game')
      .where('game.event = :event', { event })
      .andWhere('game.startedAt is not null and (game.endedAt is null or game.endedAt > :since)', { since })
      .getCount();

/** What is called in by a notice in the magazine, with how many games of its event were in progress as it came out (C-23d). */
export const withInProgress = async (
  inProgress: InProgress,
  { inProgress: _claimed, ...request }: Acted<OpenAdjudication>,
  { event }: Game,
): Promise<Acted<OpenAdjudication>> => {
  const { notice, at } = request;
  if (notice.kind === 'personal' || event === null || !isCalendarDate(notice.coverMonthEnds)) return request;
  const out = startOfDay(addDays(notice.coverMonthEnds, 1));
  return { ...request, inProgress: await inProgress(event, Math.min(out, at)) };
};
