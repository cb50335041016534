import { LIST_MEANS } from '@amici/contracts/tournament';
import { z } from 'zod';
import { instant, limit, oneLine, person, textRef } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { motionId } from '../registry/federation-bodies';
import { announcementBody, entryBody } from './bodies';
import { listId } from './entry-list-id';

const endpoint = endpointsOf('tournament', 'entry lists', { list: listId, player: person });

const { code, name, format, laws, tournamentRules, normRules, conditions, rated, level, sectionSize } =
  announcementBody.shape;
const { entry, membersOf, director, stage } = announcementBody.shape;

const terms = z.strictObject({
  ...{ code, name, format, laws, tournamentRules, normRules, conditions, rated, level, sectionSize },
  ...{ entry, membersOf, director, stage },
  conditionsDocument: textRef.optional(),
  startsAfterDays: z.int().min(1).max(366).describe('Days from the draw to the start'),
  byItself: z.boolean().describe('Draw a section automatically as soon as enough players wait'),
});

const openingBody = z.strictObject({
  means: z.enum(LIST_MEANS),
  year: z.int().min(1900).max(2199),
  terms: terms.describe('How every tournament drawn from the list is announced'),
});

const drawBody = z.strictObject({
  sections: z.int().min(1).max(100).optional(),
  players: z
    .array(person)
    .min(2)
    .max(150)
    .optional()
    .describe('If empty, the players who have waited longest'),
});

const listingBody = z.strictObject({
  ...entryBody.shape,
  only: z.boolean().optional().describe('The player accepts no alternative postal tournament'),
  permittedBy: motionId
    .optional()
    .describe('The Council motion that admits a player without regular mail service'),
});

export const takenOverBody = z.strictObject({
  since: instant.describe('Since when the player has waited on the earlier entry list'),
  stated: entryBody.shape.stated,
  fee: entryBody.shape.fee,
  source: oneLine(200).min(1).describe('Name of the list from which it comes'),
});

const moveBody = z.strictObject({ to: listId });

const carryBody = z.strictObject({ from: listId });

const listsQuery = z.strictObject({
  format: oneLine(64).optional(),
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  after: listId.optional().describe('`next` of the page before'),
  limit,
});

const officer = 'the commissioner in charge or the Games Starter';

/** Standing entry lists: who waits for the next section of a class, and what is drawn from them. */
export const ENTRY_LIST_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'entry-lists',
    query: 'entry-lists',
    who: 'anybody',
    summary: 'The entry lists, with how many stand in each',
    asks: listsQuery,
  }),
  endpoint({
    method: 'GET',
    path: 'entry-lists/:list',
    query: 'entry-list',
    who: 'anybody; entries that wait for something the officers who keep it',
    summary: 'An entry list: its terms, who stands in it since when and by which way in, what was drawn',
  }),
  endpoint({
    method: 'PUT',
    path: 'entry-lists/:list',
    command: 'OpenEntryList',
    who: officer,
    summary: 'Open an entry list for a year',
    body: openingBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'entry-lists/:list/end',
    command: 'CloseEntryList',
    who: officer,
    summary: 'Close an entry list to new entries',
  }),
  endpoint({
    method: 'PUT',
    path: 'entry-lists/:list/carried-over',
    command: 'CarryOverList',
    who: officer,
    summary: 'Carry over the players of a closed entry list to a new list',
    body: carryBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'entry-lists/:list/players/:player',
    command: 'ListPlayer',
    who: "the player, the delegate of the player's federation, or the officer",
    summary: 'Enter a player on an entry list',
    body: listingBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'entry-lists/:list/players/:player/alternative',
    command: 'MoveListing',
    who: officer,
    summary: "Move a player to an alternative postal tournament's list",
    body: moveBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'entry-lists/:list/players/:player/takeover',
    command: 'TakeOverListing',
    who: officer,
    summary: "Import a player's place on an earlier entry list",
    body: takenOverBody,
  }),
  endpoint({
    method: 'DELETE',
    path: 'entry-lists/:list/players/:player',
    command: 'DelistPlayer',
    who: 'the player or the officer',
    summary: 'Remove a player from an entry list',
  }),
  endpoint({
    method: 'PUT',
    path: 'entry-lists/:list/players/:player/confirmation',
    command: 'ConfirmListing',
    who: "the officer or the delegate of the player's federation",
    summary: 'Confirm a pending place on an entry list',
  }),
  endpoint({
    method: 'POST',
    path: 'entry-lists/:list/sections',
    command: 'DrawSection',
    who: officer,
    summary: 'Draw new sections from an entry list',
    body: drawBody,
  }),
];
