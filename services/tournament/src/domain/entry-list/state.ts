import type { Money } from '@amici/contracts/registry';
import type { EntryRoute, Listing, ListMeans, ListTerms, SectionDrawn } from '@amici/contracts/tournament';
import { unreachable } from '@amici/kernel';
import type { RulesetRef } from '@amici/rulesets';
import type { EntryListEvent } from './events';

/** Somebody who stands in a list, or will once what they wait for has come. */
export interface Standing extends Listing {
  readonly awaits: 'fee' | 'confirmation' | null;
  readonly owed: Money | null;
  /** The player plays no alternative tournament (CT-8e). */
  readonly only?: boolean;
}

export interface OpenedList {
  readonly means: ListMeans;
  readonly year: number;
  readonly terms: ListTerms;
  readonly entry: readonly EntryRoute[];
  readonly entryRule: string;
  readonly tournamentRules: RulesetRef;
  readonly sectionSize: number | null;
  readonly sizes: readonly number[];
  readonly open: boolean;
  /** By player, in the order they came. */
  readonly standing: ReadonlyMap<string, Standing>;
  /** By event, in the order they were drawn. */
  readonly drawn: ReadonlyMap<string, Pick<SectionDrawn, 'at' | 'number' | 'start' | 'listings'>>;
  /** Sections drawn so far, also those that were returned. */
  readonly count: number;
}

/** Null: nobody has opened it. */
export type EntryList = OpenedList | null;

const standingWith = (
  list: OpenedList,
  listings: readonly Listing[],
  waits: Pick<Standing, 'awaits' | 'owed'> = { awaits: null, owed: null },
): OpenedList => {
  const standing = new Map(list.standing);
  for (const listing of listings) standing.set(listing.entrant.player, { ...listing, ...waits });
  const inOrder = [...standing].sort(([, a], [, b]) => a.since - b.since);
  return { ...list, standing: new Map(inOrder) };
};

const standingWithout = (list: OpenedList, players: readonly string[]): OpenedList => {
  const standing = new Map(list.standing);
  for (const player of players) standing.delete(player);
  return { ...list, standing };
};

const drawn = (list: OpenedList, event: SectionDrawn): OpenedList => {
  const { tournament, at, number, start, listings } = event;
  const players = listings.map(({ entrant }) => entrant.player);
  return {
    ...standingWithout(list, players),
    drawn: new Map(list.drawn).set(tournament, { at, number, start, listings }),
    count: number,
  };
};

const evolveOpened = (list: OpenedList, event: EntryListEvent): OpenedList => {
  switch (event.type) {
    case 'EntryListOpened':
      return list;
    case 'EntryListClosed':
      return { ...list, open: false };
    case 'EntryListCarriedOver':
      return standingWith(list, event.listings);
    case 'ListingTakenOver': {
      const { listing, awaits, owed } = event;
      return standingWith(list, [listing], { awaits, owed });
    }
    case 'PlayerListed': {
      const { listing, awaits, owed, only } = event;
      const one = { ...listing, awaits, owed, ...(only === undefined ? {} : { only }) };
      const standing = new Map(list.standing).set(listing.entrant.player, one);
      return { ...list, standing };
    }
    case 'ListingConfirmed': {
      const found = list.standing.get(event.player);
      if (found === undefined) return list;
      const confirmed = { ...found, fee: event.fee, awaits: null, owed: null };
      return { ...list, standing: new Map(list.standing).set(event.player, confirmed) };
    }
    case 'PlayerDelisted':
      return standingWithout(list, [event.player]);
    case 'SectionDrawn':
      return drawn(list, event);
    case 'SectionReturned': {
      const found = list.drawn.get(event.tournament);
      if (found === undefined) return list;
      const refused = new Set(event.refused.map(({ player }) => player));
      const others = found.listings.filter(({ entrant }) => !refused.has(entrant.player));
      const rest = new Map(list.drawn);
      rest.delete(event.tournament);
      return standingWith({ ...list, drawn: rest }, others);
    }
    default:
      return unreachable(event);
  }
};

export const evolveList = (list: EntryList, event: EntryListEvent): EntryList => {
  if (event.type === 'EntryListOpened') {
    const { means, year, terms, entry, entryRule, tournamentRules, sectionSize, sizes } = event;
    const of = { means, year, terms, entry, entryRule, tournamentRules, sectionSize, sizes };
    return { ...of, open: true, standing: new Map(), drawn: new Map(), count: 0 };
  }
  return list === null ? list : evolveOpened(list, event);
};
