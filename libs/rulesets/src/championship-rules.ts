/** What a book says of cycles, rights and nominations; years and members as it prints them. */
export interface ChampionshipParameters {
  /** Nominations a federation has a year, and how many more from so many members on (T-1.0.10). */
  readonly nominations: {
    readonly base: number;
    readonly more: readonly { readonly from: number; readonly extra: number }[];
    /** Nominees of this rating and above go to the semi-finals, others to the preliminaries. */
    readonly semiFinalFrom: number;
  };
  /** Sections normally started in a year, by format, and the rule that says so. */
  readonly sectionsOfYear: Readonly<Record<string, { readonly most: number; readonly rule: string }>>;
  /** Free places the Board may give in a final (T-1.4.4, T-1.6.3). */
  readonly freePlaces: number;
  /** Months before its start that a final is announced (T-1.0.4). */
  readonly announcedMonths: number;
  /** Months ahead that recognition is asked for, and after which an approval lapses (T-12.3). */
  readonly recognition: { readonly monthsAhead: number; readonly lapsesAfterMonths: number };
}

/** The rules of the one championship there is so far. */
export const ICCF_CHAMPIONSHIP: ChampionshipParameters = {
  nominations: {
    base: 2,
    more: [
      { from: 200, extra: 1 },
      { from: 500, extra: 2 },
      { from: 1_000, extra: 3 },
      { from: 2_000, extra: 4 },
      { from: 5_000, extra: 5 },
    ],
    semiFinalFrom: 2_400,
  },
  sectionsOfYear: {
    'wc-preliminary': { most: 30, rule: 'T-1.1.3' },
    'wc-semi-final': { most: 18, rule: 'T-1.2.2' },
    'wc-candidates': { most: 4, rule: 'T-1.3.2' },
  },
  freePlaces: 2,
  announcedMonths: 4,
  recognition: { monthsAhead: 3, lapsesAfterMonths: 6 },
};
