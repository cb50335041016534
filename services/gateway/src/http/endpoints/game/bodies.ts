import { z } from 'zod';
import {
  anyConditions,
  idOf,
  instant,
  limit,
  mailing,
  milliseconds,
  moveText,
  notation,
  oneLine,
  person,
  ply,
  side,
  tournamentId,
  writing,
} from '@amici/contracts/fields';
import { says } from '@amici/contracts/fields';

export const startGameBody = z
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

export const moveBody = z.strictObject({
  move: moveText.describe('The move in the chosen notation'),
  notation: notation.default('uci'),
  offerDraw: z.boolean().optional().describe('Offer a draw with the move'),
  conditionals: z
    .array(z.array(moveText).min(1).max(40))
    .max(16)
    .optional()
    .describe(
      "Conditional moves in UCI notation, sent with a move off the server; each line begins with the opponent's move",
    ),
  mail: mailing.optional().describe('Dates and medium of a move sent by post, e-mail or fax'),
  steps: z
    .tuple([moveText, moveText])
    .optional()
    .describe('Over the board: the two steps of castling, in the order made'),
});

/** A sealed line of conditional moves. */
export const lineBody = z.strictObject({
  afterPly: z
    .number()
    .int()
    .min(0)
    .max(10_000)
    .describe('How many half-moves were played when you file the conditional moves'),
  moves: z
    .array(moveText)
    .min(2)
    .max(80)
    .describe("In UCI notation: the opponent's expected move, your reply and so on, ending with a reply"),
});

export const openingBody = z.strictObject({ side, reason: writing.describe('Why you open the line') });

/** A move that is only tried. */
export const previewBody = moveBody.extend({
  ply,
});

export const gamesQuery = z
  .strictObject({
    player: person.optional(),
    event: tournamentId.optional(),
    director: person.optional().describe('Of the events that he directs'),
    status: z.enum(['open', 'ended', 'all']).default('open'),
    order: z
      .enum(['id', 'latest'])
      .optional()
      .describe('Of games that are over: `latest` has the last to end first, on one page'),
    dueBefore: instant
      .optional()
      .describe('Games in play whose deadline is earlier: for those who see all deadlines of the list'),
    after: idOf('game', 'The last game of the page before').optional(),
    limit,
  })
  .refine(
    ({ order, status, after }) => order !== 'latest' || (status === 'ended' && after === undefined),
    says({ name: 'latest-are-over' }),
  );

export const positionQuery = z
  .strictObject({
    ply: z.coerce.number().int().min(0).max(10_000).optional(),
    at: z.iso.datetime().max(64).optional().describe('What had happened by then'),
    known: z.iso.datetime().max(64).optional().describe('Without what was written down later'),
  })
  .refine((query) => query.ply === undefined || query.at === undefined, says({ name: 'ply-or-at' }));

/** A part of a history too long for one answer. */
export const eventsQuery = z.strictObject({
  after: z.coerce.number().int().min(-1).max(2_147_483_647).optional().describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
});

export const atQuery = z.strictObject({ at: z.iso.datetime().max(64).optional() });

const yes = z
  .enum(['true', 'false'])
  .default('true')
  .transform((text) => text === 'true');

export const pgnQuery = z.strictObject({
  moves: yes.describe('Whether the moves are written'),
  tags: yes.describe('Whether the tags are written'),
  clocks: yes.describe('Whether it is written when each move was made, and what was left on the clock'),
  zone: oneLine(64).default('UTC').describe('IANA time zone of the times written'),
});

export const gamesPgnQuery = pgnQuery.extend({
  player: person.optional(),
  event: tournamentId.optional(),
});

/** All games that somebody may see are more than one answer holds. */
export const allGamesPgnQuery = gamesPgnQuery.extend({
  after: idOf('game', 'Id of a game')
    .optional()
    .describe('Of neither player nor event: `Amici-Next-After` of the games before'),
  limit: limit.default(1_000).describe('Of neither player nor event: how many games are written'),
});

const MAX_TAGS = 40;

/** A game of the past; names of people go to the registry, not into a game. */
export const importBody = z
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
      .refine((tags) => Object.keys(tags).length <= MAX_TAGS, says({ name: 'too-many-tags', most: MAX_TAGS }))
      .optional()
      .describe('Tags that may be personal are kept where they can be erased'),
    startedAt: instant.nullable().default(null),
    endedAt: instant.nullable().default(null),
  })
  .transform(({ white, black, ...rest }) => ({ players: { white, black }, ...rest }));

const sideStanding = z.strictObject({
  remaining: milliseconds
    .optional()
    .describe('Time left; for the side to move, when its player began to think'),
  bank: milliseconds.optional().describe('For Triple Block: time left in the bank'),
  daysUsed: z
    .int()
    .min(0)
    .max(10_000)
    .optional()
    .describe('Calendar days used since the line under the last exceeded time limit, or since the start'),
  oversteps: z.int().min(0).max(9).optional(),
  movesAboveLine: z.int().min(0).max(1_000).optional().describe('Moves above that line on the scoresheet'),
});

/** A game that is played elsewhere so far: all of it as of the instant it is taken over. */
export const takeoverBody = z
  .strictObject({
    source: oneLine(512).min(1).describe('Where the game comes from, and what identifies it there'),
    white: person,
    black: person,
    event: tournamentId.nullable().describe('The tournament that paired the game; leave empty if none'),
    laws: oneLine(64).default('iccf-laws-2020').describe('Id of a book of laws, with or without @version'),
    conditions: anyConditions.default({}),
    initialFen: oneLine(128).optional(),
    chess960: z.boolean().optional(),
    moves: z.array(z.strictObject({ uci: moveText, at: instant.nullable().default(null) })).max(998),
    clocks: z.strictObject({ white: sideStanding, black: sideStanding, runningSince: instant }),
    offer: side.optional().describe('The side whose draw offer awaits an answer'),
    startedAt: instant.describe('When the game began'),
    eventEnd: instant.nullable().optional(),
  })
  .transform(({ white, black, ...rest }) => ({ players: { white, black }, ...rest }));

/** The same game of the same source is the same game, from any sender and however often. */
export const importIdentity = ({ source, players, moves }: z.output<typeof importBody>): string =>
  `import ${JSON.stringify([source, players.white, players.black, ...moves.map(({ uci }) => uci)])}`;
