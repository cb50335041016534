import type { Entrant } from '../entrant';
import type { Money } from '../../registry/federations';
import { LIST_MEANS, type ReturnSection } from '../entry-lists';
import { announcementBody, entryBody } from './bodies';
import { instant, limit, oneLine, person, textRef } from '../../fields';
import { listId } from './endpoint';
import { motionId } from '../../registry/endpoints/bodies';
import { byServices, topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

const endpoint = topicOf('tournament', 'entry lists', () => ({ list: listId(), player: person }));

const { code, name, format, laws, tournamentRules, normRules, conditions, rated, level, sectionSize } =
  announcementBody().shape;

const { entry, membersOf, director, stage } = announcementBody().shape;

const terms = () =>
  z.strictObject({
    ...{ code, name, format, laws, tournamentRules, normRules, conditions, rated, level, sectionSize },
    ...{ entry, membersOf, director, stage },
    conditionsDocument: textRef.optional(),
    startsAfterDays: z.int().min(1).max(366).describe('Days from the draw to the start'),
    byItself: z.boolean().describe('Draw a section automatically as soon as enough players wait'),
  });

export const takenOverBody = () =>
  z.strictObject({
    since: instant.describe('Since when the player has waited on the earlier entry list'),
    stated: entryBody().shape.stated,
    fee: entryBody().shape.fee,
    source: oneLine(200).min(1).describe('Name of the list from which it comes'),
  });

const officer = 'the commissioner in charge or the Games Starter';

/** Standing entry lists: who waits for the next section of a class, and what is drawn from them. */
export const ENTRY_LIST_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'entry-lists',
    query: 'entry-lists',
    who: 'anybody',
    summary: 'The entry lists, with how many stand in each',
    asks: () =>
      z.strictObject({
        format: oneLine(64).optional(),
        year: z.coerce.number().int().min(1900).max(2199).optional(),
        after: listId().optional().describe('`next` of the page before'),
        limit,
      }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'entry-lists/:list',
    query: 'entry-list',
    who: 'anybody; entries that wait for something the officers who keep it',
    summary: 'An entry list: its terms, who stands in it since when and by which way in, what was drawn',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'entry-lists/:list',
    command: 'OpenEntryList',
    who: officer,
    summary: 'Open an entry list for a year',
    body: () =>
      z.strictObject({
        means: z.enum(LIST_MEANS),
        year: z.int().min(1900).max(2199),
        terms: terms().describe('How every tournament drawn from the list is announced'),
      }),
  }),
  /** Nobody is listed any more; who stands in it waits to be carried over. */
  endpoint.command({
    method: 'PUT',
    path: 'entry-lists/:list/end',
    command: 'CloseEntryList',
    who: officer,
    summary: 'Close an entry list to new entries',
  }),
  /** Players who stood in a list that is closed stand in this one, since the instant they joined that one. */
  endpoint.command({
    method: 'PUT',
    path: 'entry-lists/:list/carried-over',
    command: 'CarryOverList',
    who: officer,
    summary: 'Carry over the players of a closed entry list to a new list',
    body: () => z.strictObject({ from: listId() }),
  }),
  /** A player wants to play in the next section. */
  endpoint.command({
    method: 'PUT',
    path: 'entry-lists/:list/players/:player',
    command: 'ListPlayer',
    who: "the player, the delegate of the player's federation, or the officer",
    summary: 'Enter a player on an entry list',
    body: () =>
      z.strictObject({
        ...entryBody().shape,
        /** The player plays no alternative tournament by post (CT-8e). */
        only: z.boolean().optional().describe('The player will not take an alternative postal tournament'),
        /** By which Council permits an entrant without a regular mail service (CT-8c). */
        permittedBy: motionId()
          .optional()
          .describe('The Council motion that admits a player without regular mail service'),
      }),
    also: byServices<{ readonly stated?: Partial<Omit<Entrant, 'player'>> }>(),
  }),
  /** The Games Starter has an entrant by post play in an alternative event by post (CT-8e). */
  endpoint.command({
    method: 'PUT',
    path: 'entry-lists/:list/players/:player/alternative',
    command: 'MoveListing',
    who: officer,
    summary: "Move a player to an alternative postal tournament's list",
    body: () => z.strictObject({ to: listId() }),
  }),
  /**
   * A player who stands in the list of another office stays listed here, since the instant they joined that
   * one. `fee`: The state of the player's fee; absent: none is asked for.
   */
  endpoint.command({
    method: 'PUT',
    path: 'entry-lists/:list/players/:player/takeover',
    command: 'TakeOverListing',
    who: officer,
    summary: "Import a player's place on an earlier entry list",
    body: takenOverBody,
    also: byServices<{ readonly stated?: Partial<Omit<Entrant, 'player'>> }>(),
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'entry-lists/:list/players/:player',
    command: 'DelistPlayer',
    who: 'the player or the officer',
    summary: 'Remove a player from an entry list',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'entry-lists/:list/players/:player/confirmation',
    command: 'ConfirmListing',
    who: "the officer or the delegate of the player's federation",
    summary: 'Confirm a pending place on an entry list',
    also: byServices<{ readonly paid?: Money }>(),
  }),
  /**
   * The officer has sections drawn: from those who have waited longest, or from players the officer names
   * (CT-8d).
   */
  endpoint.command({
    method: 'POST',
    path: 'entry-lists/:list/sections',
    command: 'DrawSection',
    who: officer,
    summary: 'Draw new sections from an entry list',
    body: () =>
      z.strictObject({
        sections: z.int().min(1).max(100).optional(),
        players: z
          .array(person)
          .min(2)
          .max(150)
          .optional()
          .describe('If empty, the players who have waited longest are drawn'),
      }),
  }),
] as const;

export type OpenEntryList = CommandIn<typeof ENTRY_LIST_ENDPOINTS, 'OpenEntryList'>;
export type CloseEntryList = CommandIn<typeof ENTRY_LIST_ENDPOINTS, 'CloseEntryList'>;
export type CarryOverList = CommandIn<typeof ENTRY_LIST_ENDPOINTS, 'CarryOverList'>;
export type ListPlayer = CommandIn<typeof ENTRY_LIST_ENDPOINTS, 'ListPlayer'>;
export type MoveListing = CommandIn<typeof ENTRY_LIST_ENDPOINTS, 'MoveListing'>;
export type TakeOverListing = CommandIn<typeof ENTRY_LIST_ENDPOINTS, 'TakeOverListing'>;
export type DelistPlayer = CommandIn<typeof ENTRY_LIST_ENDPOINTS, 'DelistPlayer'>;
export type ConfirmListing = CommandIn<typeof ENTRY_LIST_ENDPOINTS, 'ConfirmListing'>;
export type DrawSection = CommandIn<typeof ENTRY_LIST_ENDPOINTS, 'DrawSection'>;

export type EntryListCommand = CommandIn<typeof ENTRY_LIST_ENDPOINTS> | ReturnSection;
