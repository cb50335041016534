import type { Instant } from '@amici/kernel';
import type { PlayingStrength } from '@amici/ratings';
import type { TextRef } from '../text-ref';
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

export interface AdoptRating extends ForPlayer {
  readonly type: 'AdoptRating';
  /** Where the rating comes from, as text for people. */
  readonly source: string;
  /** In points. */
  readonly rating?: number;
  readonly games?: number;
  readonly lastGameAt?: Instant;
  /** The list that is the first to show it; absent: the next to be published. */
  readonly list?: string;
  /** What a joining member brings along (CR-2a), in points. */
  readonly sources?: {
    readonly iccf?: { readonly rating: number; readonly games: number };
    readonly fide?: number;
    readonly acf?: number;
    readonly converted?: number;
    readonly turnBasedServers?: readonly number[];
    readonly liveServers?: readonly number[];
    readonly strength?: PlayingStrength;
  };
}

export interface OverrideRating extends ForPlayer {
  readonly type: 'OverrideRating';
  readonly list: string;
  readonly reason: TextRef;
}

export interface AlterRating extends ForPlayer {
  readonly type: 'AlterRating';
  /** In points. */
  readonly rating: number;
  readonly reason: TextRef;
  /** The motion by which Council has decided it. */
  readonly motion: string;
}

export interface ReportScore extends ForPlayer {
  readonly type: 'ReportScore';
  readonly game: string;
  readonly opponent: string;
  readonly opponentFederation: string | null;
  readonly colour: 'white' | 'black';
  readonly halfPoints: HalfPoints;
  readonly finishedAt: Instant;
  /** Of an event of the ICCF or under its auspices (CR-5a), another overseas (CR-5b), a friendly match (CR-5c); absent: the first. */
  readonly of?: 'iccf' | 'overseas' | 'friendly';
  /** Of a friendly match the team whose captain reports it (CR-5c). */
  readonly team?: string;
  /** Both players' ICCF ratings in points; absent where one has none. */
  readonly iccfRatings?: { readonly own: number; readonly opponent: number };
}

export interface ForwardScore extends ForPlayer {
  readonly type: 'ForwardScore';
  readonly game: string;
  /** The International Secretary has approved the event it is of (CR-5b). */
  readonly approved?: boolean;
  /** It was lost by an identifiable default (CR-5e). */
  readonly byDefault?: boolean;
}

/** Opens a list, so that its calendar is watched. */
export interface OpenPeriod extends ForList {
  readonly type: 'OpenPeriod';
}

/** Ends the taking in of results: by the calendar, or earlier once the days of the period are over. */
export interface ClosePeriod extends ForList {
  readonly type: 'ClosePeriod';
}

export interface PublishList extends ForList {
  readonly type: 'PublishList';
  readonly summary: ListSummary;
}

interface ForEvent {
  readonly tournament: string;
}

/** Holds an event's results while it does not comply with the Laws (L-14.1.4). */
export interface HoldEvent extends ForEvent {
  readonly type: 'HoldEvent';
  readonly reason: TextRef;
}

/** Lets held results go. */
export interface ReleaseEvent extends ForEvent {
  readonly type: 'ReleaseEvent';
  readonly reason: TextRef;
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
  | ReportResult
  | ReviseResult
  | RatePlayer
  | AdoptRating
  | OverrideRating
  | AlterRating
  | ReportScore
  | ForwardScore
  | OpenPeriod
  | ClosePeriod
  | PublishList
  | HoldEvent
  | ReleaseEvent
  | AttributeResult
  | NotePlayStarted
  | NotePlayEnded;
