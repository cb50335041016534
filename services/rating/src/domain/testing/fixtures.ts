import type { PlayerRated, Pool } from '@amici/contracts/rating';
import type { Acted } from '@amici/contracts';
import type { ReportResult, ResultReported } from '../player';
import { SYSTEMS, type ListPeriod } from '../systems';

const service = { subject: 'service:rating', office: 'service' };

/** An instant of a day (UTC). */
export const on = (day: string): number => Date.parse(day);

export const pool = 'standard' as const;

/** A list that there is. */
export const named = (of: Pool, list: string): ListPeriod => {
  const period = SYSTEMS[of].named(list);
  if (!period.ok) throw new Error(period.error.code);
  return period.value;
};

/** A game reported by its event. */
export const reportResult = (more: Partial<ReportResult> & { at?: number } = {}): Acted<ReportResult> => ({
  type: 'ReportResult',
  pool,
  player: 'anna',
  game: 'g1',
  tournament: 't',
  section: '1',
  opponent: 'boris',
  colour: 'white',
  halfPoints: 2,
  finishedAt: on('2017-01-20'),
  reportedAt: on('2017-01-20'),
  ratings: { start: 2100, level: 1800 },
  opponentRatings: { start: 2000, level: 1800 },
  opponentPublished: null,
  actor: service,
  at: on('2017-01-20'),
  ...more,
});

/** A game that waits for its list; ratings in points. */
export const reported = (
  game: string,
  halfPoints: 0 | 1 | 2,
  opponent: number,
  more: Partial<ResultReported> & { ownPoints?: number } = {},
): ResultReported => {
  const { ownPoints = 2100, ...rest } = more;
  return {
    type: 'ResultReported',
    at: on('2017-01-20'),
    pool,
    player: 'anna',
    game,
    tournament: 't',
    section: '1',
    opponent: 'boris',
    colour: 'white',
    halfPoints,
    finishedAt: on('2017-01-20'),
    reportedAt: on('2017-01-20'),
    list: '2017-2',
    own: ownPoints * 10_000,
    facing: opponent * 10_000,
    compared: true,
    rule: 'T-9.4c',
    ...rest,
  };
};

/** A rating of an earlier list, in points. */
export const ratedBefore = (points: number, games: number, more: Partial<PlayerRated> = {}): PlayerRated => ({
  type: 'PlayerRated',
  at: on('2016-12-04'),
  pool,
  player: 'anna',
  list: '2017-1',
  effectiveFrom: '2017-01-01',
  rating: points * 10_000,
  listed: points,
  games,
  status: games < 12 ? 'unpublished' : games < 30 ? 'provisional' : 'fixed',
  before: null,
  gamesBefore: 0,
  method: 'item-5',
  missingGames: 0,
  lastGameAt: null,
  system: 'iccf-2017@2017-04-01',
  rule: 'T-A1.15',
  ...more,
});

export const byService = service;
