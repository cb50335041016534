import { Decimal, err, ok, startOfDay, type Step } from '@amici/kernel';
import {
  developmentCoefficient,
  expectedScore,
  gameChange,
  ICCF_2017,
  overrideByItemFive,
  ratingStatus,
  ratingSystemFor,
  type PlayerBefore,
  type PlayerRating,
  type RatedGame,
  type RatingPeriod,
  type RatingSystem,
} from '@amici/ratings';
import { ratingOf, unitsOf } from '../units';
import {
  dayAfter,
  firstDayOfList,
  monthsLater,
  noSuchList,
  scoreOf,
  type Before,
  type CountedGame,
  type GameEffect,
  type ListPeriod,
  type ListSystem,
} from './list-system';

const METHOD_RULES: Readonly<Record<PlayerRating['method'], string>> = {
  5: 'T-A1.15',
  6: 'T-A1.6',
  16: 'T-A1.16b',
};

const listPeriod = (period: RatingPeriod): ListPeriod => ({
  list: period.list.replace('/', '-'),
  effectiveFrom: period.effectiveFrom,
  from: period.from,
  to: period.to,
  // Results by post may still be registered (T-A1.13).
  closesAt: dayAfter(period.postalRegisteredBy),
  publishesAt: startOfDay(period.publishedOn),
});

const ratedGame = ({ own, opponent, halfPoints }: CountedGame): RatedGame => ({
  own: ratingOf(own),
  opponent: ratingOf(opponent),
  score: scoreOf(halfPoints),
});

const effectOf = (rating: Decimal, games: number, game: RatedGame): GameEffect => {
  const k = developmentCoefficient(rating, games);
  return {
    expected: unitsOf(expectedScore(game.own.minus(game.opponent))),
    k: unitsOf(k),
    change: unitsOf(gameChange(k, game)),
  };
};

const playerBefore = (before: Before, [first]: readonly CountedGame[]): PlayerBefore => {
  const rating = before.rating === null ? null : ratingOf(before.rating);
  const own = first === undefined ? rating : ratingOf(first.own);
  return { rating, games: before.games, own, past: before.past.map(ratedGame) };
};

const methodRule = ({ method }: PlayerRating, before: Before): string =>
  method === 5 && before.rating === null ? 'T-A1.14' : METHOD_RULES[method];

const MONTHS = 3;
const QUARTERS = [1, 4, 7, 10] as const;

const NOTES: readonly Step[] = [
  {
    rule: 'T-9.6',
    text: 'shows name, federation, title, rating and games of players with at least 12 rated games',
  },
  {
    rule: 'T-9.7',
    text: 'who finished no game in the period stays for one of the last two calendar years, or while they play',
  },
  { rule: 'T-A2.2.11', text: 'who is inactive is not shown and keeps their latest published rating' },
];

/** The lists of a system of the ICCF: four a year, by Appendix 1 (T-9.5a, T-A1.12). */
export const iccfLists = (system: RatingSystem): ListSystem => ({
  id: system.id,
  version: system.version,
  snapshot: 'at-finish-with-start-floor',
  publishFrom: system.thresholds.publishFrom,
  fixedFrom: system.thresholds.fixedFrom,
  fullIssueMonth: null,
  notes: NOTES,
  named: (list) => {
    const first = firstDayOfList(list, QUARTERS);
    if (first === undefined) return err(noSuchList(list));
    const valid = ratingSystemFor(first, [system]);
    return valid.ok ? ok(listPeriod(system.period(first))) : valid;
  },
  inForceOn: (day) => listPeriod(system.period(day)),
  // By post a result reaches the director before the server: it may be registered later (T-A1.13).
  listOfResult: (finishedOn, reportedOn, registeredOn) =>
    listPeriod(
      registeredOn === undefined
        ? system.periodOfResult(reportedOn)
        : system.periodOfResult(finishedOn, registeredOn),
    ),
  after: ({ effectiveFrom }) => listPeriod(system.period(monthsLater(effectiveFrom, MONTHS))),
  statusOf: (games) => ratingStatus(games, system.thresholds),
  override: (before, games, reason) => {
    const rated = games.map(ratedGame);
    const found = overrideByItemFive(system.ratePlayer(playerBefore(before, games), rated), rated, reason);
    if (!found.ok) return found;
    const { to, listed, notify } = found.value;
    return ok({ rating: unitsOf(to), listed, notify });
  },
  explain: (before, games) => system.ratePlayer(playerBefore(before, games), games.map(ratedGame)).steps,
  rate: (before, games) => {
    const rated = games.map(ratedGame);
    const player = playerBefore(before, games);
    const after = system.ratePlayer(player, rated);
    const old = player.rating ?? player.own ?? Decimal.ZERO;
    return {
      rating: unitsOf(after.rating ?? old),
      listed: after.listed ?? 0,
      games: after.games,
      status: after.status,
      method: `item-${after.method}`,
      missingGames: after.missingGames,
      effects: rated.map((game) => (after.method === 6 ? effectOf(old, before.games, game) : null)),
      rule: methodRule(after, before),
    };
  },
});

export const ICCF_LISTS = iccfLists(ICCF_2017);
