import { z } from 'zod';
import { idOf, oneLine, person, sectionId, tournamentId } from '@amici/contracts/fields';
import { listId } from '../tournament/entry-list-id';

const year = z.int().min(1900).max(2199);

/** What a body lets others decide by its word: the act, and what it is of, as the endpoint of that act names it. */
export const authorisedAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('announce-event'), code: oneLine(64).min(1) }),
  z.strictObject({
    act: z.literal('combine-team'),
    tournament: tournamentId,
    team: idOf('team', 'Id of the team'),
  }),
  z.strictObject({
    act: z.enum(['free-place', 'fill-vacancy']),
    cycle: idOf('cycle', 'Id of the cycle'),
    player: person,
  }),
  z.strictObject({ act: z.literal('grant-right'), player: person, level: oneLine(64).min(1) }),
  z.strictObject({
    act: z.literal('determine-event'),
    year,
    event: z.string().regex(/^[a-z][a-z-]{1,63}$/),
  }),
  z.strictObject({ act: z.literal('unrated-event'), tournament: tournamentId }),
  z.strictObject({ act: z.literal('irregular-mail'), list: listId, player: person }),
  z.strictObject({
    act: z.literal('fee-scale'),
    body: idOf('scope', 'The body or federation that sets the fees'),
    year,
  }),
  z.strictObject({
    act: z.literal('alter-rating'),
    player: person,
    rating: z.number().min(0).max(4_000).multipleOf(0.0001),
  }),
  z.strictObject({ act: z.literal('grade-event'), tournament: tournamentId, section: sectionId }),
]);
