import type { Question } from '@amici/contracts';
import { partsOf, wordsIn } from '@amici/text';
import type { SelectQueryBuilder } from 'typeorm';
import type { TournamentRow } from '@amici/contracts/tournament';

type Sought = Question<'tournament', 'tournaments'>;

/** What has all these letters is found by an index; where they stand is looked at then. */
const named = (sought: string): readonly [sql: string, values: Readonly<Record<string, unknown>>] => {
  const words = wordsIn(sought);
  const like = Object.fromEntries(words.map((word, index) => [`word${index}`, `%${word}%`]));
  const parts = words.flatMap(partsOf);
  const conditions = [
    ...(parts.length === 0 ? [] : ['parts_of(folded) @> :parts::text[]']),
    ...Object.keys(like).map((name) => `folded like :${name}`),
  ];
  return [conditions.join(' and '), { ...like, parts }];
};

/** A page in the order of ids: so many behind an id. */
interface PageOfIds {
  readonly after: string | undefined;
  readonly most: number;
}

/** Which events are called so and organised by that federation; only those of a page, where one is given. */
const idsOf = (
  { name = '', federation }: Pick<Sought, 'name' | 'federation'>,
  page: PageOfIds | undefined,
): readonly [sql: string, values: Readonly<Record<string, unknown>>] | undefined => {
  const [called, values] = named(name);
  const conditions = [
    ...(called === '' ? [] : [called]),
    ...(federation === undefined ? [] : ['federation = :federation']),
  ];
  if (conditions.length === 0) return undefined;
  const { after = '', most } = page ?? {};
  const part = page === undefined ? '' : ' and tournament_id > :after order by tournament_id limit :most';
  return [
    `select tournament_id from event_names where ${conditions.join(' and ')}${part}`,
    { ...values, federation, after, most },
  ];
};

/**
 * Keeps of events those that are called so, begin in that year, or are organised by that federation. Where nothing else
 * is asked of them the page is taken of the names: a word that ten thousand are called by costs no more than its page.
 */
export const narrowed = (
  events: SelectQueryBuilder<TournamentRow>,
  { year, ...called }: Pick<Sought, 'name' | 'year' | 'federation'>,
  page: PageOfIds | undefined,
): void => {
  const ids = idsOf(called, year === undefined ? page : undefined);
  if (ids !== undefined) events.andWhere(`event.tournamentId in (${ids[0]})`, ids[1]);
  if (year === undefined) return;
  events.andWhere('event.startAt >= :from and event.startAt < :until', {
    from: Date.UTC(year, 0, 1),
    until: Date.UTC(year + 1, 0, 1),
  });
};
