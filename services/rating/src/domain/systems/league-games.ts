import type { Decimal } from '@amici/kernel';
import { CCLA_2016, leagueRatingStatus } from '@amici/ratings';
import { ratingOf } from '../units';
import { after, effectOf, LEAGUE_LISTS, regularOf, resultOf } from './league';
import type { After, Before, CountedGame, ListSystem } from './list-system';

const { regularFrom, ratePlayer, floor } = CCLA_2016;

type Known = Pick<Before, 'games' | 'past'>;

/** Games of the League before: those that are known to be, and those a rating was taken over with. */
const leagueGames = ({ games, past }: Known): number =>
  games - past.length + past.filter(({ ofLeague }) => ofLeague).length;

const startOf = ({ rating }: Before, [first]: readonly CountedGame[]): Decimal => {
  const start = rating ?? first?.own ?? null;
  return start === null ? floor : ratingOf(start);
};

const elsewhere = (games: readonly CountedGame[]): readonly CountedGame[] =>
  games.filter(({ ofLeague }) => !ofLeague);

/** Not yet 12 games of the League: of them nothing follows yet, and games elsewhere adjust the temporary rating (CR-5f). */
const temporary = (before: Before, games: readonly CountedGame[]): After => {
  const { rating } = ratePlayer(
    startOf(before, games),
    elsewhere(games).map((game) => resultOf(game, before.games)),
  );
  const effects = games.map((game) => (game.ofLeague ? null : effectOf(resultOf(game, before.games))));
  return after(rating, before.games + games.length, 'temporary', effects, 'CR-2b');
};

/** The first 12 games of the League make the regular rating, and what else was played since adjusts it (CR-2b, CR-5f). */
const firstRegular = (before: Before, games: readonly CountedGame[]): After => {
  const own = [...before.past, ...games].filter(({ ofLeague }) => ofLeague);
  const base = regularOf(own, startOf(before, games));
  const later = [...own.slice(regularFrom), ...elsewhere(games)];
  const { rating } = ratePlayer(
    base,
    later.map((game) => resultOf(game, regularFrom)),
  );
  return after(
    rating,
    before.games + games.length,
    'first-12',
    games.map(() => null),
    'CR-2b',
  );
};

const rated = (before: Before, games: readonly CountedGame[]): After => {
  const had = leagueGames(before);
  const has = had + games.filter(({ ofLeague }) => ofLeague).length;
  if (has < regularFrom) return temporary(before, games);
  // Of a rating that was taken over the first games are not known: it goes on from there.
  const known = before.past.filter(({ ofLeague }) => ofLeague).length === had;
  return had < regularFrom && known ? firstRegular(before, games) : LEAGUE_LISTS.rate(before, games);
};

const statusOf = (games: number, past: readonly CountedGame[] = []) =>
  leagueRatingStatus(leagueGames({ games, past }));

/**
 * The League's lists from that of May 2027 on: a rating is temporary below 12 games of the League itself, whatever its
 * player has played in events of the ICCF or overseas (CR-2b, CR-7b). Lists before counted those too, and stay.
 */
export const LISTS_BY_LEAGUE_GAMES: ListSystem = {
  ...LEAGUE_LISTS,
  version: '2027-05',
  statusOf,
  explain: (before, games) => {
    const had = leagueGames(before);
    if (had >= regularFrom) return LEAGUE_LISTS.explain(before, games);
    const has = had + games.filter(({ ofLeague }) => ofLeague).length;
    const counted = { rule: 'CR-2b', text: `${has} of ${regularFrom} games of the League` };
    const others = elsewhere(games).map((game) => resultOf(game, before.games));
    return [counted, ...(others.length === 0 ? [] : ratePlayer(startOf(before, games), others).steps)];
  },
  rate: (before, games) => {
    const result = rated(before, games);
    const past = [...before.past, ...games];
    return { ...result, status: statusOf(result.games, past) };
  },
};
