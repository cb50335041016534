import { dayOf, err, ok, startOfDay, yearOf, type Decimal, type Step } from '@amici/kernel';
import {
  CCLA_2016,
  developmentCoefficient,
  expectedScore,
  gameChange,
  leagueRatingStatus,
  regularRating,
  type LeagueGameResult,
} from '@amici/ratings';
import { findRatingRules } from '@amici/rulesets';
import { ratingOf, unitsOf } from '../units';
import {
  firstDayOfList,
  listedOf,
  monthsLater,
  noSuchList,
  scoreOf,
  type After,
  type Before,
  type CountedGame,
  type GameEffect,
  type ListPeriod,
  type ListSystem,
} from './list-system';

const { calendar } = findRatingRules(CCLA_2016.id)!.parameters;

/** The issue that lists all members (CR-7a). */
const NOVEMBER = 11;

const NOTES: readonly Step[] = [
  { rule: 'CR-7a', text: 'shows all members in November, in other issues whom it changed' },
  { rule: 'CR-7b', text: 'stars a temporary rating, of fewer than 12 games' },
];

const firstOfMonth = (year: number, month: number): string => dayOf(Date.UTC(year, month - 1, 1));

const periodOf = (effectiveFrom: string): ListPeriod => {
  const [year, month] = [yearOf(effectiveFrom), Number(effectiveFrom.slice(5, 7))];
  const concluded = month - calendar.cutOffMonths;
  const lastReceived = firstOfMonth(year, concluded + calendar.receivedWithinMonths);
  return {
    list: `${year}-${calendar.inForceMonths.indexOf(month) + 1}`,
    effectiveFrom,
    from: firstOfMonth(year, concluded - calendar.periodMonths),
    to: dayOf(startOfDay(firstOfMonth(year, concluded)) - 1),
    // Received by the end of the month after the conclusion (CR-3).
    closesAt: startOfDay(lastReceived),
    publishesAt: startOfDay(effectiveFrom),
  };
};

const inForceOn = (day: string): ListPeriod => {
  const year = yearOf(day);
  const dates = [year - 1, year].flatMap((of) =>
    calendar.inForceMonths.map((month) => firstOfMonth(of, month)),
  );
  return periodOf(dates.filter((date) => date <= day).at(-1)!);
};

const listOfResult = (finishedOn: string, reportedOn: string): ListPeriod =>
  periodOf(CCLA_2016.list(finishedOn, reportedOn).effectiveFrom);

export const resultOf = (
  { own, opponent, halfPoints, compared }: CountedGame,
  games: number,
): LeagueGameResult => ({
  score: scoreOf(halfPoints),
  compared: compared ? { own: ratingOf(own), opponent: ratingOf(opponent), games } : null,
});

export const effectOf = ({ score, compared }: LeagueGameResult): GameEffect | null => {
  if (compared === null) return null;
  const { own, opponent, games } = compared;
  const k = developmentCoefficient(own, games);
  return {
    expected: unitsOf(expectedScore(own.minus(opponent))),
    k: unitsOf(k),
    change: unitsOf(gameChange(k, { own, opponent, score })),
  };
};

export const after = (
  rating: Decimal,
  games: number,
  method: string,
  effects: After['effects'],
  rule: string,
): After => ({
  rating: unitsOf(rating),
  listed: listedOf(unitsOf(rating)),
  games,
  status: leagueRatingStatus(games),
  method,
  missingGames: 0,
  effects,
  rule,
});

const nothing = (games: readonly unknown[]): After['effects'] => games.map(() => null);

/** The regular rating from the first 12 of these games (CR-2b). */
export const regularOf = (games: readonly CountedGame[], temporary: Decimal): Decimal => {
  const past = games.map(({ opponent, halfPoints }) => ({
    opponent: ratingOf(opponent),
    score: scoreOf(halfPoints),
  }));
  const regular = regularRating(past, temporary);
  return regular.ok ? regular.value : temporary;
};

/** The regular rating from the first 12 games, then the games after them one scale with it (CR-2b, CR-5f). */
const firstRegular = (before: Before, games: readonly CountedGame[], temporary: Decimal): After => {
  const all = [...before.past, ...games];
  const { regularFrom } = CCLA_2016;
  const base = regularOf(all, temporary);
  const later = all.slice(regularFrom).map((game) => resultOf(game, regularFrom));
  const { rating } = CCLA_2016.ratePlayer(base, later);
  return after(rating, before.games + games.length, 'first-12', nothing(games), 'CR-2b');
};

/** The lists of the League: four a year, by the rating rules of its book (CR-3). */
export const LEAGUE_LISTS: ListSystem = {
  id: CCLA_2016.id,
  version: CCLA_2016.version,
  snapshot: 'at-start',
  publishFrom: 0,
  fixedFrom: CCLA_2016.regularFrom,
  fullIssueMonth: NOVEMBER,
  notes: NOTES,
  named: (list) => {
    const first = firstDayOfList(list, calendar.inForceMonths);
    return first === undefined ? err(noSuchList(list)) : ok(periodOf(first));
  },
  inForceOn,
  listOfResult,
  after: ({ effectiveFrom }) => periodOf(monthsLater(effectiveFrom, calendar.periodMonths)),
  statusOf: (games) => leagueRatingStatus(games),
  explain: (before, games) => {
    const rating = before.rating === null ? CCLA_2016.floor : ratingOf(before.rating);
    if (before.games < CCLA_2016.regularFrom)
      return [{ rule: 'CR-2b', text: `${before.games + games.length} of ${CCLA_2016.regularFrom} games` }];
    return CCLA_2016.ratePlayer(
      rating,
      games.map((game) => resultOf(game, before.games)),
    ).steps;
  },
  override: () => err({ code: 'not-by-item-six', rule: 'T-A1.16c' }),
  rate: (before, games) => {
    const [first] = games;
    const start = before.rating ?? first?.own ?? null;
    const rating = start === null ? CCLA_2016.floor : ratingOf(start);
    const total = before.games + games.length;
    if (total < CCLA_2016.regularFrom) return after(rating, total, 'temporary', nothing(games), 'CR-2b');
    if (before.games < CCLA_2016.regularFrom && before.past.length === before.games)
      return firstRegular(before, games, rating);
    const results = games.map((game) => resultOf(game, before.games));
    const rated = CCLA_2016.ratePlayer(rating, results).rating;
    return after(rated, total, 'elo', results.map(effectOf), 'CR-5f');
  },
};
