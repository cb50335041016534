import { INDIVIDUAL_TIE_BREAKS, TEAM_TIE_BREAKS } from '@amici/standings';
import { z } from 'zod';
import { fileInstant } from '@amici/contracts/tournament';
import { says } from '@amici/contracts/fields';

const MOST_PLAYERS = 64;
const MOST_SEATS = 600;
const MOST_TEAMS = 64;
const MOST_BOARDS = 100;
const MOST_GAMES = 2_000;
export const MOST_RATING = 3_500;
const MOST_PGN = 200_000;

const id = z.union([z.string().trim().min(1).max(64), z.number().int().transform(String)]);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

export const isInstant = (text: unknown): text is string =>
  typeof text === 'string' && INSTANT.test(text) && !Number.isNaN(Date.parse(text));

const instant = z
  .string()
  .refine(isInstant, says({ name: 'instant-such-as' }))
  .transform((text) => fileInstant(Date.parse(text)));

/** What has a meaning of its own is read loosely here and judged below, so that everything wrong is said at once. */
const player = z.looseObject({
  id,
  name: z.string().min(1).max(200),
  federation: z.string().max(16).nullable().default(null),
  title: z.string().max(8).nullable().default(null),
  rating: z.number().nullable().default(null),
  fixed: z.boolean().default(false),
  byes: z.number().int().min(1).max(800).optional(),
});

const team = z.looseObject({
  id,
  name: z.string().min(1).max(100),
  federation: z.string().max(16).nullable().default(null),
  captain: id.nullable().default(null),
  players: z
    .array(id)
    .min(1)
    .max(3 * MOST_BOARDS),
});

const game = z.looseObject({
  board: z.number().int().min(1).max(MOST_BOARDS).optional(),
  white: id,
  black: id,
  result: z.unknown().optional(),
  code: z.unknown().optional(),
  finishedAt: z.unknown().optional(),
  pgn: z.string().max(MOST_PGN).nullable().default(null),
  clocks: z.unknown().optional(),
});

/** The fields of an event file. */
export const file = z.looseObject({
  code: z.string().trim().min(1).max(64),
  name: z.string().min(1).max(200),
  start: instant,
  end: instant.nullable().default(null),
  kind: z.enum(['individual', 'team']).default('individual'),
  cycle: z.enum(['single', 'double']).default('single'),
  rated: z.boolean().default(false),
  chess960: z.boolean().default(false),
  conditions: z.record(z.string(), z.unknown()).optional(),
  tieBreaks: z.array(z.enum([...INDIVIDUAL_TIE_BREAKS, ...TEAM_TIE_BREAKS])).optional(),
  list: z.string().max(16).optional(),
  players: z.array(player).min(2).max(MOST_SEATS),
  teams: z.array(team).min(2).max(MOST_TEAMS).optional(),
  games: z.array(game).max(MOST_GAMES),
});

export type Parsed = z.output<typeof file>;
export const MOST_INDIVIDUALS = MOST_PLAYERS;
export type ParsedGame = Parsed['games'][number];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unknownIn = (value: unknown, shape: object, at: string): readonly string[] =>
  isRecord(value)
    ? Object.keys(value)
        .filter((name) => !Object.hasOwn(shape, name))
        .map((name) => `${at}.${name}`)
    : [];

const unknownInEach = (values: unknown, shape: object, at: string): readonly string[] =>
  Array.isArray(values) ? values.flatMap((value, index) => unknownIn(value, shape, `${at}[${index}]`)) : [];

/** Fields no event file has: reported to the person who imports it, and otherwise passed over. */
export const unknownFields = (json: unknown): readonly string[] =>
  isRecord(json)
    ? [
        ...unknownIn(json, file.shape, '$'),
        ...unknownInEach(json['players'], player.shape, '$.players'),
        ...unknownInEach(json['teams'], team.shape, '$.teams'),
        ...unknownInEach(json['games'], game.shape, '$.games'),
      ]
    : [];
