import { Decimal, ok, type Step } from '@amici/kernel';
import {
  overrideByItemFive,
  periodOfPostalResult,
  periodOfResult,
  ratePlayer,
  ratingStatus,
  staysOnList,
  type PlayerBefore,
  type PlayerRating,
  type RatedGame,
} from '@amici/ratings';
import type { IccfEloParameters, RatingRules } from '@amici/rulesets';
import { ratingOf, unitsOf } from '../units';
import {
  calendarOf,
  effectOn,
  listPeriod,
  scoreOf,
  type Before,
  type CountedGame,
  type ListSystem,
} from './list-system';

const METHOD_RULES: Readonly<Record<PlayerRating['method'], string>> = {
  5: 'T-A1.15',
  6: 'T-A1.6',
  16: 'T-A1.16b',
};

const ratedGame = ({ own, opponent, halfPoints }: CountedGame): RatedGame => ({
  own: ratingOf(own),
  opponent: ratingOf(opponent),
  score: scoreOf(halfPoints),
});

const playerBefore = (before: Before, [first]: readonly CountedGame[]): PlayerBefore => {
  const rating = before.rating === null ? null : ratingOf(before.rating);
  const own = first === undefined ? rating : ratingOf(first.own);
  return { rating, games: before.games, own, past: before.past.map(ratedGame) };
};

const methodRule = ({ method }: PlayerRating, before: Before): string =>
  method === 5 && before.rating === null ? 'T-A1.14' : METHOD_RULES[method];

const notesOf = ({ publishFrom, yearsOnList }: IccfEloParameters): readonly Step[] => [
  {
    rule: 'T-9.6',
    text: `shows name, federation, title, rating and games of players with at least ${publishFrom} rated games`,
  },
  {
    rule: 'T-9.7',
    text: `who finished no game in the period stays for one of the last ${yearsOnList} calendar years, or while they play`,
  },
  { rule: 'T-A2.2.11', text: 'who is inactive is not shown and keeps their latest published rating' },
];

/** The lists of a system of the ICCF: four a year, by Appendix 1 (T-9.5a, T-A1.12). */
export const iccfLists = (rules: RatingRules<IccfEloParameters>): ListSystem => {
  const { parameters } = rules;
  const { formula, calendar } = parameters;
  const rated = (before: Before, games: readonly CountedGame[]): PlayerRating =>
    ratePlayer(playerBefore(before, games), games.map(ratedGame), parameters);
  return {
    ...calendarOf(rules),
    ...{ id: rules.id, parameters },
    get version() {
      return parameters.listVersion;
    },
    notes: notesOf(parameters),
    shows: ({ isNew, games, activity }, effectiveFrom) =>
      games >= parameters.publishFrom && (isNew || staysOnList(activity, effectiveFrom, parameters)),
    // By post a result reaches the director before the server: it may be registered later (T-A1.13).
    listOfResult: (finishedOn, reportedOn, registeredOn) =>
      listPeriod(
        registeredOn === undefined
          ? periodOfResult(reportedOn, reportedOn, calendar)
          : periodOfPostalResult(finishedOn, registeredOn, calendar),
      ),
    statusOf: (games) => ratingStatus(games, parameters),
    override: (before, games, reason) => {
      const found = overrideByItemFive(rated(before, games), games.map(ratedGame), reason, formula);
      if (!found.ok) return found;
      const { to, listed, notify } = found.value;
      return ok({ rating: unitsOf(to), listed, notify });
    },
    explain: (before, games) => rated(before, games).steps,
    rate: (before, games) => {
      const player = playerBefore(before, games);
      const after = rated(before, games);
      const old = player.rating ?? player.own ?? Decimal.ZERO;
      const effect = (game: CountedGame) =>
        after.method === 6 ? effectOn(old, before.games, ratedGame(game), formula) : null;
      return {
        rating: unitsOf(after.rating ?? old),
        listed: after.listed ?? 0,
        games: after.games,
        status: after.status,
        method: `item-${after.method}`,
        missingGames: after.missingGames,
        effects: games.map(effect),
        rule: methodRule(after, before),
      };
    },
  };
};
