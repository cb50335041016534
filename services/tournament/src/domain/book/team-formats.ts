import type { Family, TeamEntryBy } from '@amici/contracts/tournament';

/** What the books say of a team event of a kind, as data. */
export interface TeamFormat {
  readonly family: Family;
  /** The rule that says how its teams are made up and entered. */
  readonly sizeRule: string;
  readonly entryBy: TeamEntryBy;
  readonly entryRule: string;
  /** Players of a team; null: as announced. */
  readonly boards: number | null;
  /** The most teams of a section without somebody's approval; null: any number. */
  readonly mostTeams: number | null;
  readonly mostTeamsRule: string;
  /** The rule by which it is played on the server alone; null: it need not be. */
  readonly serverRule: string | null;
  /** The rule by which it starts in years divisible by 4; null: any year. */
  readonly cycleRule: string | null;
  /** Who advances is fixed by the commissioner and approved by the Board before the start, by this rule. */
  readonly promotionRule: string | null;
  /** The right that opens it, and the rule; null: entered without one. */
  readonly right: { readonly to: string; readonly rule: string } | null;
  /** It lasts exactly so many years, by this rule. */
  readonly lasts: { readonly years: number; readonly rule: string } | null;
  /** It is a division of a season that was announced, by this rule. */
  readonly seasonRule: string | null;
  readonly maxRating: number | null;
  readonly friendly: boolean;
  readonly ratedAs: 'iccf' | 'friendly';
  readonly titleEvent: boolean;
}

const ANY = {
  boards: null,
  mostTeams: null,
  mostTeamsRule: 'T-11.3',
  serverRule: null,
  cycleRule: null,
  promotionRule: null,
  right: null,
  lasts: null,
  seasonRule: null,
  maxRating: null,
  friendly: false,
  ratedAs: 'iccf',
  titleEvent: true,
} as const;

const olympiad = {
  ...ANY,
  family: 'championship',
  sizeRule: 'T-1.7.2',
  entryBy: 'federation',
  entryRule: 'T-1.7.5',
  serverRule: 'T-1.7.1a',
} as const;

const ladies = {
  ...olympiad,
  sizeRule: 'T-1.8.2',
  entryRule: 'T-1.8.5',
  serverRule: 'T-1.8.1',
} as const;

/** Championships of teams of a zone: as its organiser announces them (T-9.2b). */
const zonal = {
  ...ANY,
  family: 'special',
  sizeRule: 'T-11.3',
  entryBy: 'anybody',
  entryRule: 'T-11.3',
} as const;

/** Team events by name: what an announcement's `format` may be. */
export const TEAM_FORMATS: Readonly<Record<string, TeamFormat>> = {
  'olympiad-preliminary': { ...olympiad, cycleRule: 'T-1.7.1a', promotionRule: 'T-1.7.7' },
  'olympiad-final': {
    ...olympiad,
    mostTeams: 13,
    mostTeamsRule: 'T-1.7.3',
    right: { to: 'olympiad-final', rule: 'T-1.7.6' },
  },
  'ladies-olympiad-preliminary': { ...ladies, cycleRule: 'T-1.8.1', promotionRule: 'T-1.8.7' },
  'ladies-olympiad-final': {
    ...ladies,
    mostTeams: 11,
    mostTeamsRule: 'T-1.8.4',
    right: { to: 'ladies-olympiad-final', rule: 'T-1.8.6' },
  },
  'champions-league': {
    ...ANY,
    family: 'champions-league',
    sizeRule: 'T-5.1',
    entryBy: 'anybody',
    entryRule: 'T-5.1',
    boards: 4,
    serverRule: 'T-5.2',
    lasts: { years: 2, rule: 'T-5.3a' },
    seasonRule: 'T-5.3a',
    titleEvent: false,
  },
  'memorial-2300': {
    ...olympiad,
    family: 'special',
    sizeRule: 'T-6.1',
    entryRule: 'T-6.1',
    serverRule: null,
    maxRating: 2300,
  },
  'team-tournament': {
    ...ANY,
    family: 'special',
    sizeRule: 'T-11.3',
    entryBy: 'anybody',
    entryRule: 'T-11.3',
  },
  'zonal-team-preliminary': zonal,
  'zonal-team-final': zonal,
  'friendly-match': {
    ...ANY,
    family: 'special',
    sizeRule: 'T-11.6',
    entryBy: 'sides',
    entryRule: 'T-11.6',
    mostTeams: 2,
    mostTeamsRule: 'T-11.6',
    friendly: true,
    ratedAs: 'friendly',
    titleEvent: false,
  },
};

export const teamFormat = (name: string): TeamFormat | undefined =>
  Object.hasOwn(TEAM_FORMATS, name) ? TEAM_FORMATS[name] : undefined;
