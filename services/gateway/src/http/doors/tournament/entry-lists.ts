import { LIST_MEANS } from '@amici/contracts/tournament';
import { z } from 'zod';
import { instant, limit, oneLine, person, textRef } from '../../words';
import { doorsOf } from '../door';
import { motionId } from '../registry/federation-bodies';
import { announcementBody, entryBody } from './bodies';
import { listId } from './entry-list-id';

const door = doorsOf('tournament', 'entry lists', { list: listId, player: person });

const { code, name, format, laws, tournamentRules, normRules, conditions, rated, level, sectionSize } =
  announcementBody.shape;
const { entry, membersOf, director, stage } = announcementBody.shape;

const terms = z.strictObject({
  ...{ code, name, format, laws, tournamentRules, normRules, conditions, rated, level, sectionSize },
  ...{ entry, membersOf, director, stage },
  conditionsDocument: textRef.optional(),
  startsAfterDays: z.int().min(1).max(366).describe('Days from the draw to the start'),
  byItself: z.boolean().describe('A section is drawn as soon as enough stand in the list'),
});

const openingBody = z.strictObject({
  means: z.enum(LIST_MEANS),
  year: z.int().min(1900).max(2199),
  terms: terms.describe('What every event that is drawn from it is announced with'),
});

const drawBody = z.strictObject({
  sections: z.int().min(1).max(100).optional(),
  players: z.array(person).min(2).max(150).optional().describe('Those who have waited longest where omitted'),
});

const listingBody = z.strictObject({
  ...entryBody.shape,
  only: z.boolean().optional().describe('Plays in no alternative event by post'),
  permittedBy: motionId.optional().describe('By which Council permits who has no regular mail service'),
});

export const takenOverBody = z.strictObject({
  since: instant.describe('Since when he stood in the list it comes from'),
  stated: entryBody.shape.stated,
  fee: entryBody.shape.fee,
  source: oneLine(200).min(1).describe('Which list, as text for people'),
});

const moveBody = z.strictObject({ to: listId });

const carryBody = z.strictObject({ from: listId });

const listsQuery = z.strictObject({
  format: oneLine(64).optional(),
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  after: listId.optional().describe('`next` of the page before'),
  limit,
});

const officer = 'the commissioner of the kind, the Games Starter';

/** Standing entry lists: who waits for the next section of a class, and what is drawn from them. */
export const ENTRY_LIST_DOORS = [
  door({
    method: 'GET',
    path: 'entry-lists',
    query: 'entry-lists',
    who: 'anybody',
    summary: 'The entry lists, with how many stand in each',
    asks: listsQuery,
  }),
  door({
    method: 'GET',
    path: 'entry-lists/:list',
    query: 'entry-list',
    who: 'anybody; entries that wait for something the officers who keep it',
    summary: 'An entry list: its terms, who stands in it since when and by which way in, what was drawn',
  }),
  door({
    method: 'PUT',
    path: 'entry-lists/:list',
    command: 'OpenEntryList',
    who: officer,
    summary: 'Open the list of a class for a year',
    body: openingBody,
  }),
  door({
    method: 'PUT',
    path: 'entry-lists/:list/end',
    command: 'CloseEntryList',
    who: officer,
    summary: 'Take no more entries; who stands in it waits to be carried over',
  }),
  door({
    method: 'PUT',
    path: 'entry-lists/:list/carried-over',
    command: 'CarryOverList',
    who: officer,
    summary: 'Let those of a list that is closed stand in this one, since when they stood there',
    body: carryBody,
  }),
  door({
    method: 'PUT',
    path: 'entry-lists/:list/players/:player',
    command: 'ListPlayer',
    who: 'the player, the delegate of his federation, the officer',
    summary: 'Stand in the list; a section may be drawn with it',
    body: listingBody,
  }),
  door({
    method: 'PUT',
    path: 'entry-lists/:list/players/:player/alternative',
    command: 'MoveListing',
    who: officer,
    summary: 'Have an entrant by post play in an alternative event by post',
    body: moveBody,
  }),
  door({
    method: 'PUT',
    path: 'entry-lists/:list/players/:player/takeover',
    command: 'TakeOverListing',
    who: officer,
    summary: 'Let who stood in a list kept elsewhere keep his turn; nobody is drawn by it',
    body: takenOverBody,
  }),
  door({
    method: 'DELETE',
    path: 'entry-lists/:list/players/:player',
    command: 'DelistPlayer',
    who: 'the player, the officer',
    summary: 'Leave the list before one is drawn',
  }),
  door({
    method: 'PUT',
    path: 'entry-lists/:list/players/:player/confirmation',
    command: 'ConfirmListing',
    who: 'the officer, the delegate of his federation',
    summary: "What the listing waits for has come: its fee, or the delegate's word",
  }),
  door({
    method: 'POST',
    path: 'entry-lists/:list/sections',
    command: 'DrawSection',
    who: officer,
    summary: 'Draw sections: an event is announced, entered and listed for them',
    body: drawBody,
  }),
];
