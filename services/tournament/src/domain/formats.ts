/** The families of T-0.1; an event belongs to exactly one. */
export type Family = 'championship' | 'promotion' | 'cup' | 'norm' | 'champions-league' | 'special';

/** A class or stage that the books know, as data. */
export interface Format {
  readonly family: Family;
  /** Sizes a section may have; null: any from 3 on. */
  readonly sizes: readonly number[] | null;
  readonly rule: string;
  /** Name of the ways in (eligibility.ts); null: the announcement's own. */
  readonly entry: string | null;
  /** Assumed rating of players without one (T-A1.11a); null: the announcement's own. */
  readonly level: number | null;
  /** Kind as the rating rules look at it (T-9.2). */
  readonly ratedAs: 'iccf' | 'promotion' | 'thematic' | 'national' | 'friendly' | 'other';
}

const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const format = (
  family: Family,
  rule: string,
  sizes: readonly number[] | null,
  more: Partial<Pick<Format, 'entry' | 'level' | 'ratedAs'>> = {},
): Format => ({ family, rule, sizes, entry: null, level: null, ratedAs: 'iccf', ...more });

/** Formats by name: what an announcement's `format` may be. */
export const FORMATS: Readonly<Record<string, Format>> = {
  'wc-preliminary': format('championship', 'T-1.1.3', [13, 15, 17], { entry: 'wc-preliminary', level: 2400 }),
  'wc-semi-final': format('championship', 'T-1.2.2', [13, 15, 17], { entry: 'wc-semi-final', level: 2400 }),
  'wc-candidates': format('championship', 'T-1.3.2', [13, 15, 17], { level: 2500 }),
  'wc-final': format('championship', 'T-1.4.2', [17]),
  'ladies-final': format('championship', 'T-1.6.1', upTo(11, 64), { level: 2100 }),
  'open-class': format('promotion', 'T-2.2a', [7], {
    entry: 'open-class',
    level: 1800,
    ratedAs: 'promotion',
  }),
  'higher-class': format('promotion', 'T-2.2a', [7], {
    entry: 'higher-class',
    level: 2000,
    ratedAs: 'promotion',
  }),
  'master-class': format('promotion', 'T-2.2a', [11], {
    entry: 'master-class',
    level: 2200,
    ratedAs: 'promotion',
  }),
  'cup-preliminary': format('cup', 'T-3.3', upTo(7, 11), { level: 1800 }),
  'cup-semi-final': format('cup', 'T-3.3', upTo(9, 13), { level: 2000 }),
  'cup-final': format('cup', 'T-3.3', upTo(9, 15), { level: 2200 }),
  'master-norm': format('norm', 'T-4.2', [13], { entry: 'master-norm', level: 2300 }),
  'gm-norm': format('norm', 'T-4.2', [13], { entry: 'gm-norm', level: 2450 }),
  invitational: format('special', 'T-0.3a', null, { level: 2200 }),
  thematic: format('special', 'T-0.3a', null, { ratedAs: 'thematic' }),
  national: format('special', 'T-0.3a', null, { ratedAs: 'national' }),
  open: format('special', 'T-0.3a', null, { level: 1800, ratedAs: 'other' }),
};

/** Which rule refuses a format nobody knows: the classes of promotion, the types of norm events, the families. */
export const unknownFormatRule = (name: string): string => {
  if (name.endsWith('-class')) return 'T-2.1';
  return name.endsWith('-norm') ? 'T-4.1' : name.startsWith('wc-') ? 'T-1.0.1' : 'T-0.1';
};

export const MOST_PLAYERS_OF_SECTION = 64;
