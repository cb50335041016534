import { ids } from '@amici/contracts';
import { PUBLIC_FEEDS, wantedType, type Wanted } from '@amici/contracts/courier';
import { defined } from '@amici/kernel';
import { z } from 'zod';
import { feedType, wrongType } from '../../feed-types';
import { unknownType } from '../../notifiable-types';
import { oneLine } from '@amici/contracts/fields';
import { says } from '@amici/contracts/fields';

const fields = z.strictObject({
  types: z.array(oneLine(100).min(1)).min(1).max(100).optional().describe('Only events of these types'),
  event: z.string().regex(ids.tournament).optional().describe('Only events about this tournament'),
  game: z.string().regex(ids.game).optional().describe('Only events about this game'),
  feed: z.enum(PUBLIC_FEEDS).optional().describe('The events of this public feed instead of your own'),
  subject: oneLine(128)
    .min(1)
    .optional()
    .describe('For a public feed: the id of a game, tournament or person; only events about it are sent'),
});

type Fields = z.output<typeof fields>;

const typeOf = (feed: Fields['feed'], name: string): string | undefined =>
  feed === undefined ? wantedType(name) : feedType(feed, name);

/** What of a webhook's filter belongs to the other kind: of one's own events, or of a public feed. */
const misplaced = ({ feed, event, game, subject }: Fields): readonly string[] => {
  const named = feed === undefined ? { subject } : { event, game };
  return Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [name]));
};

/** What a webhook posts: a type that is misspelt would never come, and who waits for it would not know why. */
export const wanted = fields
  .superRefine((values, context) => {
    const { feed, types = [] } = values;
    for (const name of misplaced(values))
      context.addIssue({
        ...{ code: 'custom', path: [name] },
        ...says({ name: feed === undefined ? 'field-of-public-feed' : 'feed-narrowed-by-subject' }),
      });
    types.forEach((name, index) => {
      const wrong =
        typeOf(feed, name) !== undefined
          ? undefined
          : feed === undefined
            ? unknownType(name)
            : wrongType(feed, name);
      if (wrong !== undefined) context.addIssue({ code: 'custom', path: ['types', index], ...says(wrong) });
    });
  })
  .transform(({ types, ...rest }): Wanted =>
    defined<Wanted>({ ...rest, types: types?.map((name) => typeOf(rest.feed, name)!) }),
  )
  .prefault({})
  .describe('Events that concern you, or those of a public feed; if empty, all that concern you');
