import {
  entryListStreams,
  type EntryListRow,
  type ListMeans,
  type SectionDrawn,
} from '@amici/contracts/tournament';
import { boolean, integer, key, projection, table, text } from '@amici/projections';
import type { PlayerListed } from '../domain';
import type { EntryListOpened } from '../domain/entry-list/events';
import type { FollowedHere } from './followed-here';

const standing = (row: EntryListRow | undefined, change: number): EntryListRow | undefined =>
  row === undefined ? undefined : { ...row, standing: row.standing + change };

/** The lists there are, and how many stand in each. */
export const entryLists = projection<FollowedHere, EntryListRow>({
  name: 'entry-lists',
  version: 1,
  table: table<EntryListRow>('entry_lists', {
    listId: key(text()),
    format: text(),
    means: text<ListMeans>(),
    year: integer(),
    name: text(),
    open: boolean(),
    standing: integer(),
    drawn: integer(),
  }),
  key: ({ stream }) => entryListStreams.idIn(stream),
  on: {
    EntryListOpened: (_row, { list: listId, means, year, terms }: EntryListOpened) => ({
      ...{ listId, format: terms.format, means, year, name: terms.name },
      ...{ open: true, standing: 0, drawn: 0 },
    }),
    EntryListClosed: (row) => (row === undefined ? undefined : { ...row, open: false }),
    EntryListCarriedOver: (row, { listings }) => standing(row, listings.length),
    ListingTakenOver: (row, { awaits }) => standing(row, awaits === null ? 1 : 0),
    PlayerListed: (row, { awaits }: PlayerListed) => standing(row, awaits === null ? 1 : 0),
    ListingConfirmed: (row) => standing(row, 1),
    PlayerDelisted: (row, { stood }) => standing(row, stood ? -1 : 0),
    SectionDrawn: (row, { listings }: SectionDrawn) => {
      const after = standing(row, -listings.length);
      return after === undefined ? undefined : { ...after, drawn: after.drawn + 1 };
    },
    SectionReturned: (row, { returned }) => {
      const after = standing(row, returned);
      return after === undefined ? undefined : { ...after, drawn: after.drawn - 1 };
    },
  },
});
