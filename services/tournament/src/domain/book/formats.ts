import type { Announcement, Family } from '@amici/contracts/tournament';
import { TEAM_FORMATS, type TeamFormat } from './team-formats';

/** A class or stage that the books know, as data. */
export interface Format {
  readonly family: Family;
  /** Sizes a section has; null: any from 2 on. */
  readonly sizes: readonly number[] | null;
  /** Further sizes, with the approval of those who run tournaments of the kind; null: any. */
  readonly approvedSizes: readonly number[] | null;
  readonly rule: string;
  readonly cycle: 'single' | 'double';
  readonly grouping: Announcement['grouping'];
  /** Name of the ways in (entry-routes.ts); null: the announcement's own. */
  readonly entry: string | null;
  /** Kind as the rating rules look at it (T-9.2). */
  readonly ratedAs: 'iccf' | 'zonal' | 'promotion' | 'thematic' | 'national' | 'friendly' | 'other';
  /** Whether norms can be made in it unless the announcement says otherwise. */
  readonly titleEvent: boolean;
  /** So few suffice, with any number of games: the least of the rules are asked of title and major events (CT-2). */
  readonly least: number | null;
  /** It starts with no fewer players than its least size, also when players withdraw before. */
  readonly leastAtStart: boolean;
  /** The book whose format it is: its events are held by it unless they say otherwise; null: no book's own. */
  readonly book: string | null;
}

const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

type More = Partial<Omit<Format, 'family' | 'rule' | 'sizes'>>;

const format = (family: Family, rule: string, sizes: readonly number[] | null, more: More = {}): Format => ({
  family,
  rule,
  sizes,
  approvedSizes: [],
  cycle: 'single',
  grouping: 'equal-averages',
  entry: null,
  ratedAs: 'iccf',
  titleEvent: false,
  least: null,
  leastAtStart: false,
  book: null,
  ...more,
});

/** A stage of the championship: 13 players, 15 or 17 where the commissioner approves (T-1.1.3, T-1.2.2, T-1.3.2). */
const stage = (rule: string, name: string): Format =>
  format('championship', rule, [13], { approvedSizes: [15, 17], entry: name, titleEvent: true });

const promotion = (size: number, entry: string): Format =>
  format('promotion', 'T-2.2a', [size], { entry, ratedAs: 'promotion' });

const LEAGUE = { book: 'ccla-2016' } as const;

/** The League's general events, of opponents of like strength (CT-7a, CT-8d). */
const general = (size: number, cycle: Format['cycle']): Format =>
  format('special', 'CT-7a', [size], { cycle, grouping: 'similar-strength', ratedAs: 'other', ...LEAGUE });

/** The League's yearly title and major events: one section, or several by strength (CT-1). */
const yearly: Format = format('special', 'CT-1', null, { grouping: 'similar-strength', ...LEAGUE });

/** What members arrange among themselves, by two or more (CT-9, CT-10). */
const arranged = (rule: string): Format =>
  format('special', rule, null, { ratedAs: 'other', least: 2, ...LEAGUE });

/** Sections of teams have sizes of their own (team-formats.ts). */
const ofTeams = ({ family, mostTeamsRule, ratedAs, titleEvent }: TeamFormat): Format =>
  format(family, mostTeamsRule, null, { ratedAs, titleEvent });

const ofTitles = { titleEvent: true } as const;

/** Formats by name: what an announcement's `format` may be. */
export const FORMATS: Readonly<Record<string, Format>> = {
  'wc-preliminary': stage('T-1.1.3', 'wc-preliminary'),
  'wc-semi-final': stage('T-1.2.2', 'wc-semi-final'),
  'wc-candidates': stage('T-1.3.2', 'wc-candidates'),
  'wc-final': format('championship', 'T-1.4.2', [17], {
    approvedSizes: null,
    entry: 'wc-final',
    ...ofTitles,
  }),
  'ladies-semi-final': format('championship', 'T-1.5.2', upTo(9, 64), {
    entry: 'ladies-semi-final',
    approvedSizes: null,
    ...ofTitles,
  }),
  'ladies-final': format('championship', 'T-1.6.1', upTo(11, 64), {
    entry: 'ladies-final',
    leastAtStart: true,
    ...ofTitles,
  }),
  zonal: format('special', 'T-0.3a', null, { ratedAs: 'zonal', ...ofTitles }),
  'zonal-preliminary': format('special', 'T-0.3a', null, { ratedAs: 'zonal' }),
  'zonal-semi-final': format('special', 'T-0.3a', null, { ratedAs: 'zonal', ...ofTitles }),
  'zonal-final': format('special', 'T-0.3a', null, { ratedAs: 'zonal', ...ofTitles }),
  'open-class': promotion(7, 'open-class'),
  'higher-class': promotion(7, 'higher-class'),
  'master-class': promotion(11, 'master-class'),
  'cup-preliminary': format('cup', 'T-3.3', upTo(7, 11)),
  'cup-semi-final': format('cup', 'T-3.3', upTo(9, 13), { entry: 'cup-semi-final', ...ofTitles }),
  'cup-final': format('cup', 'T-3.3', upTo(9, 15), { entry: 'cup-final', ...ofTitles }),
  'veterans-cup-semi-final': format('cup', 'T-3.3', upTo(9, 13), ofTitles),
  'veterans-cup-final': format('cup', 'T-3.3', upTo(9, 15), ofTitles),
  'master-norm': format('norm', 'T-4.2', [13], { entry: 'master-norm', ...ofTitles }),
  'gm-norm': format('norm', 'T-4.2', [13], { entry: 'gm-norm', ...ofTitles }),
  invitational: format('special', 'T-0.3a', null, ofTitles),
  thematic: format('special', 'T-0.3a', null, { ratedAs: 'thematic' }),
  national: format('special', 'T-0.3a', null, { ratedAs: 'national' }),
  open: format('special', 'T-0.3a', null),
  'open-semi-final': format('special', 'T-0.3a', null, ofTitles),
  'open-final': format('special', 'T-0.3a', null, ofTitles),
  'general-5-1': general(6, 'single'),
  'general-4-2': general(4, 'double'),
  'australian-championship': yearly,
  'australian-womens-championship': yearly,
  'state-championship': yearly,
  'territory-championship': yearly,
  'seniors-championship': yearly,
  'junior-championship': yearly,
  'australian-championship-reserve': yearly,
  'sendak-memorial': yearly,
  'parker-memorial': yearly,
  'laughton-memorial': { ...yearly, entry: 'laughton-memorial' },
  'additional-event': yearly,
  'friendly-games': arranged('CT-9'),
  'private-event': arranged('CT-10'),
  ...Object.fromEntries(Object.entries(TEAM_FORMATS).map(([name, of]) => [name, ofTeams(of)])),
};

/** Which rule refuses a format nobody knows: the classes of promotion, the types of norm events, the families. */
export const unknownFormatRule = (name: string): string => {
  if (name.endsWith('-class')) return 'T-2.1';
  if (name.startsWith('ladies-olympiad-')) return 'T-1.8.2';
  if (name.startsWith('olympiad-')) return 'T-1.7.3';
  return name.endsWith('-norm') ? 'T-4.1' : name.startsWith('wc-') ? 'T-1.0.1' : 'T-0.1';
};

export const MOST_PLAYERS_OF_SECTION = 64;
