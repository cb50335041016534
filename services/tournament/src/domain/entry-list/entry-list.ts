import {
  byService,
  either,
  holding,
  type Acted,
  type AudienceMap,
  type Decisions,
  type Policy,
  type PolicyTable,
} from '@amici/contracts';
import {
  entryListStreams,
  type EntryListView,
  type TournamentEvent as SharedEvent,
} from '@amici/contracts/tournament';
import { reject, type Decider, type Decision } from '@amici/kernel';
import { findTournamentRules, usualBookOf } from '@amici/rulesets';
import { formatNamed } from '../book/formats';
import type { EntryListCommand } from './commands';
import type { EntryListEvent } from './events';
import { confirmListing, delistPlayer, drawSection, listPlayer, moveListing, returnSection } from './listing';
import { carryOver, closeList, openList } from './opening';
import { takeOverListing } from './taking-over';
import { evolveList, type EntryList, type OpenedList } from './state';

type Opened = Exclude<EntryListCommand, { readonly type: 'OpenEntryList' }>;

const decisions: Decisions<Opened, OpenedList, EntryListEvent> = {
  CloseEntryList: closeList,
  CarryOverList: carryOver,
  ListPlayer: listPlayer,
  ConfirmListing: confirmListing,
  DelistPlayer: delistPlayer,
  MoveListing: moveListing,
  TakeOverListing: takeOverListing,
  DrawSection: drawSection,
  ReturnSection: returnSection,
};

/**
 * A standing entry list: players stand in it with date and way in until a section is drawn. What it is for is data, its
 * terms: the classes, cup preliminaries and norm events of the ICCF and the League's general events alike.
 */
export const entryList: Decider<Acted<EntryListCommand>, EntryList, EntryListEvent> = {
  initialState: null,
  decide: (command, state) => {
    if (command.type === 'OpenEntryList') return openList(command, state);
    if (state === null) return reject('no-such-entry-list', undefined, { detail: { name: 'open-first' } });
    return (
      decisions[command.type] as (command: Acted<Opened>, list: OpenedList) => Decision<EntryListEvent>
    )(command, state);
  },
  evolve: evolveList,
};

type May = Policy<EntryListCommand, EntryList>;

/** Who keeps the lists of a family of events. */
const OFFICES: Readonly<Record<string, readonly string[]>> = {
  norm: ['title-tournament-commissioner'],
  championship: ['title-tournament-commissioner'],
  cup: ['non-title-tournament-commissioner', 'title-tournament-commissioner'],
  promotion: ['non-title-tournament-commissioner', 'title-tournament-commissioner'],
  special: ['games-starter', 'non-title-tournament-commissioner'],
};

/** The office that the book of the list names for its own events (CT-8a); else that of their family. */
const keepersOf = (format: string, tournamentRules: string | undefined): readonly string[] => {
  const book = tournamentRules ?? usualBookOf(format);
  const family = formatNamed({ format, tournamentRules: book })?.family ?? 'special';
  const starter = findTournamentRules(book)?.parameters.starter ?? null;
  return starter === null ? (OFFICES[family] ?? []) : [starter.office];
};

const officer: May = (command, context) => {
  const { state } = context;
  const keepers =
    command.type === 'OpenEntryList'
      ? keepersOf(command.terms.format, command.terms.tournamentRules)
      : keepersOf(state?.terms.format ?? '', state?.tournamentRules);
  return holding<EntryListCommand, EntryList>([...keepers, 'operator'])(command, context);
};

const ownService: May = byService('tournament');

/** Players speak for themselves, and state nothing: rating and title come from the records. */
const himself: May = (command, { actor }) => {
  if (!('player' in command) || command.player !== actor.subject) return false;
  const stating = command.type === 'ListPlayer' && (command.stated ?? command.fee) !== undefined;
  return stating || command.type === 'ConfirmListing' ? false : 'player';
};

const isFree: (command: EntryListCommand, list: EntryList) => boolean = (command, list) =>
  command.type === 'ConfirmListing' && list?.standing.get(command.player)?.awaits === 'confirmation';

/** Who takes fees: they have no say in what is free of charge (T-4.5). */
const feeTaker: May = (command, context) =>
  isFree(command, context.state) ? false : officer(command, context);

/** The office to satisfy for a player if no federation confirms who they are (T-4.5). */
const identifier: May = (command, context) =>
  isFree(command, context.state) &&
  holding<EntryListCommand, EntryList>(['title-tournament-commissioner'])(command, context);

const delegate: May = async (command, { state, actor, offices }) => {
  if (command.type === 'ListPlayer') {
    const { through, stated, fee } = command;
    if (through === undefined || stated !== undefined || fee !== undefined) return false;
    return (await offices.holds(actor.subject, 'delegate', through)) === true ? 'delegate' : false;
  }
  if (command.type !== 'ConfirmListing') return false;
  const found = state?.standing.get(command.player);
  const federation = found?.awaits === 'confirmation' ? found.entrant.federation : null;
  if (federation === null || federation === undefined) return false;
  return (await offices.holds(actor.subject, 'delegate', federation)) === true ? 'delegate' : false;
};

const whom = ({ player }: { readonly player: string }) => ({ players: [player] });
const everybody = (_command: unknown, state: EntryList) => ({ players: [...(state?.standing.keys() ?? [])] });

const policies: PolicyTable<EntryListCommand, EntryList> = {
  OpenEntryList: { may: officer, touches: 'nobody' },
  CloseEntryList: { may: officer, touches: 'nobody' },
  CarryOverList: { may: officer, touches: 'computed' },
  ListPlayer: { may: either(himself, ownService, officer, delegate), touches: whom },
  ConfirmListing: { may: either(ownService, feeTaker, delegate, identifier), touches: whom },
  DelistPlayer: { may: either(himself, officer, ownService), touches: whom },
  MoveListing: { may: officer, touches: whom },
  TakeOverListing: { may: officer, touches: whom },
  DrawSection: { may: officer, touches: everybody },
  ReturnSection: { may: ownService, touches: 'computed' },
};

const OWN = { services: 'unshared', parties: [], public: null } as const;

const audiences: AudienceMap<EntryListEvent, never, null, SharedEvent> = {
  EntryListOpened: OWN,
  EntryListClosed: OWN,
  EntryListCarriedOver: OWN,
  ListingTakenOver: OWN,
  PlayerListed: OWN,
  ListingConfirmed: OWN,
  PlayerDelisted: OWN,
  SectionDrawn: { services: 'whole', parties: [], public: null },
  SectionReturned: OWN,
};

/** The stream of one list. */
export const entryListOfYear = {
  decider: entryList,
  policies,
  audiences,
  streamOf: ({ list }: EntryListCommand) => entryListStreams.of(list),
};

/** Who waits for what is shown to those it concerns. */
export const entryListView = (id: string, state: OpenedList, whole: boolean): EntryListView => {
  const { means, year, terms, open, sectionSize } = state;
  const visible = [...state.standing.values()].filter(({ awaits }) => whole || awaits === null);
  return {
    ...{ list: id, means, year, terms, open, sectionSize },
    standing: visible.map(({ entrant: { player, rating, title, federation }, since, rule, awaits }) => ({
      ...{ player, since, rating, title, federation, rule, awaits },
    })),
    drawn: [...state.drawn].map(([tournament, { number, at, start, listings }]) => ({
      ...{ tournament, number, at, start, players: listings.length },
    })),
  };
};
