import type { Detail } from '@amici/kernel';
/** A result as the format writes it, from the side of the player in whose line it stands. */
export type ResultOf = '1' | '=' | '0' | '+' | '-' | 'W' | 'D' | 'L' | 'H' | 'F' | 'U' | 'Z' | ' ';

export interface TrfPlayer {
  /** Of the file, from 1. */
  readonly line: number;
  readonly number: number;
  readonly name: string;
  readonly title: string | null;
  readonly rating: number | null;
  readonly federation: string | null;
  readonly fide: number | null;
  readonly points: number | null;
  readonly rounds: readonly {
    readonly opponent: number | null;
    readonly colour: string;
    readonly result: ResultOf;
  }[];
}

export interface TrfGame {
  readonly white: number;
  readonly black: number;
  readonly result: '1-0' | '1/2-1/2' | '0-1' | '0-0';
}

export interface TrfEvent {
  readonly name: string;
  readonly start: number;
  readonly end: number | null;
  /** By start number, from 1 at index 0. */
  readonly players: readonly TrfPlayer[];
  /** By round, then by White's number. */
  readonly games: readonly TrfGame[];
  readonly cycle: 'single' | 'double';
}

export interface TrfProblem {
  readonly line: number;
  readonly detail: Detail;
}

export type TrfRead =
  | { readonly ok: true; readonly event: TrfEvent }
  | { readonly ok: false; readonly problems: readonly TrfProblem[] };
