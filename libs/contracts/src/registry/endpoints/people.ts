import { byServices, type CommandIn } from '../../endpoint';
import { MISCONDUCT, SEXES } from '../people';
import { after, instant, limit, moneyOf, oneLine, person, scopeId, textRef } from '../../fields';
import { currency, federationCode, office, sanctionBody, sanctionIdentity } from './bodies';
import { endpoint } from './endpoint';
import { z } from 'zod';

const officeBody = () => z.strictObject({ scope: scopeId.nullable().default(null) });

/** Where no currency is named, in hundredths. */
const money = () => moneyOf(0, 100_000_000);

/**
 * Players: who they are, where they belong and which offices they hold; what they answer for and what is held for
 * them.
 */
export const PEOPLE_ENDPOINTS = [
  endpoint.command({
    method: 'POST',
    path: 'players/:playerId/sanctions',
    command: 'ImposeSanction',
    who: 'the World Tournament Director or the operator',
    summary: 'Bar a player from entering tournaments',
    body: sanctionBody,
    names: { sanction: sanctionIdentity },
    also: byServices<{ readonly case?: string; readonly motion?: string }>(),
  }),
  // What was proposed is imposed under its own id: of two endpoints the later settles what waits.
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/sanctions/:sanction',
    command: 'ImposeSanction',
    name: 'ImposeProposedSanction',
    who: 'the World Tournament Director',
    summary: 'Impose a proposed sanction',
    body: sanctionBody,
    also: byServices<{ readonly case?: string; readonly motion?: string }>(),
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'players/:playerId/sanctions/:sanction',
    command: 'LiftSanction',
    who: 'the World Tournament Director',
    summary: 'Lift a sanction before its end',
  }),
  /**
   * A person is registered under an id, with their name; the name goes to their profile, never into an event.
   */
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId',
    command: 'RegisterPerson',
    makes: 'playerId',
    who: 'the registrar or the operator',
    summary: 'Register a person or change their name',
    body: () =>
      z.strictObject({
        name: oneLine(200).min(1),
        federation: federationCode().nullable().default(null),
      }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'players/:player/personal-file',
    query: 'personal-file',
    who: 'the player, the registrar, the operator',
    summary: 'All that is held on a person, in one file',
    signedIn: true,
  }),
  /** What the rules of some events go by: its place is the profile, never an event. */
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/particulars',
    command: 'RecordParticulars',
    who: 'the registrar',
    summary: "Record a player's age, sex or residence",
    body: () =>
      z.strictObject({
        particulars: z.strictObject({
          birthDate: z.iso.date().length(10).optional(),
          sex: z.enum(SEXES).optional(),
          residence: z
            .strictObject({
              region: z
                .string()
                .regex(/^[A-Z]{2,3}$/)
                .describe('State or Territory (NSW, NF), or code of a country'),
              continuing: z
                .boolean()
                .optional()
                .describe('The player continues to play from abroad (rule 15)'),
            })
            .optional(),
        }),
      }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'magazine',
    query: 'magazine',
    who: 'anybody',
    summary: "An issue of the League's magazine in Markdown: notices, results, ratings, titles, the register",
    asks: () =>
      z.strictObject({
        from: instant.describe('The first instant it tells of'),
        until: instant.describe('The instant up to which it tells'),
      }),
    text: { field: 'text', media: 'text/markdown' },
    refuses: [400, 422, 503],
  }),
  /** Everything personal is removed; the id stays. */
  endpoint.command({
    method: 'DELETE',
    path: 'players/:playerId/profile',
    command: 'ErasePerson',
    who: 'the registrar or the operator',
    summary: "Erase a person's data and end their login",
  }),
  /** A player's rating of a FIDE list, by the first day of the list (T-9.4a). `validFrom`: YYYY-MM-DD. */
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/fide-ratings/:validFrom',
    command: 'NoteFideRating',
    who: 'the ratings commissioner or the operator',
    summary: "Record a player's FIDE rating",
    body: () => z.strictObject({ rating: z.int().min(1).max(4000) }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'offices',
    query: 'officers',
    who: 'anybody',
    summary: 'Who holds which office; captains are named with their teams',
    asks: () =>
      z.strictObject({
        office: office().optional(),
        scope: scopeId.optional().describe('Who holds it for this event or federation, or everywhere'),
        person: person.optional().describe('The person who holds the office'),
        after,
        limit,
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/offices/:office',
    command: 'GrantOffice',
    who: 'the operator',
    summary: 'Appoint a person to an office',
    body: officeBody,
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'players/:playerId/offices/:office',
    command: 'EndOffice',
    who: 'the operator',
    summary: "End a person's office",
    body: officeBody,
  }),
  /** The bearer of what `amici first-operator` printed becomes operator, if nobody is. */
  endpoint.command({
    method: 'POST',
    path: 'players/:playerId/first-office',
    command: 'TakeFirstOffice',
    who: 'the person themselves, while nobody is operator',
    summary: 'Become the first operator with a printed token',
    body: () =>
      z.strictObject({
        token: oneLine(80).min(1).describe('As printed by amici first-operator; valid for one hour'),
      }),
  }),
  /** A player asks to belong to another federation, that of their citizenship or residence (T-13.1). */
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/transfer',
    command: 'RequestTransfer',
    who: 'the registrar or the operator',
    summary: "Request a player's transfer to another federation",
    body: () =>
      z.strictObject({
        to: federationCode(),
        /**
         * Federations the player is a citizen of or lives in, as the official who checked the papers states.
         */
        belongsTo: z
          .array(federationCode())
          .min(1)
          .max(8)
          .describe("The federations of the player's citizenship and residence"),
      }),
  }),
  /** A federation agrees to the transfer that is pending (T-13.2). */
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/transfer/consents/:federation',
    command: 'ConsentToTransfer',
    who: 'the delegate of that federation',
    summary: "Consent to a player's transfer as a federation",
  }),
  /** The player appeals if a federation objects to their transfer (T-13.4). */
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/transfer/appeal',
    command: 'AppealTransfer',
    who: 'the player',
    summary: 'Appeal against an objection to your transfer',
    body: () => z.strictObject({ grounds: textRef }),
  }),
  /** The Arbitration Commission decides the appeal (T-13.4). */
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/transfer/arbitration',
    command: 'ArbitrateTransfer',
    who: 'the Arbitration Commission',
    summary: 'Decide the final appeal about a transfer',
    body: () => z.strictObject({ granted: z.boolean(), reason: textRef }),
  }),
  /** `motion`: Carried; only the registry itself states one. */
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/memberships/:federation',
    command: 'RecordMembership',
    who: 'the delegate of the federation, the registrar or the operator',
    summary: "Record a player's membership of a federation",
    body: () =>
      z.strictObject({
        admitted: z.boolean(),
        paidUntil: instant.nullable(),
        exempt: z.boolean().default(false),
      }),
    also: byServices<{ readonly motion?: string; readonly life?: boolean }>(),
  }),
  /**
   * An incident was looked into and found to be so. `incident`: Chosen by who upholds it: the same again
   * changes nothing.
   */
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/incidents/:incident',
    command: 'UpholdMisconduct',
    who: 'the World Tournament Director or the operator; for abuse in a tournament, also its director',
    summary: 'Uphold an incident of misconduct',
    body: () =>
      z.strictObject({
        category: z.enum(MISCONDUCT),
        severity: z.enum(['minor', 'serious']),
        reason: textRef,
        proposeBan: z.boolean().optional(),
        months: z
          .int()
          .min(1)
          .max(120)
          .optional()
          .describe('Months of the ban; if absent, as many as the book gives'),
        /** Why a ban fits something minor, or a longer one than the book gives (L-13.3.2.2). */
        escalation: textRef.optional(),
        tournamentRules: oneLine(64).optional(),
      }),
  }),
  /** A federation holds so much money for the event somebody enters under bond; amounts in hundredths. */
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/bonds/:event',
    command: 'HoldBond',
    who: "the delegate of the player's federation or the operator",
    summary: "Record a bond held for a player's entry",
    body: () =>
      z.strictObject({
        amount: money(),
        entryFee: money(),
        /** If given, the bond stands in the account of the player's federation, which holds it. */
        currency: currency()
          .optional()
          .describe("If given, the account of the player's federation shows the bond"),
      }),
  }),
  /** The event under bond is over for the player: in order, or not. */
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/bonds/:event/settlement',
    command: 'SettleBond',
    who: 'the World Tournament Director or the operator',
    summary: 'Refund or forfeit a bond',
    body: () => z.strictObject({ orderly: z.boolean() }),
  }),
] as const;

export type ImposeSanction = CommandIn<typeof PEOPLE_ENDPOINTS, 'ImposeSanction'>;
export type LiftSanction = CommandIn<typeof PEOPLE_ENDPOINTS, 'LiftSanction'>;
export type RegisterPerson = CommandIn<typeof PEOPLE_ENDPOINTS, 'RegisterPerson'>;
export type RecordParticulars = CommandIn<typeof PEOPLE_ENDPOINTS, 'RecordParticulars'>;
export type ErasePerson = CommandIn<typeof PEOPLE_ENDPOINTS, 'ErasePerson'>;
export type NoteFideRating = CommandIn<typeof PEOPLE_ENDPOINTS, 'NoteFideRating'>;
export type GrantOffice = CommandIn<typeof PEOPLE_ENDPOINTS, 'GrantOffice'>;
export type EndOffice = CommandIn<typeof PEOPLE_ENDPOINTS, 'EndOffice'>;
export type TakeFirstOffice = CommandIn<typeof PEOPLE_ENDPOINTS, 'TakeFirstOffice'>;
export type RequestTransfer = CommandIn<typeof PEOPLE_ENDPOINTS, 'RequestTransfer'>;
export type ConsentToTransfer = CommandIn<typeof PEOPLE_ENDPOINTS, 'ConsentToTransfer'>;
export type AppealTransfer = CommandIn<typeof PEOPLE_ENDPOINTS, 'AppealTransfer'>;
export type ArbitrateTransfer = CommandIn<typeof PEOPLE_ENDPOINTS, 'ArbitrateTransfer'>;
export type RecordMembership = CommandIn<typeof PEOPLE_ENDPOINTS, 'RecordMembership'>;
export type UpholdMisconduct = CommandIn<typeof PEOPLE_ENDPOINTS, 'UpholdMisconduct'>;
export type HoldBond = CommandIn<typeof PEOPLE_ENDPOINTS, 'HoldBond'>;
export type SettleBond = CommandIn<typeof PEOPLE_ENDPOINTS, 'SettleBond'>;
