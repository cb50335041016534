import type { SeatStatus } from './teams';

/** What an entry used up: rights that were earned, or this year's entry by rating or title. */
export type Uses =
  | { readonly basis: 'result'; readonly rights: readonly string[] }
  | { readonly basis: 'yearly'; readonly level: string; readonly year: number };

/** What a tournament knows of a player when they enter: ids and figures, no names. */
export interface Entrant {
  readonly player: string;
  readonly federation: string | null;
  readonly title: string | null;
  /** All titles the player holds, the highest first, if there are several. */
  readonly titles?: readonly string[];
  /** The rating the player enters with; null for none. */
  readonly rating: number | null;
  /** Whether that rating is fixed: 30 games or more (T-9.3). */
  readonly fixed: boolean;
  /** Rated games behind it, where known. */
  readonly games?: number;
  /** A FIDE rating, where it matters (T-2.6n). */
  readonly fide?: number;
  /** Norms of a grandmaster, where they matter (T-1.3.1f). */
  readonly gmNorms?: number;
  /** Norms and places that open a way in: `national-championship-1-3`, `open-class-winner`, `federation-nominee`. */
  readonly credentials?: readonly string[];
  /** The credential by which the player entered. */
  readonly cameBy?: string;
  /** What this entry used up. */
  readonly uses?: Uses;
  /** What it takes of a period that allows one start (T-4.7). */
  readonly period?: { readonly level: string; readonly period: string };
}

/** An entrant in the start list of their section. */
export interface StartPlace extends Entrant {
  /** Start number within the section, from 1: what the colour table goes by. */
  readonly number: number;
  /** The rating used to rate the player's games and to calculate their norms (T-9.4a). */
  readonly startRating: number | null;
  readonly startRatingSource: 'list' | 'fide' | 'level' | 'adjusted' | 'recorded' | null;
  /** First day of the FIDE list the start rating is taken from. */
  readonly fideList?: string;
  /** In a norm tournament: half points that the norm of each title in reach requires of the player (T-4.2). */
  readonly norms?: { readonly halfPoints: Readonly<Record<string, number>>; readonly rule: string };
  /** In a team event the place is a seat: whose, on which of its boards, from 1. */
  readonly team?: string;
  readonly teamBoard?: number;
  /** Who sat there at the start, where it is another now. */
  readonly original?: string;
  /** The original player's start rating: for opponents the higher of both counts (T-A1.18b). */
  readonly originalStartRating?: number | null;
  /** What history says of the original player besides. */
  readonly replaced?: Pick<Entrant, 'federation' | 'title' | 'rating' | 'fixed'>;
  /** Half points without a game, as the source of an imported event states them. */
  readonly byes?: number;
  /** Absent for who sat there at the start. */
  readonly status?: SeatStatus;
}

/** A game to be played: start numbers of the section. */
export interface Pairing {
  readonly white: number;
  readonly black: number;
  /** The start array of a Chess960 game. */
  readonly initialFen?: string;
}
