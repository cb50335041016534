/** The families of T-0.1; an event belongs to exactly one. */
export type Family = 'championship' | 'promotion' | 'cup' | 'norm' | 'champions-league' | 'special';

/** A prize by place, or for a share of the players. What it is stays with the organiser; no money is moved here. */
export interface Prize {
  /** Places up to this one. */
  readonly places: number | 'half';
  /** The first of them; absent: place 1. */
  readonly fromPlace?: number;
  readonly what: string;
}

/** A right that places or percentages of the final table bring. All conditions named must be met. */
export interface Qualification {
  readonly rule: string;
  /** What it opens: `wc-semi-final`, `master-class`. */
  readonly to: string;
  readonly fromPlace?: number;
  readonly toPlace?: number;
  readonly minPercent?: number;
  /** Average start rating of the section, rounded to a whole number. */
  readonly minAverage?: number;
  readonly maxAverage?: number;
  /** Whole or half (T-1.1.2). */
  readonly worth?: 1 | 0.5;
  /** Given while the tournament still runs, too, once nobody can take it from the player. */
  readonly running?: boolean;
}

/** One way into an event: every condition named must be met. Ratings are inclusive unless `above` is said. */
export interface EntryRoute {
  /** The rule that opens this way. */
  readonly rule: string;
  readonly minRating?: number;
  readonly maxRating?: number;
  /** Strictly above. */
  readonly aboveRating?: number;
  readonly fixed?: boolean;
  /** Least number of rated games behind the rating. */
  readonly minGames?: number;
  readonly minFide?: number;
  readonly maxFide?: number;
  readonly minGmNorms?: number;
  readonly unrated?: boolean;
  readonly titles?: readonly string[];
  readonly federations?: readonly string[];
  /** A nomination, a place in a championship, or a right earned in another event, by the name of what it opens. */
  readonly credential?: string;
  /** The most entries by this way: a quota of federations (T-1.5.1c), free places. */
  readonly limit?: number;
  /** Entry this way costs nothing and waits for the delegate's word. */
  readonly free?: boolean;
  /** Entry this way costs nothing, and waits for nothing (T-3.6). */
  readonly withoutFee?: boolean;
}

/** Who may enter a team: a member federation one (T-1.7.5), four friends (T-5.1), the two sides of a match (T-11.6). */
export type TeamEntryBy = 'federation' | 'anybody' | 'sides';
