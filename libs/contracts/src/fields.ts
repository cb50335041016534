import { DAY_MS, type Detail, type PlainDetail } from '@amici/kernel';
import { z } from 'zod';
import { ids, isId, type IdKind } from './ids';
import type { RulingInput, Wording } from './game/values';
import type { TextRef } from './text-ref';

/** What a rule of our own in a schema says, with its values: `refine(…, says({ name, … }))`. */
export const says = (detail: Detail) => ({ params: { detail } });

/** The same for checks that take a message alone: `regex(…, named('…'))`. */
export const named = (name: PlainDetail): string => name;

/** A short text that stands in one line as it is: no control characters, no line breaks, nothing that turns writing round. */
export const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/);

/** Types of events, as a person names those they want. */
export const eventTypes = oneLine(1_000)
  .transform((text) => text.split(','))
  .optional();

/** Conditions as somebody says them, read by the rulesets; the API's description has what there is to say. */
export const anyConditions: z.ZodType<unknown> = z
  .record(oneLine(64), z.unknown())
  .meta({ as: 'ConditionsSaid' });

/** Text that people write is kept apart from the record, where it can be erased; see the game service. */
export const writing: z.ZodType<Wording> = z
  .string()
  .min(1)
  .max(10_000)
  .transform((text) => ({ text }));

/** Years in which games are played by post, and whose deadlines a calendar can still name. */
const YEARS = /^(?:1[89]|2\d)\d\d-/;

/** How programs write an instant. */
export const INSTANT = 'Date and time in ISO 8601 with the offset from UTC, from 1800 to 2999';

export const instant = z.iso
  .datetime({ offset: true })
  .max(64)
  .regex(YEARS)
  .transform((text) => Date.parse(text))
  .meta({ description: INSTANT, holds: 'instant' });

export const day = z.iso.date().length(10).regex(YEARS).meta({ holds: 'day' });

export const calendarDate = day.describe('Date where the sender lives, from 1800 to 2999');

export const side = z.enum(['white', 'black']);

/** An id as libs/contracts defines it. */
export const idOf = (kind: IdKind, what: string) =>
  z
    .string()
    .regex(ids[kind])
    .refine((text) => isId(kind, text), says({ name: 'id-none' }))
    .meta({ description: what, ids: kind });

export const person = idOf('player', 'Id of a player');

export const tournamentId = idOf('tournament', 'Id of the tournament');

export const sectionId = idOf('section', 'Id of a section of the tournament');

export const scopeId = idOf(
  'scope',
  'Id of a tournament or a federation; for a single game, “game-” and its id',
);

const documentRef = z.strictObject({
  id: idOf('document', 'Id of a document already uploaded to this server'),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Words that stay with the game, or a document. */
export const writingOrDocument = z.union([writing, documentRef]);

/** What stands in a request in the place of a document: kept as one before the command is sent. */
export class Words implements TextRef {
  readonly id = '';
  readonly hash = '';
  constructor(readonly text: string) {}
}

/** A document that its sender may read, or its words: kept elsewhere, where they can be erased; on record are its id and salted hash. */
export const textRef: z.ZodType<TextRef> = z.union([
  documentRef,
  z
    .strictObject({
      text: z.string().min(1).max(10_000).describe('The text is kept among your documents'),
    })
    .transform(({ text }): TextRef => new Words(text)),
]);

export const tableFormat = z.enum(['json', 'csv', 'text']);

/** Where a page begins: what the page before answered as `next`. */
export const after = oneLine(400).optional().describe('`next` of the page before');

/** As `after`, of a list in the order of values that are told one behind the other. */
export const place = (pattern: RegExp) =>
  oneLine(400).regex(pattern).optional().describe('`next` of the page before');

/** A page of a list. */
export const limit = z.coerce.number().int().min(1).max(1_000).default(100);

/** Chosen by the sender, so that sending again is recognised. */
export const ownId = idOf('own', 'A UUID in lower case');

/** As libs/rulesets names them; `san` is another word for the algebraic notation of Appendix A. */
export const notation = z
  .enum(['uci', 'san', 'algebraic', 'ccla-algebraic', 'numeric', 'descriptive', 'ccla-numeric'])
  .transform((name) => (name === 'san' ? 'algebraic' : name));

export const moveText = oneLine(32).min(1);

export const ply = z
  .number()
  .int()
  .min(1)
  .max(10_000)
  .describe('Half-moves are counted from 1, the first move of the game');

/** The results a game can be given; `*` is history that does not say. */
export const result = z.enum(['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2', 'cancelled']);

/** A ply as it stands in a path. */
export const plyInPath = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .pipe(ply);

/** A place in a table. */
export const placeInPath = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .pipe(z.number().int().min(1).max(9_999).describe('1 is the first'));

export const medium = z.enum(['scoresheet', 'postcard', 'airmail-card', 'email', 'fax']);

const YEAR_MS = 366 * DAY_MS;
/** What an amount is to programs; people fill it in as their currency writes it. */
export const MINOR_UNITS = 'In minor units of the currency, such as cents or pence';

export const moneyOf = (least: number, most: number, description = MINOR_UNITS) =>
  z.int().min(least).max(most).meta({ description, holds: 'money' });

export const milliseconds = z.number().int().min(-YEAR_MS).max(YEAR_MS).meta({ holds: 'duration' });

export const mailDates = z.strictObject({
  receivedOn: calendarDate
    .nullable()
    .describe('When the move you answer arrived; leave empty for a first move'),
  postedOn: calendarDate,
});

export const mailing = z.strictObject({
  receivedOn: calendarDate.nullable().optional(),
  arrivedOn: calendarDate
    .optional()
    .describe("The day the opponent's last move reached your address, opened or not"),
  returnedOn: calendarDate
    .optional()
    .describe('Date on which the player returned after serious illness or unexpected absence'),
  opponentTold: z.boolean().optional().describe('The opponent was promptly told of the absence'),
  arrivedAt: instant.optional().describe("When the opponent's last move arrived by e-mail or on the server"),
  zone: oneLine(64).optional().describe('Time zone where the recipient lives, such as Europe/Berlin'),
  postedOn: calendarDate.optional(),
  sentAt: instant.optional(),
  medium: medium.optional(),
  via: z.enum(['director', 'certified-mail']).optional(),
  repeats: moveText.optional().describe("On a card: the opponent's last move, repeated"),
});

export const article = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{0,7}-[A-Za-z0-9.-]{1,24}$/)
  .describe('Id of a rule, such as L-6.11');

/** A decision of an office: its article, or the analogous one where none settles the case, and its reason (L-0.3). */
export const ruling: z.ZodType<Omit<RulingInput, 'id'>> = z
  .strictObject({
    rule: article.optional(),
    analogous: article.optional(),
    reason: writing,
    decidedAt: instant.optional().describe('When it was decided, if earlier than now'),
  })
  .refine(({ rule, analogous }) => (rule === undefined) !== (analogous === undefined), {
    ...says({ name: 'article-or-analogous' }),
    path: ['rule'],
  })
  .meta({ exactlyOne: ['rule', 'analogous'] })
  .transform(({ rule, analogous, reason, decidedAt }) => ({
    basis: rule === undefined ? { analogous: analogous! } : { rule },
    reason,
    ...(decidedAt === undefined ? {} : { decidedAt }),
  }));
