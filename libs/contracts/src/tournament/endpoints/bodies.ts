import { anyConditions, idOf, instant, oneLine, person, textRef } from '../../fields';
import { z } from 'zod';

export const rating = () => z.int().min(1).max(3_500);

const route = () =>
  z.strictObject({
    rule: oneLine(32).min(1).describe('The rule that allows this entry route'),
    minRating: rating().optional(),
    maxRating: rating().optional(),
    aboveRating: rating().optional(),
    fixed: z.boolean().optional(),
    minGames: z.int().min(0).max(10_000).optional(),
    minFide: rating().optional(),
    maxFide: rating().optional(),
    unrated: z.boolean().optional(),
    titles: z.array(oneLine(8)).max(16).optional(),
    federations: z.array(oneLine(16)).max(300).optional(),
    credential: oneLine(64).optional(),
    limit: z.int().min(1).max(10_000).optional().describe('The most entries on this route'),
    minGmNorms: z.int().min(1).max(100).optional(),
    free: z.boolean().optional(),
    withoutFee: z.boolean().optional(),
  });

const prize = () =>
  z.strictObject({
    places: z.union([z.int().min(1).max(64), z.literal('half')]),
    fromPlace: z.int().min(1).max(64).optional(),
    what: oneLine(200).min(1),
  });

export const qualification = () =>
  z.strictObject({
    rule: oneLine(32).min(1),
    to: oneLine(64).min(1),
    fromPlace: z.int().min(1).max(64).optional(),
    toPlace: z.int().min(1).max(64).optional(),
    minPercent: z.number().min(0).max(100).optional(),
    minAverage: rating().optional(),
    maxAverage: rating().optional(),
    worth: z.union([z.literal(1), z.literal(0.5)]).optional(),
  });

export const announcementBody = () =>
  z
    .strictObject({
      code: oneLine(64).min(1),
      name: oneLine(200).min(1),
      format: oneLine(64)
        .min(1)
        .describe('The format, such as invitational, open, master-norm or wc-semi-final'),
      cycle: z.enum(['single', 'double']).optional(),
      laws: oneLine(64).optional().describe('The book of rules that supplies all conditions not set here'),
      tournamentRules: oneLine(64).optional(),
      normRules: oneLine(64).optional(),
      conditions: anyConditions.default({}).describe('If empty, the defaults of the chosen laws apply'),
      rated: z.boolean().optional(),
      level: rating().optional().describe('Assumed rating of players without one'),
      edition: z.int().min(1).max(10_000).optional().describe('For a final: the number of the cycle'),
      chess960: z.boolean().optional(),
      start: instant,
      end: instant.nullable().optional(),
      entriesCloseAt: instant.optional(),
      entry: z.array(route()).max(32).optional().describe('Entry routes; if empty, those of the format'),
      membersOf: oneLine(16).optional().describe('Only financial members of this federation may enter'),
      sectionSize: z.int().min(2).max(64).optional(),
      sizeApprovedBy: person.optional(),
      variationApprovedBy: person.optional(),
      maxPlayers: z.int().min(2).max(10_000).optional(),
      maxGames: z.int().min(1).max(126).optional(),
      conditionsDocument: textRef.optional(),
      fewerApprovedBy: person.optional(),
      colours: z.enum(['lot', 'berger']).optional(),
      titleEvent: z.boolean().optional(),
      twoGamesApprovedBy: person.optional(),
      prizes: z.array(prize()).max(32).optional(),
      qualifications: z.array(qualification()).max(32).optional(),
      director: person.optional(),
      team: z
        .strictObject({
          boards: z.int().min(1).max(100),
          reserves: z.int().min(0).max(50).optional(),
          mostChanges: z
            .int()
            .min(0)
            .max(1_000)
            .optional()
            .describe('How often a line-up may be changed before the start'),
          mostSubstitutes: z.int().min(0).max(1_000).optional(),
          promoter: oneLine(64).min(1).optional().describe('The organisation that promotes the tournament'),
          selection: oneLine(200).min(1).optional().describe('Which teams are admitted, and how'),
          maxRating: rating().optional(),
          season: oneLine(64).min(1).optional(),
          division: oneLine(16).min(1).optional(),
        })
        .optional()
        .describe('Only for a team tournament'),
      stage: z
        .strictObject({ cycle: idOf('cycle', 'Id of the cycle'), year: z.int().min(1900).max(2199) })
        .optional()
        .describe('The stage of a cycle to which the tournament belongs'),
      qualifyingBy: idOf(
        'motion',
        "For a special tournament: the Executive Board's motion that lets it qualify players",
      ).optional(),
      promotedBy: idOf('federation', 'Code of the federation that organises it').optional(),
      recognition: idOf('recognition', 'Id of the recognition on which the tournament rests').optional(),
    })
    .meta({
      ready: { code: 'CUP/01', name: 'The cup', format: 'invitational', start: '2027-03-01T00:00:00Z' },
    });

/** What the organiser states of a player; players who enter themselves state nothing. */
export const entryBody = () =>
  z.strictObject({
    stated: z
      .strictObject({
        federation: oneLine(16).nullable().optional(),
        title: oneLine(8).nullable().optional(),
        rating: rating().nullable().optional(),
        fixed: z.boolean().optional(),
        games: z.int().min(0).max(100_000).optional(),
        fide: rating().optional(),
        gmNorms: z.int().min(0).max(100).optional(),
        credentials: z.array(oneLine(64)).max(16).optional(),
      })
      .optional(),
    fee: z.enum(['received', 'pending']).optional(),
    channel: z.enum(['federation', 'direct']).optional(),
    through: idOf('federation', 'The federation whose delegate enters the player').optional(),
  });

export const playerEventsQuery = () =>
  z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(20).describe('The latest so many events'),
  });
