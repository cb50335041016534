import type { Announcement, Family } from '@amici/contracts/tournament';

/** A class or stage that the books know, as data. */
export interface Format {
  readonly family: Family;
  /** Sizes a section has; null: any from 2 on. */
  readonly sizes: readonly number[] | null;
  /** Further sizes, with the approval of whoever runs the events of the kind; null: any. */
  readonly approvedSizes: readonly number[] | null;
  readonly rule: string;
  readonly cycle: 'single' | 'double';
  readonly grouping: Announcement['grouping'];
  /** Name of the ways in (entry-routes.ts); null: the announcement's own. */
  readonly entry: string | null;
  /** Assumed rating of players without one (T-A1.11a); null: the announcement's own. */
  readonly level: number | null;
  /** Kind as the rating rules look at it (T-9.2). */
  readonly ratedAs: 'iccf' | 'promotion' | 'thematic' | 'national' | 'friendly' | 'other';
  /** Whether norms can be made in it unless the announcement says otherwise. */
  readonly titleEvent: boolean;
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
  level: null,
  ratedAs: 'iccf',
  titleEvent: false,
  ...more,
});

/** A stage of the championship: 13 players, 15 or 17 where the commissioner approves (T-1.1.3, T-1.2.2, T-1.3.2). */
const stage = (rule: string, name: string, level: number): Format =>
  format('championship', rule, [13], { approvedSizes: [15, 17], entry: name, level, titleEvent: true });

const promotion = (size: number, entry: string, level: number): Format =>
  format('promotion', 'T-2.2a', [size], { entry, level, ratedAs: 'promotion' });

/** The League's general events, of opponents of like strength (CT-7a, CT-8d). */
const general = (size: number, cycle: Format['cycle']): Format =>
  format('special', 'CT-7a', [size], { cycle, grouping: 'similar-strength', level: 1500, ratedAs: 'other' });

const ofTitles = { titleEvent: true } as const;

/** Formats by name: what an announcement's `format` may be. */
export const FORMATS: Readonly<Record<string, Format>> = {
  'wc-preliminary': stage('T-1.1.3', 'wc-preliminary', 2400),
  'wc-semi-final': stage('T-1.2.2', 'wc-semi-final', 2400),
  'wc-candidates': stage('T-1.3.2', 'wc-candidates', 2500),
  'wc-final': format('championship', 'T-1.4.2', [17], {
    approvedSizes: null,
    entry: 'wc-final',
    level: 2600,
    ...ofTitles,
  }),
  'ladies-semi-final': format('championship', 'T-1.5.2', upTo(9, 64), {
    approvedSizes: null,
    level: 1900,
    ...ofTitles,
  }),
  'ladies-final': format('championship', 'T-1.6.1', upTo(11, 64), {
    entry: 'ladies-final',
    level: 2100,
    ...ofTitles,
  }),
  zonal: format('special', 'T-0.3a', null, ofTitles),
  'open-class': promotion(7, 'open-class', 1800),
  'higher-class': promotion(7, 'higher-class', 2000),
  'master-class': promotion(11, 'master-class', 2200),
  'cup-preliminary': format('cup', 'T-3.3', upTo(7, 11), { level: 1800 }),
  'cup-semi-final': format('cup', 'T-3.3', upTo(9, 13), { level: 2000, ...ofTitles }),
  'cup-final': format('cup', 'T-3.3', upTo(9, 15), { level: 2200, ...ofTitles }),
  'veterans-cup-final': format('cup', 'T-3.3', upTo(9, 15), { level: 2200, ...ofTitles }),
  'master-norm': format('norm', 'T-4.2', [13], { entry: 'master-norm', level: 2300, ...ofTitles }),
  'gm-norm': format('norm', 'T-4.2', [13], { entry: 'gm-norm', level: 2450, ...ofTitles }),
  invitational: format('special', 'T-0.3a', null, { level: 2200, ...ofTitles }),
  thematic: format('special', 'T-0.3a', null, { ratedAs: 'thematic' }),
  national: format('special', 'T-0.3a', null, { ratedAs: 'national' }),
  open: format('special', 'T-0.3a', null, { level: 1800, ratedAs: 'other' }),
  'general-5-1': general(6, 'single'),
  'general-4-2': general(4, 'double'),
};

/** Which rule refuses a format nobody knows: the classes of promotion, the types of norm events, the families. */
export const unknownFormatRule = (name: string): string => {
  if (name.endsWith('-class')) return 'T-2.1';
  return name.endsWith('-norm') ? 'T-4.1' : name.startsWith('wc-') ? 'T-1.0.1' : 'T-0.1';
};

export const MOST_PLAYERS_OF_SECTION = 64;
