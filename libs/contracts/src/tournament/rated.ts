import type { RulesetRef, Transmission } from '@amici/rulesets';
import type { TimeControl } from '@amici/timecontrol';
import type { GameTerms } from '../game/events';
import type { EventRating } from '../rating/commands';

/** What an event announced that bears on whether and where the games of a section are rated. */
export interface AnnouncedFacts {
  readonly phase: 'announced';
  readonly format: string;
  readonly family: string;
  readonly laws: RulesetRef;
  readonly tournamentRules: RulesetRef;
  readonly rated: boolean;
  readonly chess960: boolean;
  readonly transmission: Transmission;
  readonly timeControl: TimeControl | null;
  /** Players of the section, and those of them with a fixed rating (CR-4a). */
  readonly players: number;
  readonly regular: number;
  /** The director has declared the game unrated, after an early withdrawal (CR-4c). */
  readonly declaredUnrated?: boolean;
  /** Of a friendly match: whether its sides are two countries (T-9.2e). */
  readonly betweenCountries?: boolean;
}

/** What the file of an event that was brought in says of its rating. */
export interface ImportedFacts {
  readonly phase: 'imported';
  readonly rated: boolean;
  readonly chess960: boolean;
  /** The list its results went into; null: rated nowhere. */
  readonly list: string | null;
  /** The game was played on here: it goes into the list of the day it ended. */
  readonly endedHere?: true;
  /** How it was played, where its tournament does not say so (L-0.4, T-9.2f). */
  readonly terms?: GameTerms;
}

export type RatingFacts = AnnouncedFacts | ImportedFacts;

/** Where a game is rated is the rating service's to decide: from this, as it stood when the result was recorded. */
export interface RatedGame {
  readonly event: RatingFacts;
  readonly white: EventRating;
  readonly black: EventRating;
}

/** The same for results that came together. */
export interface RatedSection {
  readonly event: RatingFacts;
  /** By start number, from 1 at index 0. */
  readonly players: readonly ({ readonly player: string } & EventRating)[];
  /** Start numbers of the players of each result, in the order of the results. */
  readonly pairings: readonly { readonly white: number; readonly black: number }[];
}
