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

/** Keeps of events those that are called so, begin in that year, or are organised by that federation. */
export const narrowed = (
  events: SelectQueryBuilder<TournamentRow>,
  { name = '', year, federation }: Pick<Sought, 'name' | 'year' | 'federation'>,
): void => {
  const among = (condition: string, values: object) =>
    events.andWhere(
      `event.tournamentId in (select tournament_id from event_names where ${condition})`,
      values,
    );
  const [condition, values] = named(name);
  if (condition !== '') among(condition, values);
  if (federation !== undefined) among('federation = :federation', { federation });
  if (year === undefined) return;
  events.andWhere('event.startAt >= :from and event.startAt < :until', {
    from: Date.UTC(year, 0, 1),
    until: Date.UTC(year + 1, 0, 1),
  });
};
