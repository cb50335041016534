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

/** Which events are called so and organised by that federation. */
const idsOf = ({
  name = '',
  federation,
}: Pick<Sought, 'name' | 'federation'>):
  readonly [sql: string, values: Readonly<Record<string, unknown>>] | undefined => {
  const [called, values] = named(name);
  const conditions = [
    ...(called === '' ? [] : [called]),
    ...(federation === undefined ? [] : ['federation = :federation']),
  ];
  if (conditions.length === 0) return undefined;
  return [
    `select tournament_id from event_names where ${conditions.join(' and ')}`,
    { ...values, federation },
  ];
};

/** Keeps of events those that are called so, begin in that year, or are organised by that federation. */
export const narrowed = (
  events: SelectQueryBuilder<TournamentRow>,
  { year, ...called }: Pick<Sought, 'name' | 'year' | 'federation'>,
): void => {
  const ids = idsOf(called);
  if (ids !== undefined) events.andWhere(`event.tournamentId in (${ids[0]})`, ids[1]);
  if (year === undefined) return;
  events.andWhere('event.startAt >= :from and event.startAt < :until', {
    from: Date.UTC(year, 0, 1),
    until: Date.UTC(year + 1, 0, 1),
  });
};
