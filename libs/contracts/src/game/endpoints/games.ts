import type { Notation } from '@amici/rulesets';
import type { Instant } from '@amici/kernel';
import type { Wording } from '../values';
import { byServices, type CommandIn } from '../../endpoint';
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
  says,
  side,
  tournamentId,
} from '../../fields';
import { endpoint } from './endpoint';
import { importBody, importIdentity, startGameBody } from './bodies';
import { z } from 'zod';

const moveBody = () =>
  z.strictObject({
    move: moveText.describe('The move in the chosen notation'),
    notation: notation.default('uci'),
    offerDraw: z.boolean().optional().describe('Offer a draw with the move'),
    conditionals: z
      .array(z.array(moveText).min(1).max(40))
      .max(16)
      .optional()
      .describe(
        "Conditional moves in UCI notation, as sent with a move that was not made on this server; each line begins with the opponent's move",
      ),
    mail: mailing.optional().describe('Dates and medium of a move sent by post, e-mail or fax'),
    steps: z
      .tuple([moveText, moveText])
      .optional()
      .describe('Over the board: the two steps of castling, in the order made'),
  });

/** A move that is only tried. */
const previewBody = () =>
  moveBody().extend({
    ply,
  });

const sideStanding = () =>
  z.strictObject({
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
const takeoverBody = () =>
  z
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
      clocks: z.strictObject({ white: sideStanding(), black: sideStanding(), runningSince: instant }),
      offer: side.optional().describe('The side whose draw offer awaits an answer'),
      startedAt: instant.describe('When the game began'),
      eventEnd: instant.nullable().optional(),
    })
    .transform(({ white, black, ...rest }) => ({ players: { white, black }, ...rest }));

/** How games come to be, and their moves. */
export const GAMES = [
  /**
   * `laws`: Id of a book of laws, or `id@version`. `conditions`: JSON as libs/rulesets reads it.
   * `initialFen`: The start array of a Chess960 game; the orthodox one when absent. `startsAt`: The one
   * instant at which all games of an event start, whenever each is recorded (T-0.3a). `eventStart`: Start and
   * end of the event, where they are not the game's own start.
   */
  endpoint.command({
    method: 'POST',
    path: 'games',
    command: 'StartGame',
    who: 'the organiser, the director of the tournament or the operator',
    summary: 'Start a game between two players',
    body: startGameBody,
    begins: 'game',
    located: 'games/:game',
    also: byServices<{
      readonly teams?: { readonly white: string; readonly black: string };
      readonly startsAt?: Instant;
      readonly eventStart?: Instant;
      readonly eventEnd?: Instant | null;
    }>(),
  }),
  /**
   * `laws`: `not-recorded` when absent. `tags`: What the source says besides: tag name to value. `otherTags`:
   * Those of them in which there may be something personal, as JSON; the game service takes them out of the
   * tags.
   */
  endpoint.command({
    method: 'POST',
    path: 'game-imports',
    command: 'ImportGame',
    who: 'the organiser, the director of the tournament or the operator',
    summary: 'Record a game of the past',
    body: importBody,
    names: { game: importIdentity },
    located: 'games/:game',
    also: byServices<{ readonly otherTags?: Wording }>(),
  }),
  /**
   * Goes on with a game that was played elsewhere so far. `offer`: The side whose offer of a draw waits for
   * an answer.
   */
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/takeover',
    command: 'TakeOverGame',
    who: "the tournament's director, who answers for it; the operator for a game outside any tournament",
    summary: 'Import a game in progress from elsewhere',
    body: takeoverBody,
  }),
  endpoint.query({
    method: 'POST',
    path: 'games/:game/takeover/preview',
    query: 'takeover-preview',
    refusals: true,
    who: 'who may take it over',
    summary: 'What taking a game over would come to: position, clocks, deadline; nothing is recorded',
    body: () => takeoverBody().transform((takeover) => ({ takeover })),
    signedIn: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'games',
    query: 'games',
    who: 'anybody; what is not shown to everybody its players and officials',
    summary: 'Games, those in play first asked for',
    asks: () =>
      z
        .strictObject({
          player: person.optional(),
          event: tournamentId.optional(),
          director: person.optional().describe('Of the tournaments that they direct'),
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
        ),
  }),
  /**
   * `ply`: The ply this move is meant for, from 1: what makes sending it again harmless. `notation`: `uci`
   * when absent. `offerDraw`: Offers a draw with the move (L-9.1.2.1a, C-18a). `conditionals`: Open lines
   * sent with the move, each a list of moves (UCI) that begins with the opponent's (C-6a). `steps`: Over the
   * board: the two steps of a castling in the order they were made (B-3.8a).
   */
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/plies/:ply',
    command: 'MakeMove',
    who: 'the player to move',
    summary: 'Make a move',
    body: moveBody,
    echoes: 'ply',
    also: byServices<{ readonly notation?: Notation }>(),
  }),
  endpoint.query({
    method: 'POST',
    path: 'games/:game/preview',
    query: 'preview',
    refusals: true,
    who: 'either player or the director',
    summary: 'What a move would come to; nothing is recorded and the clock runs on',
    body: () => previewBody().transform((move) => ({ move })),
    signedIn: true,
  }),
] as const;

export type StartGame = CommandIn<typeof GAMES, 'StartGame'>;
export type ImportGame = CommandIn<typeof GAMES, 'ImportGame'>;
export type TakeOverGame = CommandIn<typeof GAMES, 'TakeOverGame'>;
export type MakeMove = CommandIn<typeof GAMES, 'MakeMove'>;
