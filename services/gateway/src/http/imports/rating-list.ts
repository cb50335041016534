import type { Pool } from '@amici/contracts/rating';
import { wordsIn } from '@amici/text';
import { z } from 'zod';
import { person } from '@amici/contracts/fields';
import { csvRecords } from './csv';
import type { ReadLine } from './report';
import { named } from '@amici/contracts/fields';
import { issuesIn } from '@amici/edge/validated';

/** A list marks a temporary rating with a star. */
const RATED = /^(\d{1,4})\*?$/;

const row = z.object({
  id: person,
  rating: z.string().regex(RATED, named('rating-none')),
  games: z
    .string()
    .regex(/^\d{1,5}$/, named('games-none'))
    .optional(),
});

export interface Adopted {
  readonly pool: Pool;
  readonly source: string;
  /** The first list to show them; absent: the next. */
  readonly list: string | undefined;
}

/** Names that are written alike but for capitals, accents and what stands between their parts. */
const plain = (name: string): string => [...wordsIn(name)].sort().join(' ');

/** What the ICCF's list (`ID;Country;Title;Name;Games;Rating;Gender`) says of players, by what they are called here. */
export const readRatingList = (
  text: string,
  { pool, source, list }: Adopted,
  names: Readonly<Record<string, string>>,
): readonly ReadLine[] =>
  csvRecords(text, ['id', 'rating']).map(({ line, fields }): ReadLine => {
    const about = fields['id'] ?? null;
    const read = row.safeParse(fields, { reportInput: true });
    if (!read.success) {
      return { line, about, request: { wrong: { code: 'bad-request', detail: issuesIn(read.error) } } };
    }
    const { id: player, rating, games } = read.data;
    const name = names[player];
    if (name === undefined) return { line, about, request: { wrong: { code: 'no-such-player' } } };
    const stated = fields['name'];
    const command = {
      type: 'AdoptRating',
      ...{ pool, player, source },
      rating: Number(RATED.exec(rating)![1]),
      ...(games === undefined ? {} : { games: Number(games) }),
      ...(list === undefined ? {} : { list }),
    };
    const isOther = stated !== undefined && plain(stated) !== plain(name);
    const remark = isOther
      ? { remark: { name: 'named-otherwise', stated: stated, known: name } as const }
      : {};
    return { line, about, request: { command }, lane: player, ...remark };
  });

/** The ids a list is about. */
export const idsIn = (text: string): readonly string[] => [
  ...new Set(csvRecords(text, ['id', 'rating']).flatMap(({ fields }) => fields['id'] ?? [])),
];
