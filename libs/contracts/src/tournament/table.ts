import type { Instant } from '@amici/kernel';
import type { GameOutcome, GameResult, Leaving } from './results';

/** One game in a crosstable, from the side of the row's player. */
export interface Cell {
  /** Start number of the opponent. */
  readonly opponent: number;
  readonly colour: 'white' | 'black';
  /** Points of the row's player; null where the game counts nowhere (yet). */
  readonly points: number | null;
  readonly result: GameResult;
  readonly code: GameOutcome['code'];
  readonly board: number;
}

export interface TableRow {
  readonly place: number;
  readonly number: number;
  readonly player: string;
  readonly federation: string | null;
  readonly title: string | null;
  readonly rating: number | null;
  readonly points: number;
  readonly wins: number;
  readonly sonnebornBerger: number;
  readonly played: number;
  /** Half points without a game, of an imported event; they count as points. */
  readonly byes?: number;
  readonly withdrawn: boolean;
  /** How the player withdrew; their name stays in the table (C-31). */
  readonly withdrawal: Leaving | null;
  readonly cells: readonly Cell[];
}

/** Standings and crosstable of one section at one instant, best first. */
export interface Table {
  readonly section: string;
  readonly tieBreaks: readonly string[];
  readonly games: number;
  readonly finished: number;
  readonly rows: readonly TableRow[];
}

interface OfEvent {
  readonly event: { readonly id: string; readonly code: string; readonly name: string };
}

/** Something that holds for a table, with its rule. */
export interface TableNote {
  readonly rule: string;
  readonly text: string;
}

/** A table with the event it belongs to. */
export interface TableView extends Table, OfEvent {
  readonly start: Instant;
  readonly finishedAt: Instant | null;
  /** Where the ids of an imported event's players come from; null for an event announced here. */
  readonly source: string | null;
  /** How it was made: points, ties, and what its places open. */
  readonly notes: readonly TableNote[];
}

/** A table as it is published: the rows of `standings.individual`, and the crosstable beside them. */
export interface TableDocument extends Omit<Table, 'rows'>, OfEvent {
  readonly rows: readonly Pick<
    TableRow,
    'player' | 'place' | 'points' | 'wins' | 'sonnebornBerger' | 'played' | 'byes'
  >[];
  readonly crosstable: readonly (Pick<TableRow, 'player' | 'number' | 'federation' | 'title' | 'rating'> & {
    readonly name: string;
    readonly withdrawn: boolean;
    /** Approved or unapproved withdrawer (C-31). */
    readonly mark: 'AW' | 'UW' | null;
    readonly games: readonly (Omit<Cell, 'opponent' | 'board'> & { readonly opponent: string })[];
  })[];
  /** How it was made, and what its places open, each with its rule. */
  readonly notes: readonly TableNote[];
}
