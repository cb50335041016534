import { z } from 'zod';

const subject = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._@-]{0,127}$/);

export const startGameBody = z.strictObject({
  white: subject.describe('Id of the player of White'),
  black: subject.describe('Id of the player of Black'),
  laws: z.string().max(64).default('iccf-laws-2020').describe('Id of a book of laws, or id@version'),
  conditions: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Conditions of the event; omitted = the defaults'),
  event: z.string().max(128).nullable().default(null),
  initialFen: z.string().max(128).optional().describe('Start array of a Chess960 game'),
  chess960: z.boolean().optional(),
});

/** As libs/rulesets names them; `san` is another word for the algebraic notation of Appendix A. */
const notation = z
  .enum(['uci', 'san', 'algebraic', 'ccla-algebraic', 'numeric', 'descriptive', 'ccla-numeric'])
  .transform((name) => (name === 'san' ? 'algebraic' : name));

export const moveBody = z.strictObject({
  move: z.string().min(1).max(32).describe('The move in the notation named'),
  notation: notation.default('uci'),
});

export const emptyBody = z.strictObject({}).nullish();

export const gameId = z.uuid().describe('Id of the game');

export const ply = z.coerce
  .number()
  .int()
  .min(1)
  .max(10_000)
  .describe("1 is the game's first move by either side");

export const page = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});

export const feedQuery = page.extend({ feed: z.enum(['game', 'registry', 'clock']).default('game') });

export const gamesQuery = z.object({
  player: subject.optional(),
  status: z.enum(['open', 'ended', 'all']).default('open'),
  after: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});

export const positionQuery = z
  .object({ ply: z.coerce.number().int().min(0).max(10_000).optional(), at: z.iso.datetime().optional() })
  .refine((query) => query.ply === undefined || query.at === undefined, 'ply or at, not both');
