import type { CommandIn } from '../endpoint';
import type { LIST_ENDPOINTS } from './endpoints/lists';
import type { OFFICE_ENDPOINTS } from './endpoints/ratings';

import type { Instant } from '@amici/kernel';

import type { HalfPoints, ListSummary, Pool, RatingUnits } from './ratings';

interface ForPlayer {
  readonly pool: Pool;
  readonly player: string;
}

interface ForList {
  readonly pool: Pool;
  readonly list: string;
}

/** Ratings of one player in an event, in points: at its start, and the event's level for players without one. */
export interface EventRating {
  readonly start: number | null;
  readonly level: number | null;
}

/** Who sat at a side of a game, and the player they replaced without Replacement status (T-8.7e). */
export interface RatedSeat extends EventRating {
  readonly player: string;
  readonly replaced?: EventRating & { readonly player: string };
}

/** Why a game with a substitute is rated for this player, and against this rating (T-A1.18). */
export interface SideAttributed {
  /** The player it is rated for, and who sat there. */
  readonly player: string;
  readonly sat: string;
  /** The rating that the player is rated against. */
  readonly facing: RatingUnits;
  /** W - We of the substitute who sat there, in ten-thousandths; null where none did. */
  readonly surplus: number | null;
  /** Ratings of an opponent who is a substitute and of the player they replaced; null if the opponent is none. */
  readonly faced: readonly [substitute: RatingUnits, original: RatingUnits] | null;
  readonly rule: string;
}

/** A finished game of an event, for one of its two players. */
export interface ReportResult extends ForPlayer {
  readonly type: 'ReportResult';
  readonly game: string;
  readonly tournament: string;
  readonly section: string;
  readonly opponent: string;
  readonly colour: 'white' | 'black';
  readonly halfPoints: HalfPoints;
  readonly finishedAt: Instant | null;
  readonly reportedAt: Instant;
  readonly ratings: EventRating;
  readonly opponentRatings: EventRating;
  /** The list an imported event names; absent: the calendar says. */
  readonly list?: string;
  /** Of a game by post: the list goes by when it ended, if it was registered in time (T-A1.13). */
  readonly postal?: true;
  /** Of a game with a substitute. */
  readonly attributed?: SideAttributed;
}

export interface ReviseResult extends ForPlayer {
  readonly type: 'ReviseResult';
  readonly game: string;
  /** Null: the game counts nowhere any more. */
  readonly halfPoints: HalfPoints | null;
  /** A game that has been rated stays as it was (C-27bi). */
  readonly unlessRated?: true;
}

/** Calculates the player's rating of a list from the games that count in it. */
export interface RatePlayer extends ForPlayer {
  readonly type: 'RatePlayer';
  readonly list: string;
  readonly effectiveFrom: string;
  /** Events whose results are held (L-14.1.4). */
  readonly held: readonly string[];
}

export interface PublishList extends ForList {
  readonly type: 'PublishList';
  readonly summary: ListSummary;
}

interface ForEvent {
  readonly tournament: string;
}

/** Which player a game with a substitute is rated for, and against which ratings (T-A1.18). */
export interface AttributeResult extends ForEvent {
  readonly type: 'AttributeResult';
  readonly pool: Pool;
  readonly game: string;
  readonly white: RatedSeat;
  readonly black: RatedSeat;
  /** White's. */
  readonly halfPoints: HalfPoints;
  readonly finishedAt: Instant;
}

interface PlayOf extends ForEvent {
  readonly section: string;
  readonly players: readonly string[];
}

/** The games of a section have begun: its players stay on the lists (T-9.7). */
export interface NotePlayStarted extends PlayOf {
  readonly type: 'NotePlayStarted';
}

/** All games of the event are over (T-9.7), of whatever section. */
export interface NotePlayEnded extends PlayOf {
  readonly type: 'NotePlayEnded';
}

/**
 * What the rating service is told to do. The reports, the calculation, the publication and the notes are its own: they
 * come from its reactions and its calendar alone.
 */
export type RatingCommand =
  | CommandIn<typeof LIST_ENDPOINTS>
  | CommandIn<typeof OFFICE_ENDPOINTS>
  | ReportResult
  | ReviseResult
  | RatePlayer
  | PublishList
  | AttributeResult
  | NotePlayStarted
  | NotePlayEnded;
