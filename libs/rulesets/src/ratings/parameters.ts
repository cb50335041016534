import type { Ruleset } from '../ruleset';

/** A factor that falls in a straight line from `highest` (up to a value) to `lowest` (from another), in thousandths. */
export interface FallingFactor {
  readonly upTo: number;
  readonly highest: number;
  readonly from: number;
  readonly lowest: number;
}

/** How much a rating difference says of a score: p(D) = 1 / (1 + 10^(-D/scale)) (T-A1.3, T-A2.2.4a). */
export interface ScoreExpectation {
  readonly scale: number;
  /** The largest difference that counts (T-A1.3, T-A1.8a). */
  readonly maximumDifference: number;
}

/** The logistic formulas of Appendix 1, items 3 to 9. */
export interface EloFormula extends ScoreExpectation {
  /** The percentage score p: its limits in ten-thousandths, and its decimals (T-A1.4, T-A1.5c, notes (b) 1). */
  readonly percentage: { readonly least: number; readonly most: number; readonly decimals: number };
  /** F = times p (1 - p) + plus, in tenths (T-A1.5d). */
  readonly correction: { readonly times: number; readonly plus: number };
  /** k = r g: r falls with the rating, g with the rated games (T-A1.9a, T-A1.9b). */
  readonly development: { readonly ratings: FallingFactor; readonly games: FallingFactor };
}

/** Glicko-2 (Glickman 2013): what it takes as given. */
export interface Glicko2Formula {
  /** The rating that the scale is centred on. */
  readonly centre: number;
  /** Points of one unit of the inner scale, in ten-thousandths: 173.7178. */
  readonly unit: number;
  /** How much the volatility may change in a period, in thousandths. */
  readonly tau: number;
  /** The most a deviation is, in ten-thousandths of a point. */
  readonly mostDeviation: number;
}

/** When lists apply and which results they take in. Months count from 1. */
export interface ListCalendar {
  /** Months on whose first day a list comes into force. */
  readonly inForceMonths: readonly number[];
  /** Whole months before that day whose end closes the period (T-9.5, CR-3). */
  readonly cutOffMonths: number;
  /** Whole months of results a list takes in. */
  readonly periodMonths: number;
  /** Days before coming into force on which the list is published (T-9.5b); 0: on the day. */
  readonly publishedDaysBefore: number;
  /** Days before publication by which a result by post is registered (T-A1.13); absent: no such day. */
  readonly postalRegisteredDaysBefore?: number;
  /** Whole months after the period in which a result must have been received (CR-3); absent: within it. */
  readonly receivedWithinMonths?: number;
}

/** The article each rule of a rating list has in a book: what events and refusals cite. */
export interface RatingArticles {
  readonly periodOpened: string;
  readonly periodClosed: string;
  /** By which lists before the first of this version have older rules; null: they have these. */
  readonly olderLists: string | null;
}

interface OfEverySystem {
  readonly articles: RatingArticles;
  /** The pools whose lists it makes. */
  readonly pools: readonly string[];
  /** What its lists record as their version. */
  readonly listVersion: string;
  /** Which rating of the players a game is rated by (T-9.4c, CR-4b). */
  readonly snapshot: 'at-finish-with-start-floor' | 'at-start';
  /** Games from which a rating is published, and from which it is fixed (T-9.3, CR-2b). */
  readonly publishFrom: number;
  readonly fixedFrom: number;
  readonly calendar: ListCalendar;
  readonly formula: EloFormula;
}

/** What an event of some kind needs to be rated (T-9.2). */
export type RatingNeed = 'nothing' | 'agreement' | 'authorisation' | 'between-countries' | 'never-rated';

export type RatedKind =
  'iccf' | 'thematic' | 'zonal' | 'team-championship' | 'promotion' | 'national' | 'friendly' | 'other';

/** A reflection time: days for a number of moves. */
export interface Pace {
  readonly days: number;
  readonly moves: number;
}

/** Which events are rated (T-9.2). */
export interface RatedEvents {
  /** The line of laws by which they are played (L-0.4). */
  readonly lawsLine: string;
  readonly kinds: Readonly<Record<RatedKind, { readonly needs: RatingNeed; readonly rule: string }>>;
  /** Formats that are of another kind than `iccf`. */
  readonly formats: Readonly<Record<string, RatedKind>>;
  /** The fastest pace that is rated (T-9.2f). */
  readonly pace: { readonly postal: Pace; readonly electronic: Pace };
  /** Whether an event by post is administered on the server (T-9.2f). */
  readonly postalOnServer: boolean;
  /** The pools of games from the usual position and of Chess960 (T-9.2d). */
  readonly pool: string;
  readonly chess960Pool: string;
}

/** Appendix 1 of the ICCF's Tournament Rules. */
export interface IccfEloParameters extends OfEverySystem {
  readonly system: 'iccf-elo';
  /** Most games of a period for which a fixed rating is changed game by game (T-A1.16b). */
  readonly mostGamesByChanges: number;
  /** Calendar years for which a player without new results is shown (T-9.7). */
  readonly yearsOnList: number;
  /** Where a start rating comes from before the level of the event, best first (T-9.4a). */
  readonly startSources: readonly ('list' | 'fide')[];
  /** Months whose FIDE list counts as a start rating (T-9.4a). */
  readonly fideMonths: readonly number[];
  /** Ratings assumed of who has none, by kind of event (T-A1.11a). */
  readonly levels: Readonly<Record<string, number>>;
  /** The most a national event's level is (T-A1.11b), and that of a friendly match (T-A1.11c). */
  readonly nationalLevelAtMost: number;
  readonly friendlyLevel: number;
  readonly rated: RatedEvents;
}

/** Where a new member of the League has a first rating from (CR-2a). */
export interface TemporarySource {
  readonly source: 'iccf' | 'fide-or-acf' | 'converted-national' | 'turn-based' | 'live';
  /** Games it must rest on. */
  readonly leastGames?: number;
  /** Points it is lowered by. */
  readonly less?: number;
}

export type PlayingStrength =
  'beginner' | 'improver' | 'home-player' | 'club-player' | 'b-grade' | 'a-reserve' | 'a-grade-lower-boards';

/** The rating rules of the League. */
export interface CclaRatingParameters extends OfEverySystem {
  readonly system: 'ccla';
  /** No rating is below this (CR-6). */
  readonly floor: number;
  /** Points for a win and off for a loss where there are no two ratings to compare (CR-5f). */
  readonly fixedStep: number;
  /** Which games make a rating regular (CR-2b, CR-7b): all rated ones, or those of the League alone. */
  readonly regularBy: 'rated-games' | 'league-games';
  /** The month whose list shows everybody; others show only the players they changed (CR-7a). */
  readonly fullIssueMonth: number;
  /** Share of players with a regular rating an event needs to be rated, in percent (CR-4a). */
  readonly ratedPlayersPercent: number;
  /** Best first (CR-2a). */
  readonly temporarySources: readonly TemporarySource[];
  /** What members without any rating call themselves (CR-2a2). */
  readonly strengths: Readonly<Record<PlayingStrength, number>>;
}

export type RatingParameters = IccfEloParameters | CclaRatingParameters;

export type RatingRules<Of extends RatingParameters = RatingParameters> = Ruleset<string, Of>;
