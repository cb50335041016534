import { Decimal, err, type Step } from '@amici/kernel';
import {
  leagueRatingStatus,
  periodOfResult,
  rateLeaguePlayer,
  regularRating,
  type LeagueGameResult,
} from '@amici/ratings';
import type { CclaRatingParameters, RatingRules } from '@amici/rulesets';
import { ratingOf, unitsOf } from '../units';
import {
  calendarOf,
  effectOn,
  listedOf,
  listPeriod,
  scoreOf,
  type After,
  type Before,
  type CountedGame,
  type GameEffect,
  type ListSystem,
} from './list-system';

const notesOf = ({ fixedFrom }: CclaRatingParameters): readonly Step[] => [
  { rule: 'CR-7a', text: 'shows all members in November, in other issues whom it changed' },
  { rule: 'CR-7b', text: `stars a temporary rating, of fewer than ${fixedFrom} games` },
];

const resultOf = ({ own, opponent, halfPoints, compared }: CountedGame, games: number): LeagueGameResult => ({
  score: scoreOf(halfPoints),
  compared: compared ? { own: ratingOf(own), opponent: ratingOf(opponent), games } : null,
});

type Rules = CclaRatingParameters;

const effectOf = ({ score, compared }: LeagueGameResult, { formula }: Rules): GameEffect | null =>
  compared && effectOn(compared.own, compared.games, { ...compared, score }, formula);

/** Whether a game makes a rating regular: any, or one of the League itself (CR-2b, CR-7b). */
const counting =
  ({ regularBy }: Rules) =>
  ({ ofLeague }: CountedGame): boolean =>
    ofLeague || regularBy === 'rated-games';

/** Games before that make a rating regular: those known to, and those a rating was taken over with. */
const countedBefore = ({ games, past }: Pick<Before, 'games' | 'past'>, rules: Rules): number =>
  games - past.length + past.filter(counting(rules)).length;

const startOf = ({ rating }: Before, [first]: readonly CountedGame[], { floor }: Rules): Decimal => {
  const start = rating ?? first?.own ?? null;
  return start === null ? Decimal.of(floor) : ratingOf(start);
};

const notCounted = (games: readonly CountedGame[], rules: Rules): readonly CountedGame[] => {
  const counts = counting(rules);
  return games.filter((game) => !counts(game));
};

type Rated = Pick<After, 'method' | 'effects' | 'rule'> & { readonly rating: Decimal };

/** Not yet enough games: of those that count nothing follows yet, others adjust the temporary rating (CR-5f). */
const temporary = (before: Before, games: readonly CountedGame[], rules: Rules): Rated => {
  const counts = counting(rules);
  const start = startOf(before, games, rules);
  const others = notCounted(games, rules).map((game) => resultOf(game, before.games));
  return {
    rating: rules.regularBy === 'rated-games' ? start : rateLeaguePlayer(start, others, rules).rating,
    method: 'temporary',
    effects: games.map((game) => (counts(game) ? null : effectOf(resultOf(game, before.games), rules))),
    rule: 'CR-2b',
  };
};

/** The first 12 games that count make the regular rating, and what else was played since adjusts it (CR-2b, CR-5f). */
const firstRegular = (before: Before, games: readonly CountedGame[], rules: Rules): Rated => {
  const { fixedFrom } = rules;
  const start = startOf(before, games, rules);
  const own = [...before.past, ...games].filter(counting(rules));
  const past = own.map(({ opponent, halfPoints }) => ({
    opponent: ratingOf(opponent),
    score: scoreOf(halfPoints),
  }));
  const base = regularRating(past, start, rules);
  const later = [...own.slice(fixedFrom), ...notCounted(games, rules)];
  const results = later.map((game) => resultOf(game, fixedFrom));
  return {
    rating: rateLeaguePlayer(base.ok ? base.value : start, results, rules).rating,
    method: 'first-12',
    effects: games.map(() => null),
    rule: 'CR-2b',
  };
};

const byChanges = (before: Before, games: readonly CountedGame[], rules: Rules): Rated => {
  const results = games.map((game) => resultOf(game, before.games));
  return {
    rating: rateLeaguePlayer(startOf(before, games, rules), results, rules).rating,
    method: 'elo',
    effects: results.map((result) => effectOf(result, rules)),
    rule: 'CR-5f',
  };
};

const rated = (before: Before, games: readonly CountedGame[], rules: Rules): Rated => {
  const had = countedBefore(before, rules);
  if (had + games.filter(counting(rules)).length < rules.fixedFrom) return temporary(before, games, rules);
  // Of a rating that was taken over the first games are not known: it goes on from there.
  const known = before.past.length === before.games;
  return had < rules.fixedFrom && known
    ? firstRegular(before, games, rules)
    : byChanges(before, games, rules);
};

const explain = (before: Before, games: readonly CountedGame[], rules: Rules): readonly Step[] => {
  const had = countedBefore(before, rules);
  const [start, isRegular] = [startOf(before, games, rules), had >= rules.fixedFrom];
  const results = (isRegular ? games : notCounted(games, rules)).map((game) => resultOf(game, before.games));
  const steps = isRegular || results.length > 0 ? rateLeaguePlayer(start, results, rules).steps : [];
  if (isRegular) return steps;
  const has = had + games.filter(counting(rules)).length;
  const which = rules.regularBy === 'league-games' ? ' of the League' : '';
  return [{ rule: 'CR-2b', text: `${has} of ${rules.fixedFrom} games${which}` }, ...steps];
};

/** The lists of the League: four a year, by the rating rules of its book (CR-3). */
export const leagueLists = (rules: RatingRules<CclaRatingParameters>): ListSystem => {
  const { parameters } = rules;
  const statusOf: ListSystem['statusOf'] = (games, past = []) =>
    leagueRatingStatus(countedBefore({ games, past }, parameters), parameters);
  return {
    ...calendarOf(rules),
    ...{ id: rules.id, parameters },
    get version() {
      return parameters.listVersion;
    },
    notes: notesOf(parameters),
    shows: ({ isNew }, effectiveFrom) =>
      isNew || Number(effectiveFrom.slice(5, 7)) === parameters.fullIssueMonth,
    listOfResult: (finishedOn, reportedOn) =>
      listPeriod(periodOfResult(finishedOn, reportedOn, parameters.calendar)),
    statusOf,
    explain: (before, games) => explain(before, games, parameters),
    override: () => err({ code: 'not-by-item-six', rule: 'T-A1.16c' }),
    rate: (before, games) => {
      const { rating, ...of } = rated(before, games, parameters);
      const total = before.games + games.length;
      return {
        ...of,
        rating: unitsOf(rating),
        listed: listedOf(unitsOf(rating)),
        games: total,
        status: statusOf(total, [...before.past, ...games]),
        missingGames: 0,
      };
    },
  };
};
