import type { HalfPoints, RatingStatus, RatingUnits } from '@amici/contracts/rating';
import {
  DAY_MS,
  dayOf,
  startOfDay,
  yearOf,
  type CalendarDate,
  type Instant,
  type Rejection,
  type Result,
  type Step,
} from '@amici/kernel';
import { roundedUpward, type GameScore } from '@amici/ratings';
import { ratingOf } from '../units';

/** One list of a pool and the instants its work falls due at. Dates are inclusive. */
export interface ListPeriod {
  /** `2017-2`: the year and the place in it; sorts as text. */
  readonly list: string;
  readonly effectiveFrom: CalendarDate;
  /** Results of these days count in it. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** From here on no result can come in any more: the ratings are calculated. */
  readonly closesAt: Instant;
  readonly publishesAt: Instant;
}

/** A game as it is rated for one of its players. */
export interface CountedGame {
  readonly own: RatingUnits;
  readonly opponent: RatingUnits;
  readonly halfPoints: HalfPoints;
  /** False where there are no two ratings on one scale to compare (CR-5f). */
  readonly compared: boolean;
  /** Of an event of the League, and not of the ICCF or overseas (CR-2b, CR-5a). */
  readonly ofLeague: boolean;
}

/** A player before a period. */
export interface Before {
  /** The latest calculated rating; null where there is none yet. */
  readonly rating: RatingUnits | null;
  readonly games: number;
  readonly past: readonly CountedGame[];
}

/** What a game did to the rating; null where all games were rated together. */
export interface GameEffect {
  readonly expected: number;
  readonly k: RatingUnits;
  readonly change: RatingUnits;
}

export interface After {
  readonly rating: RatingUnits;
  /** The whole number that a list shows. */
  readonly listed: number;
  readonly games: number;
  readonly status: RatingStatus;
  /** `item-5`, `item-6`, `item-16` of Appendix 1; the League's `temporary`, `first-12`, `elo`. */
  readonly method: string;
  /** Earlier games that the calculation asks for but that nobody has recorded. */
  readonly missingGames: number;
  readonly effects: readonly (GameEffect | null)[];
  readonly rule: string;
}

/** What a commissioner's override puts in the place of a rating, and who is told why. */
export interface Overridden {
  readonly rating: RatingUnits;
  readonly listed: number;
  readonly notify: readonly string[];
}

/** A rating system as a value: every list stores `id` and `version` (T-A1.19). */
export interface ListSystem {
  readonly id: string;
  readonly version: string;
  /** The rating of which list a game is rated with: the newest when it ended, or the one of its start. */
  readonly snapshot: 'at-finish-with-start-floor' | 'at-start';
  readonly publishFrom: number;
  readonly fixedFrom: number;
  /** What its lists show, with the rule of each. */
  readonly notes: readonly Step[];
  /**
   * The month whose issue shows everybody, if the others show only the players they changed (CR-7a); else null.
   */
  readonly fullIssueMonth: number | null;
  /** The list of a name (`2017-2`); refused where there can be none, or it has older rules (T-A1.12, T-A1.19). */
  readonly named: (list: string) => Result<ListPeriod, Rejection>;
  /** The list in force on a day. */
  readonly inForceOn: (day: CalendarDate) => ListPeriod;
  /** The list a result counts in; `registeredOn` only for results by post. */
  readonly listOfResult: (
    finishedOn: CalendarDate,
    reportedOn: CalendarDate,
    registeredOn?: CalendarDate,
  ) => ListPeriod;
  readonly after: (list: ListPeriod) => ListPeriod;
  readonly rate: (before: Before, games: readonly CountedGame[]) => After;
  /** How `rate` comes to its result, step by step with the rule of each. */
  readonly explain: (before: Before, games: readonly CountedGame[]) => readonly Step[];
  /** By how many games, and which of them are known. */
  readonly statusOf: (games: number, past?: readonly CountedGame[]) => RatingStatus;
  /** The rating of item 5 over a period's games instead of item 6's (T-A1.16c); refused where there is none. */
  readonly override: (
    before: Before,
    games: readonly CountedGame[],
    reason: string,
  ) => Result<Overridden, Rejection>;
}

export const scoreOf = (halfPoints: HalfPoints): GameScore => (halfPoints / 2) as GameScore;

/** The whole number a list shows, a half upward (T-A1.17). */
export const listedOf = (rating: RatingUnits): number => roundedUpward(ratingOf(rating));

export const dayAfter = (day: CalendarDate): Instant => startOfDay(day) + DAY_MS;

/** The first day of the month so many months later. */
export const monthsLater = (day: CalendarDate, months: number): CalendarDate => {
  const month = Number(day.slice(5, 7)) - 1 + months;
  return dayOf(Date.UTC(yearOf(day), month, 1));
};

/** Why a list of this name is none. */
export const noSuchList = (list: string): Rejection => ({
  code: 'no-such-list',
  rule: 'T-A1.12',
  data: { list },
});

const LIST_NAME = /^(\d{4})-([1-4])$/;

/** The first day of the list of a name, by the months (1 to 12) in which the lists of a year begin. */
export const firstDayOfList = (list: string, months: readonly number[]): CalendarDate | undefined => {
  const [, year, number] = LIST_NAME.exec(list) ?? [];
  const month = months[Number(number) - 1];
  return year === undefined || month === undefined ? undefined : monthsLater(`${year}-01-01`, month - 1);
};

/** A list as it is shown: `2017/2`. */
export const listName = (list: string): string => list.replace('-', '/');
