/** How the moves of an event of the season travel. */
export type Means = 'server' | 'postal';

/** What a person has to be for an event: ages on 1 January of the year of its start (CT-1s). */
export interface PersonTerms {
  /** At least so old. */
  readonly ageFrom?: number;
  /** Younger than this. */
  readonly ageBelow?: number;
  readonly sex?: 'female';
  /** Lives in one of these regions (CT-5b). */
  readonly regions?: readonly string[];
  /** Lives where the League's mail runs regularly, or goes on from abroad (CT-5b, CT-8c). */
  readonly regularMail?: boolean;
  /**
   * Whether a player who goes on from abroad under rule 15 meets that (CT-5b); for general events they do not
   * (CT-8c).
   */
  readonly abroad?: boolean;
}

/** An event that is held each year, as the book has it. */
export interface YearlyEvent {
  readonly event: string;
  readonly name: string;
  readonly format: string;
  /** Null: Council settles it with those who play (CT-1). */
  readonly means: Means | null;
  /** Whether entrants come to it by the linked sequence (CT-3aiii). */
  readonly linked: boolean;
  readonly most: Readonly<Record<Means, number>>;
  readonly mostGames: Readonly<Record<Means, number>>;
  /** The highest rating that may play. */
  readonly maxRating: number | null;
  /** More than the most are divided into sections (CT-2b). */
  readonly divided: boolean;
  readonly person: PersonTerms;
}

export interface SeasonRules {
  /** Whose members alone enter. */
  readonly federation: string;
  /** The linked sequence first, in its order. */
  readonly events: readonly YearlyEvent[];
  readonly least: { readonly count: number; readonly rule: string };
  readonly leastGames: { readonly count: number; readonly rule: string };
  /** Of an event that is arranged for surplus entries (CT-3aiv). */
  readonly additional: { readonly format: string; readonly most: number; readonly mostGames: number };
  /** Calendar years after that of the result in which a priority is claimed (CT-4b). */
  readonly priorityYears: number;
}

const both = (count: number): Readonly<Record<Means, number>> => ({ server: count, postal: count });

/** Where the League's mail runs regularly: States, Territories and the territories that Australia administers. */
export const REGULAR_MAIL = [
  ...['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  ...['CC', 'CX', 'NF'],
] as const;

const STATES = ['NSW', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
const TERRITORIES = ['ACT', 'NT', 'CC', 'CX', 'NF'] as const;

const RESIDENT: PersonTerms = { regularMail: true, abroad: true };

const event = (
  name: string,
  format: string,
  means: Means | null,
  more: Partial<YearlyEvent> = {},
): YearlyEvent => ({
  event: format,
  name,
  format,
  means,
  linked: false,
  // Ten games in all other events, so eleven players (CT-2c).
  most: both(11),
  mostGames: both(10),
  maxRating: null,
  divided: false,
  person: RESIDENT,
  ...more,
});

const LARGE = { most: { server: 13, postal: 15 }, mostGames: { server: 12, postal: 14 } } as const;
const LINKED = { linked: true } as const;

/** The season of the League. */
export const LEAGUE_SEASON: SeasonRules = {
  federation: 'CCLA',
  events: [
    event('Australian Championship', 'australian-championship', 'server', { ...LINKED, ...LARGE }),
    event('Australian Championship Reserve', 'australian-championship-reserve', 'server', {
      ...LINKED,
      most: both(13),
      mostGames: both(12),
    }),
    event('Dr M. Sendak Memorial', 'sendak-memorial', 'postal', LINKED),
    event('W. A. Parker Memorial', 'parker-memorial', 'postal', LINKED),
    event('R. G. Laughton Memorial', 'laughton-memorial', 'postal', {
      ...LINKED,
      maxRating: 1_200,
      divided: true,
    }),
    event("Australian Women's Championship", 'australian-womens-championship', 'server', {
      person: { ...RESIDENT, sex: 'female' },
    }),
    event('Australian Seniors Championship', 'seniors-championship', null, {
      person: { ...RESIDENT, ageFrom: 60 },
    }),
    event('Australian Junior Championship', 'junior-championship', 'server', {
      person: { ...RESIDENT, ageBelow: 21 },
    }),
    ...STATES.map((state) =>
      event(`Championship of ${state}`, 'state-championship', 'server', {
        event: `state-championship-${state.toLowerCase()}`,
        person: { regions: [state] },
      }),
    ),
    event('Championship of the Territories', 'territory-championship', 'server', {
      person: { regions: TERRITORIES },
    }),
  ],
  least: { count: 4, rule: 'CT-2a' },
  leastGames: { count: 4, rule: 'CT-2c' },
  additional: { format: 'additional-event', most: 11, mostGames: 10 },
  priorityYears: 2,
};
