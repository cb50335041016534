import {
  anyConditions,
  idOf,
  instant,
  limit,
  moveText,
  oneLine,
  person,
  says,
  tournamentId,
} from '../../fields';
import { z } from 'zod';

export const startGameBody = () =>
  z
    .strictObject({
      white: person.describe('Id of the player with White'),
      black: person.describe('Id of the player with Black'),
      laws: oneLine(64).default('iccf-laws-2020').describe('Id of a book of laws, with or without @version'),
      conditions: anyConditions.default({}).describe('Conditions of the tournament; if empty, the defaults'),
      event: tournamentId.nullable().default(null),
      initialFen: oneLine(128).optional().describe('Starting position of a Chess960 game (FEN)'),
      chess960: z.boolean().optional(),
    })
    .meta({ ready: { white: 'anna', black: 'boris' } })
    .transform(({ white, black, ...rest }) => ({ players: { white, black }, ...rest }));

const yes = () =>
  z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true');

export const pgnQuery = () =>
  z.strictObject({
    moves: yes().describe('Whether the moves are written'),
    tags: yes().describe('Whether the tags are written'),
    clocks: yes().describe('Whether it is written when each move was made, and what was left on the clock'),
    zone: oneLine(64).default('UTC').describe('IANA time zone of the times written'),
  });

export const gamesPgnQuery = () =>
  pgnQuery().extend({
    player: person.optional(),
    event: tournamentId.optional(),
  });

/** All games that somebody may see are more than one answer holds. */
export const allGamesPgnQuery = () =>
  gamesPgnQuery().extend({
    after: idOf('game', 'Id of a game')
      .optional()
      .describe('Of neither player nor event: `Amici-Next-After` of the games before'),
    limit: limit.default(1_000).describe('Of neither player nor event: how many games are written'),
  });

const MAX_TAGS = 40;

/** A game of the past; names of people go to the registry, not into a game. */
export const importBody = () =>
  z
    .strictObject({
      source: oneLine(512).min(1).describe('Where the game comes from, and what identifies it there'),
      white: person,
      black: person,
      event: tournamentId.nullable().default(null),
      laws: oneLine(64).optional().describe('If empty, the laws count as not recorded'),
      initialFen: oneLine(128).optional(),
      chess960: z.boolean().optional(),
      moves: z.array(z.strictObject({ uci: moveText, at: instant.nullable().default(null) })).max(998),
      result: z.enum(['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2', '*', 'cancelled']),
      basis: oneLine(64).min(1).describe('What the result rests on, such as pgn or crosstable'),
      tags: z
        .record(oneLine(64), oneLine(256))
        .refine(
          (tags) => Object.keys(tags).length <= MAX_TAGS,
          says({ name: 'too-many-tags', most: MAX_TAGS }),
        )
        .optional()
        .describe('Tags that may be personal are kept where they can be erased'),
      startedAt: instant.nullable().default(null),
      endedAt: instant.nullable().default(null),
    })
    .transform(({ white, black, ...rest }) => ({ players: { white, black }, ...rest }));

/** The same game of the same source is the same game, from any sender and however often. */
export const importIdentity = ({ source, players, moves }: z.output<ReturnType<typeof importBody>>): string =>
  `import ${JSON.stringify([source, players.white, players.black, ...moves.map(({ uci }) => uci)])}`;
