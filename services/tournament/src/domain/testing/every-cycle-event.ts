import type { Listing, ListTerms } from '@amici/contracts/tournament';
import type { CycleRecord } from '../cycle/events';
import type { EntryListEvent } from '../entry-list/events';
import type { LedgerEvent } from '../ledger/events';
import { DAY, reason, START } from './event-of-three';

const ofCycle = { at: START, cycle: 'wc-40', rule: 'T-1.0.5a' } as const;
const stage = {
  stage: 'wc-preliminary',
  year: 2026,
  start: START + 90 * DAY,
  entriesCloseAt: START,
} as const;
const place = { player: 'anna', opens: 'wc-final', motion: 'motion-1' } as const;

/** All that is recorded of a cycle. */
export const everyCycleEvent: readonly CycleRecord[] = [
  { type: 'CycleOpened', ...ofCycle, championship: 'world-championship', number: 40, name: 'The 40th' },
  { type: 'StageScheduled', ...ofCycle, ...stage },
  { type: 'StageMoved', ...ofCycle, ...stage, entriesCloseAt: START + DAY, reason },
  {
    type: 'SectionsPlanned',
    ...ofCycle,
    ...{ stage: 'wc-preliminary', year: 2026, tournament: 'event-1', sections: 31, exceptional: reason },
  },
  { type: 'FreePlaceGranted', ...ofCycle, ...place, reason },
  { type: 'VacancyFilled', ...ofCycle, ...place, player: 'bert', tournament: 'event-2', place: 3 },
  {
    type: 'CycleClosed',
    ...ofCycle,
    ...{ championship: 'world-championship', number: 40, name: 'The 40th', tournament: 'event-3' },
    player: 'anna',
  },
  {
    type: 'CycleReopened',
    ...ofCycle,
    ...{ championship: 'world-championship', number: 40, tournament: 'event-3', player: 'anna' },
  },
];

const ofRight = { at: START, player: 'anna', rule: 'T-1.0.7a' } as const;
const earned = { level: 'wc-final', halves: 2, section: '1', place: 1, earnedAt: START } as const;
const norm = { tournament: 'event-1', level: 'norm/server', period: '2026-Q1' } as const;

/** All that is recorded of what a player may enter by. */
export const everyRightsEvent: readonly LedgerEvent[] = [
  {
    type: 'RightEarned',
    ...ofRight,
    ...earned,
    right: 'r',
    tournament: 'e',
    provisional: true,
    expiresAt: null,
  },
  { type: 'RightConfirmed', ...ofRight, right: 'r', place: 1, earnedAt: START, expiresAt: null },
  {
    type: 'RightGranted',
    ...ofRight,
    ...{ right: 'g', level: 'wc-candidates', basis: 'board', expiresAt: null, motion: 'motion-1', reason },
  },
  {
    type: 'RightTakenOver',
    ...ofRight,
    ...{ right: 't', level: 'wc-semi-final', halves: 2, origin: 'WC38/PR/04', place: 2, earnedAt: START },
    ...{ expiresAt: START + 700 * DAY, stands: 'held', source: 'the table of 2025', confirmedBy: 'tom' },
  },
  { type: 'RightUsed', ...ofRight, right: 'g', tournament: 'event-1' },
  { type: 'RightReleased', ...ofRight, right: 'g', tournament: 'event-1' },
  { type: 'RightDeferred', ...ofRight, right: 'r', tournament: 'event-3' },
  { type: 'RightForfeited', ...ofRight, right: 'r', tournament: 'event-4' },
  { type: 'RightWithdrawn', ...ofRight, right: 'g', usedIn: null },
  { type: 'PeriodUsed', ...ofRight, ...norm },
  { type: 'PeriodReleased', ...ofRight, ...norm },
];

const terms: ListTerms = {
  format: 'open-class',
  code: 'WT/O',
  name: 'Open class',
  laws: 'iccf-laws-2020',
  conditions: {},
  startsAfterDays: 7,
  byItself: true,
};

const listing = (player: string): Listing => ({
  entrant: { player, federation: 'GER', title: null, rating: 1800, fixed: true },
  ...{ since: START, fee: null, rule: 'T-2.4' },
});

const ofList = { at: START, list: 'open-class-server-2026', rule: 'T-2.2a' } as const;

/** All that is recorded of an entry list. */
export const everyListEvent: readonly EntryListEvent[] = [
  {
    type: 'EntryListOpened',
    ...ofList,
    ...{
      means: 'server',
      year: 2026,
      terms,
      entry: [{ rule: 'T-2.4', maxRating: 1899 }],
      entryRule: 'T-2.4',
    },
    ...{ tournamentRules: 'iccf-2017@1', sectionSize: 7, sizes: [7] },
  },
  { type: 'EntryListCarriedOver', ...ofList, from: 'open-class-server-2025', listings: [listing('anna')] },
  {
    type: 'ListingTakenOver',
    ...ofList,
    ...{
      listing: listing('dora'),
      awaits: null,
      owed: null,
      source: 'the list of 2025',
      confirmedBy: 'nora',
    },
  },
  {
    type: 'PlayerListed',
    ...ofList,
    ...{ listing: listing('bert'), awaits: 'fee', owed: { currency: 'EUR', amount: 1_000 } },
  },
  { type: 'ListingConfirmed', ...ofList, player: 'bert', fee: 'received' },
  {
    type: 'SectionDrawn',
    ...ofList,
    ...{ tournament: 'event-1', number: 1, sections: 1, start: START + 7 * DAY, because: 'full' },
    ...{ listings: [listing('anna'), listing('bert')], terms },
    passedOver: [{ player: 'carl', rule: 'T-4.7' }],
  },
  {
    type: 'SectionReturned',
    ...ofList,
    ...{ tournament: 'event-1', refused: [{ player: 'bert', rule: 'T-1.0.7a' }], returned: 1 },
  },
  { type: 'PlayerDelisted', ...ofList, player: 'anna', released: null, stood: true },
  { type: 'EntryListClosed', ...ofList },
];
