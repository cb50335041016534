import type { Acted } from '@amici/contracts';
import type {
  ClosePeriod,
  OpenPeriod,
  Pool,
  PublishList,
  RatingListPublished,
} from '@amici/contracts/rating';
import {
  accept,
  DAY_MS,
  reject,
  unreachable,
  startOfDay,
  dayOf,
  type Decider,
  type Decision,
  type Instant,
} from '@amici/kernel';
import { SYSTEMS, systemFor, type ListPeriod } from '../systems';

export type ListCommand = OpenPeriod | ClosePeriod | PublishList;

interface OfList {
  readonly at: Instant;
  readonly pool: Pool;
  readonly list: string;
}

export interface RatingPeriodOpened extends OfList, ListPeriod {
  readonly type: 'RatingPeriodOpened';
  readonly list: string;
  /** `id@version` of the rating system. */
  readonly system: string;
  readonly rule: string;
}

export interface RatingPeriodClosed extends OfList {
  readonly type: 'RatingPeriodClosed';
  readonly by: 'calendar' | 'command';
  readonly rule: string;
}

export type ListEvent = RatingPeriodOpened | RatingPeriodClosed | RatingListPublished;

export interface RatingList {
  readonly period: ListPeriod | null;
  readonly system: string;
  readonly closed: boolean;
  readonly published: boolean;
}

const open = (command: Acted<OpenPeriod>, state: RatingList): Decision<ListEvent> => {
  const { at, pool, list } = command;
  if (state.period !== null) return accept();
  const period = SYSTEMS[pool].named(list);
  if (!period.ok) return { ok: false, rejection: period.error };
  const system = systemFor(pool, period.value.effectiveFrom);
  return accept({
    type: 'RatingPeriodOpened',
    at,
    pool,
    ...period.value,
    system: `${system.id}@${system.version}`,
    rule: system.parameters.articles.periodOpened,
  });
};

const close = ({ at, pool, list, actor }: Acted<ClosePeriod>, state: RatingList): Decision<ListEvent> => {
  const { period } = state;
  if (period === null) return reject('no-such-list', 'T-9.5a');
  if (state.closed) return accept();
  const byCalendar = actor.office === 'service';
  const earliest = byCalendar ? period.closesAt : startOfDay(period.to) + DAY_MS;
  if (at < earliest)
    return reject('period-not-over', 'T-9.5a', { data: { to: period.to, closesAt: earliest } });
  return accept({
    type: 'RatingPeriodClosed',
    at,
    pool,
    list,
    by: byCalendar ? 'calendar' : 'command',
    rule: SYSTEMS[pool].parameters.articles.periodClosed,
  });
};

const publish = ({ at, pool, list, summary }: Acted<PublishList>, state: RatingList): Decision<ListEvent> => {
  const { period, system } = state;
  if (period === null) return reject('no-such-list', 'T-9.5b');
  if (state.published) return accept();
  if (!state.closed) return reject('period-open', 'T-9.5a', { data: { to: period.to } });
  if (at < period.publishesAt)
    return reject('not-due', 'T-9.5b', { data: { publishesAt: period.publishesAt } });
  return accept({
    type: 'RatingListPublished',
    at,
    pool,
    list,
    ...summary,
    effectiveFrom: period.effectiveFrom,
    system,
    rule: 'T-9.5b',
  });
};

const decide = (command: Acted<ListCommand>, state: RatingList): Decision<ListEvent> => {
  switch (command.type) {
    case 'OpenPeriod':
      return open(command, state);
    case 'ClosePeriod':
      return close(command, state);
    case 'PublishList':
      return publish(command, state);
    default:
      return unreachable(command);
  }
};

const evolve = (state: RatingList, event: ListEvent): RatingList => {
  switch (event.type) {
    case 'RatingPeriodOpened': {
      const { list, effectiveFrom, from, to, closesAt, publishesAt, system } = event;
      return { ...state, period: { list, effectiveFrom, from, to, closesAt, publishesAt }, system };
    }
    case 'RatingPeriodClosed':
      return { ...state, closed: true };
    case 'RatingListPublished':
      return { ...state, published: true };
    default:
      return unreachable(event);
  }
};

/** One list of a pool: opened, closed, calculated, published. */
export const ratingList: Decider<Acted<ListCommand>, RatingList, ListEvent> = {
  initialState: { period: null, system: '', closed: false, published: false },
  decide,
  evolve,
};

/** What decides whether a list shows a player. */
interface Listable {
  /** The list that the player's newest rating was found for. */
  readonly list: string;
  readonly games: number;
  /** Null if no rated game of the player is known. */
  readonly lastGameAt: Instant | null;
  readonly hasRunningEvent: boolean;
}

/**
 * Whether a list shows a player: with at least 12 rated games (T-9.6), while they are active (T-9.7). The League
 * lists all members each November, and in its other issues the members they changed (CR-7a).
 */
export const isShown = (
  { list: found, games, lastGameAt, hasRunningEvent }: Listable,
  { list, effectiveFrom }: Pick<ListPeriod, 'list' | 'effectiveFrom'>,
  pool: Pool,
): boolean => {
  const lastGameOn = lastGameAt === null ? {} : { lastGameOn: dayOf(lastGameAt) };
  const activity = { ...lastGameOn, hasRunningEvent };
  return SYSTEMS[pool].shows({ isNew: found === list, games, activity }, effectiveFrom);
};
