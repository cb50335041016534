import type { HalfPoints, RatingStatus, RatingUnits } from '@amici/contracts/rating';
import {
  DAY_MS,
  err,
  ok,
  startOfDay,
  type CalendarDate,
  type Decimal,
  type Instant,
  type Rejection,
  type Result,
  type Step,
} from '@amici/kernel';
import {
  developmentCoefficient,
  expectedScore,
  gameChange,
  periodAfter,
  ratingPeriod,
  roundedUpward,
  rulesOfList,
  type Activity,
  type GameScore,
  type RatedGame,
  type RatingPeriod,
} from '@amici/ratings';
import type { EloFormula, RatingParameters, RatingRules } from '@amici/rulesets';
import { ratingOf, unitsOf } from '../units';

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

/** A player without a new rating, as a list looks at them. */
export interface Listable {
  /** Whether their newest rating was found for this list. */
  readonly isNew: boolean;
  readonly games: number;
  readonly activity: Activity;
}

/** When lists come and what they take in. */
export interface Calendar {
  /** The list of a name (`2017-2`); refused where there can be none, or it has older rules (T-A1.12, T-A1.19). */
  readonly named: (list: string) => Result<ListPeriod, Rejection>;
  /** The list in force on a day. */
  readonly inForceOn: (day: CalendarDate) => ListPeriod;
  readonly after: (list: ListPeriod) => ListPeriod;
}

/** The lists of a pool by a book's rating rules: every list stores their `id` and `version` (T-A1.19). */
export interface ListSystem extends Calendar {
  readonly id: string;
  readonly version: string;
  readonly parameters: RatingParameters;
  /** What its lists show, with the rule of each. */
  readonly notes: readonly Step[];
  /** Whether a list shows a player (T-9.6, T-9.7, CR-7a). */
  readonly shows: (player: Listable, effectiveFrom: CalendarDate) => boolean;
  /** The list a result counts in; `registeredOn` only for results by post. */
  readonly listOfResult: (
    finishedOn: CalendarDate,
    reportedOn: CalendarDate,
    registeredOn?: CalendarDate,
  ) => ListPeriod;
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

const LIST_NAME = /^(\d{4})-([1-9]\d?)$/;

/** The first day of the list of a name, by the months (1 to 12) in which the lists of a year begin. */
const firstDayOfList = (list: string, months: readonly number[]): CalendarDate | undefined => {
  const [, year, number] = LIST_NAME.exec(list) ?? [];
  const month = months[Number(number) - 1];
  return year === undefined || month === undefined
    ? undefined
    : `${year}-${String(month).padStart(2, '0')}-01`;
};

/** A period with the instants its work falls due at; results by post may be registered beyond its end (T-A1.13). */
export const listPeriod = (period: RatingPeriod): ListPeriod => ({
  list: period.list.replace('/', '-'),
  effectiveFrom: period.effectiveFrom,
  from: period.from,
  to: period.to,
  closesAt: startOfDay(period.closesOn) + DAY_MS,
  publishesAt: startOfDay(period.publishedOn),
});

/** The calendar of a book's lists (T-9.5a, T-A1.12, CR-3). */
export const calendarOf = <Of extends RatingParameters>(rules: RatingRules<Of>): Calendar => {
  const { calendar } = rules.parameters;
  return {
    named: (list) => {
      const first = firstDayOfList(list, calendar.inForceMonths);
      if (first === undefined) return err({ code: 'no-such-list', rule: 'T-A1.12', data: { list } });
      const valid = rulesOfList(first, [rules]);
      return valid.ok ? ok(listPeriod(ratingPeriod(first, calendar))) : valid;
    },
    inForceOn: (day) => listPeriod(ratingPeriod(day, calendar)),
    after: ({ effectiveFrom }) => listPeriod(periodAfter(effectiveFrom, calendar)),
  };
};

/** What one game does to a rating with so many games behind it. */
export const effectOn = (
  rating: Decimal,
  games: number,
  game: RatedGame,
  formula: EloFormula,
): GameEffect => {
  const k = developmentCoefficient(rating, games, formula);
  return {
    expected: unitsOf(expectedScore(game.own.minus(game.opponent), formula)),
    k: unitsOf(k),
    change: unitsOf(gameChange(k, game, formula)),
  };
};

/** A list as it is shown: `2017/2`. */
export const listName = (list: string): string => list.replace('-', '/');
